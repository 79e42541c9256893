/* fair-result.tsx: what was found in a record, from the summary down to every single draw. */
import type { ComponentChildren } from "preact";
import { t, tn, type Key } from "../i18n";
import { Icon } from "../ui/icons";
import { VerdictNotes } from "../ui/verdict-notes";
import type { Draw, FairReport, Key as FairKey } from "../fair-check";
import type { Checked } from "./fair";

const TONES = { good: "good", unproven: "unproven", broken: "bad" };

export function FairResult({ checked }: { checked: Checked }) {
  const { report, verdict, players } = checked;
  const drawn = report.draws.filter((draw) => draw.ticket !== null);
  return (
    <div class="fair-result">
      <p class={`fair-verdict ${TONES[report.verdict]}`}>
        <Icon name={report.verdict === "good" ? "check" : "close"} /> <span>{summary(report)}</span>
      </p>
      <ul class="fair-list">
        <Sums report={report} />
        {report.keys.map((key, i) => (
          <KeyLine key={i} found={key} players={players} over={report.over} draws={report.draws.filter((draw) => draw.key === i).length} />
        ))}
        {drawn.length > 0 && <Line good={report.fault?.kind !== "ticket"} text={tn("fair.tickets", drawn.length)} />}
        <Line good={verdict.verdict === report.verdict} text={t(verdict.verdict === report.verdict ? "fair.agrees" : "fair.disagrees")} />
      </ul>
      {verdict.verdict !== "broken" && <VerdictNotes verdict={verdict} />}
      {report.draws.length > 0 && <Draws report={report} />}
    </div>
  );
}

/** Sums are proved first: where one does not fit, only the lines before it count. */
function Sums({ report }: { report: FairReport }) {
  if (report.lines > 0) return <Line good text={tn("fair.sums", report.lines)} />;
  const before = (report.fault?.line ?? 0) - 1;
  return before > 0 ? <Line good text={tn("fair.sumsUntil", before)} /> : null;
}

function summary(report: FairReport): string {
  if (report.fault) return t("fair.broken", { line: report.fault.line, why: `${t(`fair.fault.${report.fault.kind}` as Key)} ${report.fault.more ?? ""}`.trim() });
  if (report.manual) return t("fair.manual");
  const unchecked = report.draws.filter((draw) => draw.ticket === null).length;
  if (report.draws.some((draw) => draw.again)) return t("fair.rerolled");
  if (report.verdict === "unproven") return t("fair.unproven", { n: unchecked });
  if (report.draws.length === 0) return t("fair.noDraws");
  return unchecked > 0 ? t("fair.partly", { n: unchecked }) : tn("fair.good", report.draws.length);
}

function Line({ good, text, children }: { good: boolean; text: string; children?: ComponentChildren }) {
  return (
    <li>
      <span class={good ? "fair-good" : "fair-bad"}><Icon name={good ? "check" : "close"} label={t(good ? "fair.yes" : "fair.no")} /></span>
      <div><p>{text}</p>{children}</div>
    </li>
  );
}

/** One commitment: what was published before play, what the seats gave, and the secret that opens it. */
function KeyLine({ found, players, over, draws }: { found: FairKey; players: string[]; over: boolean; draws: number }) {
  const open = found.secret !== null;
  const closed = found.lost ? "fair.lost" : over ? "fair.kept" : "fair.sealed";
  return (
    <Line good={open || (!found.lost && !over)} text={t(open ? "fair.opened" : closed, { line: found.line, n: draws })}>
      <details>
        <summary>{t("fair.values")}</summary>
        <dl class="fair-values">
          <dt>{t("fair.commitment")}</dt><dd><code>{found.commitment}</code></dd>
          {found.contributions.map((text, seat) => (
            <>
              <dt>{t("fair.contribution", { name: players[seat] ?? t("seat", { n: seat + 1 }) })}</dt><dd>{text === null ? t("fair.gaveNothing") : <code>{text || "–"}</code>}</dd>
            </>
          ))}
          {open && <><dt>{t("fair.secret")}</dt><dd><code>{found.secret}</code></dd></>}
        </dl>
      </details>
    </Line>
  );
}

function Draws({ report }: { report: FairReport }) {
  const again = new Set(report.draws.map((draw) => draw.counter)).size < report.draws.length && !report.draws.some((draw) => draw.again);
  return (
    <>
      {again && <p class="muted small">{t("fair.again")}</p>}
      <DrawTable report={report} />
    </>
  );
}

function DrawTable({ report }: { report: FairReport }) {
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
            <th scope="col"><span class="visually-hidden">{t("fair.fits")}</span></th>
          </tr>
        </thead>
        <tbody>{report.draws.map((draw) => <DrawRow key={draw.line} draw={draw} broken={report.fault?.line === draw.line} />)}</tbody>
      </table>
    </div>
  );
}

function DrawRow({ draw, broken }: { draw: Draw; broken: boolean }) {
  const last = draw.first + draw.weight - 1;
  const owns = draw.weight === 1 ? String(draw.first) : `${draw.first} – ${last}`;
  return (
    <tr class={broken ? "broken" : undefined}>
      <td>{draw.counter + 1}</td>
      <td>{draw.line}</td>
      <th scope="row">{draw.text}</th>
      <td>{t("fair.ofTotal", { owns, total: draw.total })}</td>
      <td>{draw.ticket ?? t("fair.notYet")}</td>
      <td>
        {draw.ticket === null ? "–" : (
          <span class={broken ? "fair-bad" : "fair-good"}><Icon name={broken ? "close" : "check"} label={t(broken ? "fair.no" : "fair.yes")} /></span>
        )}
      </td>
    </tr>
  );
}
