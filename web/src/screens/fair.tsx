/* fair.tsx: how fairness is proved, and the proof: a record checked in this page, draw by draw. */
import "./fair.css";
import { useEffect, useState } from "preact/hooks";
import { localEngine } from "../engine/connection";
import { canCheck, checkFairness, type FairReport } from "../fair-check";
import { outcomesBy } from "../fair-outcomes";
import { t, type Key } from "../i18n";
import type { Verdict } from "../protocol";
import { gameNamed, LARGEST_RECORD } from "../records";
import { resultOf } from "../result";
import { listGames, type SavedGame } from "../store/games";
import { useLoaded } from "../ui/hooks";
import { Icon } from "../ui/icons";
import { Shell } from "../ui/shell";
import { FairDiagram } from "./fair-diagram";
import { FairResult } from "./fair-result";
import { takeSubject } from "./fair-subject";
import { FileDrop } from "./file-drop";

export function Fair() {
  return (
    <Shell title={t("fair.title")}>
      <main class="page fair" id="main">
        <div class="fair-head">
          <h1>{t("fair.title")}</h1>
          <p class="muted">{t("fair.lead")}</p>
        </div>
        <FairDiagram />
        <Steps />
        <Check />
        <Trust />
      </main>
    </Shell>
  );
}

const steps = ["seal", "give", "draw", "open"] as const;

function Steps() {
  return (
    <ol class="fair-steps">
      {steps.map((step, i) => (
        <li key={step}>
          <span class="fair-n" aria-hidden="true">{i + 1}</span>
          <h2>{t(`fair.${step}`)}</h2>
          <p>{t(`fair.${step}.how`)}</p>
        </li>
      ))}
    </ol>
  );
}

/** What stays to be trusted, said openly, and the formulas for whoever wants to compute it with other tools. */
function Trust() {
  return (
    <section class="fair-trust">
      <h2>{t("fair.trust")}</h2>
      <p>{t("fair.trust.how")}</p>
      <details>
        <summary>{t("fair.formulas")}</summary>
        <pre class="fair-formulas" tabIndex={0}>{FORMULAS}</pre>
        <p class="muted small">{t("fair.formulas.words")}</p>
      </details>
    </section>
  );
}

const FORMULAS = `sum        = SHA-256(sum before || line up to ,"sum")          first 16 bytes
commitment = SHA-256("hourglass commitment 1" || 00 || secret)
key        = HMAC-SHA-256(secret, "hourglass key 1" || 00
             || for each seat: length in 4 bytes || contribution)
             (a seat that gave nothing: ff ff ff ff)
block      = HMAC-SHA-256(key, counter in 8 bytes || attempt in 4 bytes)
x          = first 8 bytes of the block
ticket     = x mod total, if x < 2^64 - (2^64 mod total)
             else the next attempt`;

export interface Checked {
  name: string;
  report: FairReport;
  /** What the engine says of the same record. */
  verdict: Verdict;
  players: string[];
}

async function check(name: string, record: string): Promise<Checked> {
  const engine = localEngine(gameNamed(record));
  const { open, close } = outcomesBy(engine);
  try {
    const report = await checkFairness(record, open);
    const verdict = await engine.call("record.verify", { record });
    return { name, report, verdict, players: playersOf(record) };
  } finally {
    await close();
  }
}

function playersOf(record: string): string[] {
  try {
    const header = JSON.parse(record.slice(0, record.indexOf("\n"))) as { seats?: { name?: string }[] };
    return (header.seats ?? []).map((seat) => seat.name ?? "");
  } catch {
    return [];
  }
}

function Check() {
  const { value: games } = useLoaded(listGames, []);
  const [chosen, setChosen] = useState("");
  const [checked, setChecked] = useState<Checked | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const run = async (name: string, record: string) => {
    setProblem("");
    setBusy(true);
    try {
      setChecked(await check(name, record));
    } catch (error) {
      setProblem(t("fair.failed", { name, problem: (error as Error).message }));
    }
    setBusy(false);
  };
  const runGame = (game: SavedGame | undefined) => game && void run(nameOf(game), game.record);
  const finished = (games ?? []).filter((game) => game.over);
  useEffect(() => {
    if (!games) return; // the subject is asked for once, when it can be found
    const wanted = takeSubject();
    const game = games.find((other) => other.id === wanted);
    setChosen(game?.id ?? finished[0]?.id ?? "");
    runGame(game);
  }, [games]);
  if (!canCheck()) return <p class="panel fair-check" role="alert">{t("fair.insecure")}</p>;
  return (
    <section class="panel fair-check" aria-labelledby="fair-check-title">
      <h2 id="fair-check-title">{t("fair.check")}</h2>
      <p class="muted">{t("fair.check.how")}</p>
      <div class="fair-choose">
        <label class="field">
          <span>{t("fair.game")}</span>
          <select class="input" value={chosen} disabled={!games?.length} onChange={(event) => setChosen(event.currentTarget.value)}>
            {!games?.length && <option value="">{t("fair.noGames")}</option>}
            {(games ?? []).map((game) => <option key={game.id} value={game.id}>{nameOf(game)}</option>)}
          </select>
        </label>
        <button class="button primary" disabled={!chosen || busy} onClick={() => runGame(games?.find((game) => game.id === chosen))}>
          <Icon name="check" /> {t("fair.run")}
        </button>
      </div>
      <FileDrop label={t("fair.file")} hint={t("records.drop")} accept=".jsonl,.json,.txt,application/jsonl"
        onFile={async (file) => (file.size > LARGEST_RECORD ? setProblem(t("records.tooLarge")) : run(file.name, await file.text()))} />
      <div role="status">
        {busy && <p>{t("fair.busy")}</p>}
        {problem && <p class="fair-bad">{problem}</p>}
        {checked && !busy && <FairResult checked={checked} />}
      </div>
    </section>
  );
}

function nameOf(game: SavedGame): string {
  const names = game.players.map((player) => player.name).join(" – ");
  return `${t(`${game.game}.title` as Key)}: ${names} (${game.over ? resultOf(game) : t("records.running")})`;
}
