/* ledger.tsx: a table in the place of the board, for what is counted row by row: a row for each player, a column for each thing that
 * counts, and the total; on phones players stand beside each other. What is drawn of a cell, a stage says. */
import "./ledger.css";
import type { ComponentChildren } from "preact";
import type { Seat } from "../protocol";
import { Emblem } from "../ui/emblem";
import type { BoardProps } from "./board";
import { playerName, playerOf } from "./people";

interface Props<I extends string> {
  board: Pick<BoardProps, "players" | "narrow">;
  class: string;
  title: string;
  order: readonly Seat[];
  items: readonly { id: I; name: string }[];
  /** What is told now: of whom, and of what. */
  now: { seat?: Seat | undefined; item?: I | undefined };
  cell(owner: Seat, item: I): ComponentChildren;
  /** Below the name of a player, where there is room. */
  below?(owner: Seat): ComponentChildren;
  total?: { name: string; of(owner: Seat): { points: number; gain?: string } } | undefined;
}

function Cell({ here, children }: { here: boolean; children?: ComponentChildren; key?: string | Seat }) {
  return <td class={here ? "now" : undefined}>{children}</td>;
}

function Total<I extends string>({ of, owner }: { of: NonNullable<Props<I>["total"]>["of"]; owner: Seat; key?: Seat }) {
  const { points, gain } = of(owner);
  return (
    <td class="total">
      <b data-total={owner}>{points}</b>
      {gain && <small>{gain}</small>}
    </td>
  );
}

function Who({ board: { players }, owner }: { board: Props<string>["board"]; owner: Seat }) {
  return (
    <>
      <Emblem player={playerOf(players, owner)} /> <span>{playerName(players, owner)}</span>
    </>
  );
}

function isNow<I extends string>({ now }: Props<I>, owner: Seat, item: I): boolean {
  return now.item === item && (now.seat ?? owner) === owner;
}

function Wide<I extends string>(props: Props<I>) {
  const { board, order, items, now, total } = props;
  return (
    <table>
      <thead>
        <tr>
          <td />
          {[...items.map(({ name }) => name), ...(total ? [total.name] : [])].map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {order.map((owner) => (
          <tr key={owner} class={now.seat === owner ? "now" : undefined}>
            <th scope="row">
              <Who board={board} owner={owner} />
              {props.below && <small>{props.below(owner)}</small>}
            </th>
            {items.map(({ id }) => (
              <Cell key={id} here={isNow(props, owner, id)}>
                {props.cell(owner, id)}
              </Cell>
            ))}
            {total && <Total of={total.of} owner={owner} />}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Narrow<I extends string>(props: Props<I>) {
  const { board, order, items, now, total } = props;
  return (
    <table>
      <thead>
        <tr>
          <td />
          {order.map((owner) => (
            <th key={owner} scope="col" class={now.seat === owner ? "now" : undefined}>
              <Who board={board} owner={owner} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {items.map(({ id, name }) => (
          <tr key={id}>
            <th scope="row">{name}</th>
            {order.map((owner) => (
              <Cell key={owner} here={isNow(props, owner, id)}>
                {props.cell(owner, id)}
              </Cell>
            ))}
          </tr>
        ))}
        {total && (
          <tr>
            <th scope="row">{total.name}</th>
            {order.map((owner) => (
              <Total key={owner} of={total.of} owner={owner} />
            ))}
          </tr>
        )}
      </tbody>
    </table>
  );
}

export function Ledger<I extends string>(props: Props<I>) {
  const { board, title } = props;
  return (
    <div class={`ledger ${props.class}${board.narrow ? " narrow" : ""}`}>
      <h2>{title}</h2>
      {board.narrow ? <Narrow {...props} /> : <Wide {...props} />}
    </div>
  );
}
