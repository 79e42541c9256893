/* table-log.tsx: what happened, in sentences, grouped by turn, the latest last; each line leads back to its moment, unless
 * that was taken back: then there is no such moment any more. */
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Board } from "../boards/board";
import { t } from "../i18n";
import { type Filter, groupsOfLog, type LogGroup, windowOf } from "../log";
import { link } from "../router";
import type { LogLine, Table } from "../session";
import { lostLines } from "../timeline";
import { Emblem } from "../ui/emblem";
import { Icon } from "../ui/icons";

const PAGE = 60;

interface Props {
  table: Table;
  board: Board;
  /** In the place of its title, and below its lines. */
  head?: ComponentChildren;
  foot?: ComponentChildren;
}

export function Log({ table, board, head, foot }: Props) {
  const [filter, setFilter] = useState<Filter>("notable");
  const [room, setRoom] = useState(PAGE);
  const groups = useMemo(() => groupsOfLog(table.log, board, filter), [table.log, filter]);
  const { shown, before } = windowOf(groups, room);
  const lost = useMemo(() => lostLines(table.log), [table.log]);
  const { body, away, toNow, onScroll } = useAtEnd(groups);
  return (
    <section class="panel log" aria-labelledby="log-title" data-last={table.last}>
      <header>
        {head ?? <Icon name="log" />}
        <h2 id="log-title" class={head ? "visually-hidden" : undefined}>
          {t("log.title")}
        </h2>
        <select
          class="log-filter"
          aria-label={t("log.filter")}
          value={String(filter)}
          onChange={(event) => setFilter(filterFrom(event.currentTarget.value))}
        >
          <option value="notable">{t("log.notable")}</option>
          <option value="all">{t("log.all")}</option>
          {table.players.map(({ seat, name }) => (
            <option key={seat} value={seat}>
              {t("log.of", { name })}
            </option>
          ))}
        </select>
      </header>
      <div class="body" role="log" aria-label={t("log.title")} tabIndex={0} ref={body} onScroll={onScroll}>
        {before > 0 && (
          <button type="button" class="log-earlier" onClick={() => setRoom(room + 5 * PAGE)}>
            {t("log.earlier")} ({before})
          </button>
        )}
        {shown.map((group) => (
          <Group key={group.key} group={group} table={table} lost={lost} />
        ))}
      </div>
      {away && (
        <button type="button" class="log-now" onClick={toNow}>
          {t("log.now")}
        </button>
      )}
      {foot}
    </section>
  );
}

function filterFrom(value: string): Filter {
  return value === "notable" || value === "all" ? value : Number(value);
}

function Group({
  group: { chapter, seat, lines },
  table,
  lost,
}: {
  group: LogGroup<LogLine>;
  table: Table;
  lost: Set<LogLine>;
}) {
  return (
    <>
      {chapter && <h3 class="log-chapter">{chapter}</h3>}
      {lines.length > 0 && (
        <div class="log-group">
          {seat === undefined ? <span class="log-gap" /> : <Emblem player={table.players[seat]!} />}
          <ol>
            {lines.map((line) => (
              <li key={line.seq}>
                {lost.has(line) ? (
                  <s>
                    {line.text}
                    <span class="visually-hidden"> {t("log.lost")}</span>
                  </s>
                ) : table.saved ? (
                  <a href={link({ page: "replay", id: table.saved.id, at: line.line })} title={t("log.look")}>
                    {line.text}
                  </a>
                ) : (
                  line.text
                )}
              </li>
            ))}
          </ol>
        </div>
      )}
    </>
  );
}

/** The log follows what happens, unless somebody reads further up: a place that comes from lines or room that were added is
 * nobody's wish. */
function useAtEnd(groups: unknown) {
  const body = useRef<HTMLDivElement>(null);
  const [away, setAway] = useState(false);
  const size = useRef("");
  const toNow = () => {
    body.current?.scrollTo({ top: body.current.scrollHeight });
    setAway(false);
  };
  const onScroll = (event: Event) => {
    const { scrollTop, scrollHeight, clientHeight } = event.currentTarget as HTMLElement; // the last one may come when the log is gone
    const [was, is] = [size.current, `${scrollHeight} ${clientHeight}`];
    size.current = is;
    if (was === is || away) setAway(scrollHeight - scrollTop - clientHeight > 40);
    else toNow();
  };
  useLayoutEffect(() => {
    if (!away) toNow();
  }, [groups]);
  useLayoutEffect(() => {
    const sizes = new ResizeObserver(() => body.current?.clientHeight && !away && toNow()); // a tab is opened, a panel closed
    sizes.observe(body.current!);
    return () => sizes.disconnect();
  }, [away]);
  return { body, away, toNow, onScroll };
}
