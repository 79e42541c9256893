/* table-log.tsx: what happened, in sentences, the latest first; each line leads back to its moment,
 * unless that was taken back: then there is no such moment any more. */
import { t } from "../i18n";
import { link } from "../router";
import type { Table } from "../session";
import { lostLines } from "../timeline";
import { Emblem } from "../ui/emblem";
import { Icon } from "../ui/icons";

export function Log({ table }: { table: Table }) {
  const lost = lostLines(table.log);
  return (
    <section class="panel log" aria-labelledby="log-title">
      <header><Icon name="log" /><h2 id="log-title">{t("log.title")}</h2></header>
      <div class="body" role="log" aria-label={t("log.title")} tabIndex={0}><ol>
        {[...table.log].reverse().map((line) => (
          <li key={line.seq}>
            {line.seat === undefined ? <span class="log-gap" /> : <Emblem player={table.players[line.seat]!} />}
            {lost.has(line)
              ? <s>{line.text}<span class="visually-hidden"> {t("log.lost")}</span></s>
              : <a href={link({ page: "replay", id: table.saved.id, at: line.line })} title={t("log.look")}>{line.text}</a>}
          </li>
        ))}
      </ol></div>
    </section>
  );
}
