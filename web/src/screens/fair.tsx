/* fair.tsx: how fairness is proved, and the proof: a record checked in this page, draw by draw. */
import "./fair.css";
import { useEffect, useState } from "preact/hooks";
import { localEngine } from "../engine/connection";
import { checkFairness, type FairReport } from "../fair-check";
import { isIndependent } from "../fair-math";
import type { Noted } from "../fair-notes";
import { outcomesBy } from "../fair-outcomes";
import { titleOf } from "../engine/games";
import { t } from "../i18n";
import type { Verdict } from "../protocol";
import { fileName, gameNamed, headerOf, LARGEST_RECORD } from "../records";
import { resultOf } from "../result";
import { listGames, type SavedGame } from "../store/games";
import { gameHere } from "../store/watched";
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
          <span class="fair-n" aria-hidden="true">
            {i + 1}
          </span>
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
        <pre class="fair-formulas" tabIndex={0}>
          {FORMULAS}
        </pre>
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

/** What is checked: a game that is kept here, or a file. */
interface Subject {
  name: string;
  record: string;
  game?: SavedGame;
}

export interface Checked extends Subject {
  noted?: Noted;
  report: FairReport;
  /** What the engine says of the same record and the same notes. */
  verdict: Verdict;
  players: string[];
  bots: boolean;
}

async function check(subject: Subject, noted: Noted | undefined): Promise<Checked> {
  const { record } = subject;
  const engine = localEngine(gameNamed(record));
  const { open, close } = outcomesBy(engine);
  try {
    const verdict = await engine.call("record.verify", { record, noted });
    const report = await checkFairness(record, open, noted);
    const seats = seatsOf(record);
    return {
      ...subject,
      noted,
      report,
      verdict,
      players: seats.map((seat) => seat.name ?? ""),
      bots: seats.some((seat) => seat.bot),
    };
  } finally {
    await close();
  }
}

function seatsOf(record: string): { name?: string; bot?: string }[] {
  try {
    return headerOf(record).seats ?? [];
  } catch {
    return [];
  }
}

function Check() {
  const { value } = useLoaded(async () => {
    const wanted = await gameHere(takeSubject());
    return { games: await listGames(), wanted };
  }, []);
  const { games, wanted } = value ?? {};
  const [chosen, setChosen] = useState("");
  const [checked, setChecked] = useState<Checked | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const run = async (subject: Subject, noted?: Noted) => {
    setProblem("");
    setBusy(true);
    try {
      setChecked(await check(subject, noted));
    } catch (error) {
      setProblem(t("fair.failed", { name: subject.name, problem: (error as Error).message }));
    }
    setBusy(false);
  };
  const runGame = (game: SavedGame | undefined) =>
    game && void run({ name: fileName(game), record: game.record, game }, game.noted);
  const finished = (games ?? []).filter((game) => game.over);
  useEffect(() => {
    if (!games) return;
    setChosen(wanted?.id ?? finished[0]?.id ?? "");
    runGame(wanted);
  }, [games]);
  return (
    <section class="panel fair-check" aria-labelledby="fair-check-title">
      <h2 id="fair-check-title">{t("fair.check")}</h2>
      <p class="muted">{t("fair.check.how")}</p>
      {!isIndependent() && <p class="muted">{t("fair.insecure")}</p>}
      <div class="fair-choose">
        <label class="field">
          <span>{t("fair.game")}</span>
          <select
            class="input"
            value={chosen}
            disabled={!games?.length}
            onChange={(event) => setChosen(event.currentTarget.value)}
          >
            {!games?.length && <option value="">{t("fair.noGames")}</option>}
            {(games ?? []).map((game) => (
              <option key={game.id} value={game.id}>
                {nameOf(game)}
              </option>
            ))}
          </select>
        </label>
        <button
          type="button"
          class="button primary"
          disabled={!chosen || busy}
          onClick={() => runGame(games?.find((game) => game.id === chosen))}
        >
          <Icon name="check" /> {t("fair.run")}
        </button>
      </div>
      <FileDrop
        label={t("fair.file")}
        hint={t("records.drop")}
        accept=".jsonl,.json,.txt,application/jsonl"
        onFile={async (file) =>
          file.size > LARGEST_RECORD
            ? setProblem(t("records.tooLarge"))
            : run({ name: file.name, record: await file.text() })
        }
      />
      <div role="status">
        {busy && <p>{t("fair.busy")}</p>}
        {problem && <p class="fair-bad">{problem}</p>}
        {checked && !busy && (
          <FairResult key={checked.name} checked={checked} onNoted={(noted) => void run(checked, noted)} />
        )}
      </div>
    </section>
  );
}

function nameOf(game: SavedGame): string {
  const names = game.players.map((player) => player.name).join(" – ");
  return `${titleOf(game.game)}: ${names} (${game.over ? resultOf(game) : t("records.running")})`;
}
