/* Table.tsx: a table without a board: the moves beside the position, as far as whoever looks may know it. */
import "./plain.css";
import { t } from "../../i18n";
import type { BoardProps } from "../board";
import { Moves } from "./Moves";
import { Fieldset } from "./Values";

/** What has happened, where the log is not beside it. */
const LAST = 4;

export function Table(props: BoardProps) {
  const { seat, onMoves, narrow, events = [] } = props;
  const plays = seat !== null && onMoves !== undefined;
  return (
    <div class={plays ? "plain" : "plain watching"}>
      {plays && <Moves {...props} />}
      <section class="panel plain-state" aria-labelledby="plain-state-title" tabIndex={0}>
        <header>
          <h2 id="plain-state-title">{t("plain.view")}</h2>
        </header>
        <div class="body">
          {narrow && events.length > 0 && <Latest texts={events.slice(-LAST).map(({ text }) => text)} />}
          <Fieldset naming={props} fields={props.view} hidden />
        </div>
      </section>
    </div>
  );
}

function Latest({ texts }: { texts: string[] }) {
  return (
    <ul class="plain-latest" aria-label={t("plain.latest")}>
      {texts.map((text, i) => (
        <li key={i}>{text}</li>
      ))}
    </ul>
  );
}

/** What follows from the rules beside the position. */
export function Side({ facts, ...props }: BoardProps) {
  return <Panel id="plain-facts" title={t("plain.facts")} props={{ ...props, facts }} fields={facts} />;
}

export function Sheet({ score, ...props }: BoardProps) {
  return <Panel id="plain-score" title={t("plain.score")} props={{ ...props, score }} fields={score} />;
}

function Panel({
  id,
  title,
  props,
  fields,
}: {
  id: string;
  title: string;
  props: BoardProps;
  fields: BoardProps["facts"];
}) {
  if (Object.keys(fields).length === 0) return null;
  return (
    <section class="panel plain-panel" aria-label={title} data-plain={id}>
      <header>
        <h3>{title}</h3>
      </header>
      <div class="body">
        <Fieldset naming={props} fields={fields} hidden={false} />
      </div>
    </section>
  );
}
