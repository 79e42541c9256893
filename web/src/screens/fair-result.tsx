/* fair-result.tsx: what was found in a record: the word, one sentence, why, and what to do; then what was compared, down to
 * every single draw. */
import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { download } from "../download";
import type { Draw, FairReport, Key as FairKey, Reason } from "../fair-check";
import { judge, type Judgement, type Noted } from "../fair-notes";
import { t, tn, type Key } from "../i18n";
import type { Verdict, VerdictClaim, VerdictWord } from "../protocol";
import { publicRecord } from "../records";
import { link } from "../router";
import { goesOn } from "../store/games";
import { Icon } from "../ui/icons";
import { Shield } from "../ui/shield";
import { VerdictNotes } from "../ui/verdict";
import type { Checked } from "./fair";
import { FairNotes } from "./fair-notes";

interface Shown {
  checked: Checked;
  judged: Judgement;
}

export function FairResult({ checked, onNoted }: { checked: Checked; onNoted(noted: Noted | undefined): void }) {
  const { report, verdict } = checked;
  const [noting, setNoting] = useState(false);
  const [line, setLine] = useState(0);
  const judged = judge(report, verdict);
  return (
    <div class="fair-result">
      {judged.differ && <Differ report={report} verdict={verdict} />}
      <Card checked={checked} judged={judged}>
        <Acts
          checked={checked}
          judged={judged}
          onNotes={() => setNoting(!noting)}
          noting={noting}
          line={line}
          onLine={setLine}
        />
      </Card>
      {line > 0 && <Around record={checked.record} line={line} word={judged.word} />}
      {noting && <FairNotes players={checked.players} noted={checked.noted} onNoted={onNoted} />}
      <Compared checked={checked} judged={judged} />
      {verdict.verdict !== "broken" && (
        <VerdictNotes notes={verdict.notes.filter(({ code }) => !TOLD.includes(code))} />
      )}
      {report.draws.length > 0 && <Draws report={report} players={checked.players} />}
    </div>
  );
}

/** Notes of the engine's that the card has said already, as reasons. */
const TOLD = [
  "position",
  "manual",
  "secret-lost",
  "secret-kept",
  "sealed",
  "re-keyed",
  "order-missing",
  "noted-not-all",
];

/** One of the two is wrong, and nobody can say which: that comes before everything else. */
function Differ({ report, verdict }: { report: FairReport; verdict: Verdict }) {
  return (
    <div class="fair-differ" role="alert">
      <Icon name="info" />
      <div>
        <b>{t("fair.differ")}</b>
        <p>
          {t(report.word === verdict.verdict ? "fair.differ.same" : "fair.differ.how", {
            page: t(`verdict.${report.word}`),
            engine: t(`verdict.${verdict.verdict}`),
          })}
        </p>
      </div>
    </div>
  );
}

/* --- the card -------------------------------------------------------------------------------------------------------- */

function Card({ checked, judged, children }: Shown & { children: ComponentChildren }) {
  const { report, verdict } = checked;
  const { word } = judged;
  const drawn = report.draws.filter((draw) => draw.ticket !== null).length;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => (checked.noted ? heading.current?.focus() : undefined), []); // the form with the notes is gone
  return (
    <section class="fair-verdict" data-word={word} aria-labelledby="fair-word">
      <div class="fair-word">
        <Shield word={word} />
        <h3 id="fair-word" ref={heading} tabIndex={-1}>
          {t(`verdict.${word}`)}
        </h3>
        <p class="muted small">{drawn > 0 ? tn("fair.drawn", drawn) : tn("fair.read", report.lines)}</p>
      </div>
      <div class="fair-why">
        <p class="fair-say">
          {word === "proven" || (word !== "broken" && word === verdict.verdict) ? verdict.text : t(`fair.say.${word}`)}
        </p>
        {whyOf(checked, judged).map((why) => (
          <p key={why}>{why}</p>
        ))}
        {children}
      </div>
      {word !== "broken" && <Claims checked={checked} />}
    </section>
  );
}

function whyOf({ report, verdict, noted }: Checked, { word }: Judgement): string[] {
  if (word === "broken")
    return [
      verdict.verdict === "broken" ? wrongLine(verdict.line, verdict.text) : faultText(report),
      t("fair.why.broken"),
    ];
  if (word === "proven") return [t("fair.why.proven")];
  if (word === "consistent")
    return [
      t(report.keys.some((key) => key.alone) ? "fair.why.alone" : noted ? "fair.why.notes" : "fair.why.stranger"),
    ];
  return report.reasons.filter(({ code }) => OPEN.includes(code) === (word === "open")).map(reasonText);
}

const OPEN: Reason["code"][] = ["running", "cut", "kept"];

const reasonText = ({ code, line, n }: Reason) => t(`fair.why.${code}`, { line, n });

const wrongLine = (line: number | undefined, text: string) => (line ? t("verdict.atLine", { line, text }) : text);

function faultText({ fault }: FairReport): string {
  if (!fault) return "";
  return wrongLine(fault.line, `${t(`fair.fault.${fault.kind}` as Key)} ${fault.more ?? ""}`.trim());
}

/** Those that hold, and those that could: each can be lost by one kind of forgery. */
function Claims({ checked: { verdict, report, noted, bots } }: { checked: Checked }) {
  const own = (claim: VerdictClaim) => claim === "bots-as-here" || claim === "whole" || report.claims.includes(claim);
  const asked: VerdictClaim[] = ["whole", "unchanged-luck", "my-luck"];
  if (noted?.seals) asked.push("sealed-by-all");
  if (bots) asked.push("bots-as-here");
  if (noted?.moves) asked.push("my-moves");
  return (
    <ul class="fair-claims" aria-label={t("fair.claims")}>
      {asked.map((claim) => {
        const holds = verdict.claims.includes(claim) && own(claim);
        return (
          <li key={claim} class={holds ? undefined : "not"}>
            <Icon name={holds ? "check" : "minus"} label={t(holds ? "fair.yes" : "fair.no")} />
            <span>
              <b>{t(`claim.${claim}`)}</b> {t(`claim.${claim}.${holds ? "yes" : "no"}`)}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** What to do now. */
function Acts({
  checked,
  judged,
  noting,
  onNotes,
  line,
  onLine,
}: Shown & { noting: boolean; onNotes(): void; line: number; onLine(line: number): void }) {
  const place = placeOf(checked, judged);
  const { word } = judged;
  const { game } = checked;
  return (
    <div class="fair-acts">
      {word === "proven" && (
        <button type="button" class="button" onClick={() => download(checked.name, publicRecord(checked.record))}>
          {t("fair.do.save")}
        </button>
      )}
      {word === "open" && game && goesOn(game) && (
        <a class="button" href={link({ page: "table", id: game.id })}>
          {t("fair.do.table")}
        </a>
      )}
      {place > 0 && (
        <button type="button" class="button" aria-expanded={line > 0} onClick={() => onLine(line > 0 ? 0 : place)}>
          {word === "broken" ? t("fair.do.line", { line: place }) : t("fair.do.place")}
        </button>
      )}
      {(checked.noted || word !== "broken") && (
        <button
          type="button"
          class={word === "consistent" ? "button" : "button quiet"}
          aria-expanded={noting}
          onClick={onNotes}
        >
          {t(checked.noted ? "fair.do.change" : "fair.do.notes")}
        </button>
      )}
    </div>
  );
}

/** The line that the word is about; 0: there is none. */
function placeOf({ report, verdict }: Checked, { word }: Judgement): number {
  if (word === "broken") return (verdict.verdict === "broken" ? verdict.line : report.fault?.line) ?? 0;
  return word === "unproven" ? (report.reasons.find(({ line }) => line > 0)?.line ?? 0) : 0;
}

/** A line of the record as it stands there, and its neighbours. */
function Around({ record, line, word }: { record: string; line: number; word: VerdictWord }) {
  const lines = record.split("\n");
  const from = Math.max(1, line - 1);
  return (
    <ol class="fair-around" data-word={word} start={from} tabIndex={0} aria-label={t("fair.around", { line })}>
      {lines
        .slice(from - 1, line + 1)
        .filter((text) => text !== "")
        .map((text, i) => (
          <li key={i} class={from + i === line ? "this" : undefined}>
            <code>{text}</code>
          </li>
        ))}
    </ol>
  );
}

/* --- what was compared ----------------------------------------------------------------------------------------------- */

function Compared({ checked, judged }: Shown) {
  const { report, players } = checked;
  const drawn = report.draws.filter((draw) => draw.ticket !== null);
  const agrees = judged.differ ? "fair.disagrees" : judged.engineOnly ? "fair.engineOnly" : "fair.agrees";
  return (
    <section class="fair-compared">
      <h3>{t("fair.compared")}</h3>
      <ul class="fair-list">
        <Sums report={report} />
        {report.keys
          .filter((key) => key.secret !== null || !report.fault)
          .map((key) => (
            <KeyLine key={key.line} found={key} players={players} over={report.over} />
          ))}
        {drawn.length > 0 && <Line fits={report.fault?.kind !== "ticket"} text={tn("fair.tickets", drawn.length)} />}
        {report.fault && <Line fits={false} text={faultText(report)} />}
        <Line fits={!judged.differ} text={t(agrees)} />
      </ul>
    </section>
  );
}

/** Sums are proved first: where one does not fit, only the lines before it count. */
function Sums({ report }: { report: FairReport }) {
  if (report.lines > 0) return <Line fits text={tn("fair.sums", report.lines)} />;
  const before = (report.fault?.line ?? 0) - 1;
  return before > 0 ? <Line fits text={tn("fair.sumsUntil", before)} /> : null;
}

function Line({ fits, text, children }: { fits: boolean; text: string; children?: ComponentChildren }) {
  return (
    <li>
      <span class={fits ? "fair-fits" : "fair-bad"}>
        <Icon name={fits ? "check" : "close"} label={t(fits ? "fair.yes" : "fair.no")} />
      </span>
      <div>
        <p>{text}</p>
        {children}
      </div>
    </li>
  );
}

/** One commitment: what was published before play, what the seats gave, and the secret that opens it. */
function KeyLine({ found, players, over }: { found: FairKey; players: string[]; over: boolean }) {
  const open = found.secret !== null;
  const closed = found.lost ? "fair.lost" : over ? "fair.kept" : "fair.sealed";
  return (
    <Line
      fits={open || (!found.lost && !over)}
      text={t(open ? "fair.opened" : closed, { line: found.line, n: found.draws })}
    >
      <details>
        <summary>{t("fair.values")}</summary>
        <dl class="fair-values">
          <dt>{t("fair.commitment")}</dt>
          <dd>
            <code>{found.commitment}</code>
          </dd>
          {found.contributions.map((text, seat) => (
            <>
              <dt>{t("fair.contribution", { name: players[seat] ?? t("seat", { n: seat + 1 }) })}</dt>
              <dd>{text === null ? t("fair.gaveNothing") : <code>{text || "–"}</code>}</dd>
            </>
          ))}
          {open && (
            <>
              <dt>{t("fair.secret")}</dt>
              <dd>
                <code>{found.secret}</code>
              </dd>
            </>
          )}
        </dl>
      </details>
    </Line>
  );
}

function Draws({ report, players }: { report: FairReport; players: string[] }) {
  const chances = report.draws.filter((draw) => !draw.order);
  const again = new Set(chances.map((draw) => draw.counter)).size < chances.length && report.keys.length === 1;
  return (
    <>
      {again && <p class="muted small">{t("fair.again")}</p>}
      <DrawTable report={report} players={players} />
    </>
  );
}

function DrawTable({ report, players }: { report: FairReport; players: string[] }) {
  return (
    <div class="fair-table" tabIndex={0} role="region" aria-label={t("fair.draws")}>
      <table>
        <caption>{t("fair.draws")}</caption>
        <thead>
          <tr>
            <th scope="col">{t("fair.draw.column")}</th>
            <th scope="col">{t("fair.line")}</th>
            <th scope="col">{t("fair.outcome")}</th>
            <th scope="col">{t("fair.owns")}</th>
            <th scope="col">{t("fair.ticket")}</th>
            <th scope="col">
              <span class="visually-hidden">{t("fair.fits")}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {report.draws.map((draw) => (
            <DrawRow key={draw.line} draw={draw} players={players} fault={report.fault?.line} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Where the check stopped at a line, no secret was looked for. */
function DrawRow({ draw, players, fault }: { draw: Draw; players: string[]; fault?: number }) {
  const wrong = fault === draw.line;
  const last = draw.first + draw.weight - 1;
  const owns = draw.weight === 1 ? String(draw.first) : `${draw.first} – ${last}`;
  return (
    <tr class={wrong ? "wrong" : undefined}>
      <td>{draw.order ? t("fair.order.column", { n: draw.counter + 1 }) : draw.counter + 1}</td>
      <td>{draw.line}</td>
      <th scope="row">
        {draw.order
          ? t("fair.order", { names: draw.seats.map((seat) => players[seat] ?? seat + 1).join(", ") })
          : draw.text}
      </th>
      <td>{t("fair.ofTotal", { owns, total: draw.total })}</td>
      <td>{draw.ticket ?? (fault === undefined ? t("fair.notYet") : "–")}</td>
      <td>
        {draw.ticket === null ? (
          "–"
        ) : (
          <span class={wrong ? "fair-bad" : "fair-fits"}>
            <Icon name={wrong ? "close" : "check"} label={t(wrong ? "fair.no" : "fair.yes")} />
          </span>
        )}
      </td>
    </tr>
  );
}
