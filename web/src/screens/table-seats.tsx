/* table-seats.tsx: who sits at the table: name, colour with emblem and pattern, who decides, points and the few facts that
 * a board gives. A column where there is room, rows at the top of the side column, a strip on phones, a rail on their side;
 * a touch tells more of a seat, where the board has more to tell. */
import "./table.css"; // all style of tables is here: boards import what comes with it, so that theirs is always behind it
import "./table-seats.css";
import { useState } from "preact/hooks";
import type { Board, BoardProps, Fact, Player, SeatSays } from "../boards/board";
import { t } from "../i18n";
import type { Seat, Turn } from "../protocol";
import { Dialog } from "../ui/dialog";
import { Emblem } from "../ui/emblem";
import { Icon } from "../ui/icons";
import type { People } from "./table-people";

export type SeatsForm = "column" | "rows" | "strip" | "rail";

interface Props {
  board: Board;
  props: BoardProps;
  turn: Pick<Turn, "over" | "seats">;
  /** Bots that take their time. */
  thinking?: Seat[];
  /** How far the one has come that is thinking now, in percent. */
  thought?: { seat: Seat; progress: number } | null;
  form: SeatsForm;
  /** Who sit elsewhere: their seats stand as at every other screen. */
  people?: People | undefined;
}

/** Whoever looks comes first, the others as they sit. */
function inOrder(players: Player[], seat: Seat | null): Player[] {
  return seat === null ? players : [...players.slice(seat), ...players.slice(0, seat)];
}

/** Whoever sits there alone as a person, against bots: there the seats say which is theirs. Everywhere else a seat goes by its
 * name, as in the sentences of the engine. */
export function readerOf(players: Player[]): Seat | undefined {
  const persons = players.filter((player) => !player.bot);
  return persons.length === 1 ? persons[0]!.seat : undefined;
}

export function Seats({ board, props, turn, thinking = [], thought, form, people }: Props) {
  const [open, setOpen] = useState<Seat | null>(null);
  const close = () => setOpen(null);
  const opened = props.players.find((player) => player.seat === open);
  return (
    <section class={`seats ${form}`} aria-label={t("seats.title")} style={{ "--seats": props.players.length }}>
      {inOrder(props.players, people ? null : props.seat).map((player) => (
        <SeatView
          key={player.seat}
          board={board}
          props={props}
          player={player}
          acting={!turn.over && turn.seats.includes(player.seat)}
          thinks={thinking.includes(player.seat)}
          far={thought?.seat === player.seat ? thought.progress : 0}
          form={form}
          people={people}
          onOpen={board.Seat && form !== "column" ? () => setOpen(player.seat) : undefined}
        />
      ))}
      {opened && board.Seat && (
        <Dialog title={opened.name} onClose={close}>
          <div class="seat-sheet">
            <Facts facts={board.seatSays(props, opened.seat).facts} words />
            <board.Seat
              {...props}
              owner={opened.seat}
              onRule={props.onRule && ((rule) => (close(), props.onRule!(rule)))}
            />
          </div>
        </Dialog>
      )}
    </section>
  );
}

interface ViewProps {
  board: Board;
  props: BoardProps;
  player: Player;
  acting: boolean;
  thinks: boolean;
  far: number;
  form: SeatsForm;
  people: People | undefined;
  onOpen?: (() => void) | undefined;
}

function SeatView({ board, props, player, acting, thinks, far, form, people, onOpen }: ViewProps) {
  const says = board.seatSays(props, player.seat);
  const own = player.seat === props.seat;
  const state = ["seat", `p${player.colour}`, own && "me", acting && "acting"].filter(Boolean).join(" ");
  const { name } = player;
  const at = people?.at(player.seat);
  return (
    <div class={state} aria-current={acting ? "true" : undefined} data-seat={player.seat}>
      <span class={`seat-band band${player.colour}`} aria-hidden="true" />
      <div class="seat-head">
        {at ? (
          <span class="seat-who">
            <Emblem player={player} />
            {at.mark}
          </span>
        ) : (
          <Emblem player={player} />
        )}
        <h2 title={name}>{at?.name ?? name}</h2>
        {at ? at.word : readerOf(props.players) === player.seat && <small class="seat-you">{t("seats.you")}</small>}
        {says.mark}
        {acting && <span class="visually-hidden">, {t(thinks ? "seats.thinks" : "seats.decides")}</span>}
        {thinks && (
          <span class="seat-thinks" title={t("seats.thinks")} style={{ "--far": `${far}%` }}>
            <Icon name="hourglass" />
          </span>
        )}
        {at?.clock}
        <Points says={says} />
      </div>
      <Facts facts={says.facts} />
      {at?.foot}
      {form === "column" && board.Seat && <board.Seat {...props} owner={player.seat} />}
      {onOpen && (
        <button
          type="button"
          class="seat-hit"
          aria-haspopup="dialog"
          aria-label={t("seats.about", { name })}
          onClick={onOpen}
        />
      )}
    </div>
  );
}

function Points({ says: { score, gain = 0 } }: { says: SeatSays }) {
  if (score === undefined) return null;
  return (
    <span class="seat-points" role="img" aria-label={t("seats.points", { n: score })}>
      {gain !== 0 && <small class={gain > 0 ? "up" : "down"}>{gain > 0 ? `+${gain}` : `−${-gain}`}</small>}
      <b>{score}</b>
    </span>
  );
}

function Facts({ facts, words }: { facts: Fact[]; words?: boolean }) {
  if (facts.length === 0) return null;
  return (
    <ul class={words ? "seat-facts words" : "seat-facts"}>
      {facts.map(({ label, icon, value, tone }) => (
        <li key={label} class={tone} title={label}>
          {icon}
          <span class={words ? "seat-fact-name" : "visually-hidden"}>{label}</span> <b>{value}</b>
        </li>
      ))}
    </ul>
  );
}
