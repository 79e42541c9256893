/* Values.tsx: JSON of a game as calm tables: members are labels, ids are names, a list stands in one line, what belongs to a
 * seat stands below its name, and what is hidden says so. */
import type { ComponentChildren } from "preact";
import { t } from "../../i18n";
import type { Fields, Seat } from "../../protocol";
import { Emblem } from "../../ui/emblem";
import type { Player } from "../board";
import { labelsOf } from "./names";
import {
  isEmpty,
  isOfSeats,
  isRecord,
  isScalar,
  listTexts,
  membersOf,
  type Naming,
  scalarText,
  sizeOf,
} from "./telling";

/** Longer ones are opened when somebody wants to read them. */
const LONG = 36;
/** Longer ones are no names. */
const SENTENCE = 32;

interface ValueProps {
  naming: Naming;
  member: string;
  value: unknown;
  /** What is null is hidden; false: there is nothing. */
  hidden: boolean;
}

/** The rows of a record: one for each member. */
export function Rows({ naming, fields, hidden }: { naming: Naming; fields: Fields; hidden: boolean }) {
  const label = labelsOf(naming.components, fields);
  return (
    <table class="plain-rows">
      <tbody>
        {membersOf(fields).map(([member, value]) => (
          <tr key={member}>
            <th scope="row">{label(member)}</th>
            <td>
              <Value naming={naming} member={member} value={value} hidden={hidden} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** All of a picture: what is of the seats, each below its name, then the rest. */
export function Fieldset({ naming, fields, hidden }: { naming: Naming; fields: Fields; hidden: boolean }) {
  const ofSeats = membersOf(fields).filter(([, value]) => isOfSeats(naming, value));
  const rest = membersOf(fields).filter(([, value]) => !isOfSeats(naming, value));
  return (
    <>
      {ofSeats.map(([member, value]) => (
        <div class="plain-seats" key={member}>
          {(value as Fields[]).map((each, seat) => (
            <OfSeat key={seat} naming={naming} seat={seat} fields={each} hidden={hidden} />
          ))}
        </div>
      ))}
      {rest.length > 0 && <Rows naming={naming} fields={Object.fromEntries(rest)} hidden={hidden} />}
    </>
  );
}

function OfSeat({
  naming,
  seat,
  fields,
  hidden,
}: {
  naming: Naming;
  seat: Seat;
  fields: Fields;
  hidden: boolean;
  key?: Seat;
}) {
  const player = naming.players[seat]!;
  return (
    <section class="plain-seat">
      <SeatHead player={player} />
      <Rows naming={naming} fields={fields} hidden={hidden} />
    </section>
  );
}

function SeatHead({ player }: { player: Player }) {
  return (
    <h3>
      <Emblem player={player} /> {player.name}
    </h3>
  );
}

export function Value({ naming, member, value, hidden }: ValueProps) {
  if (isEmpty(value)) return <i class="plain-none">{t("plain.none")}</i>;
  if (isScalar(value)) return <Scalar naming={naming} member={member} value={value} hidden={hidden} />;
  if (Array.isArray(value) && value.every(isScalar)) return <Things texts={listTexts(naming, member, value, hidden)} />;
  const size = sizeOf(value);
  const inner = Array.isArray(value) ? (
    <ol class="plain-list">
      {value.map((each, i) => (
        <li key={i}>
          <Value naming={naming} member={member} value={each} hidden={hidden} />
        </li>
      ))}
    </ol>
  ) : (
    <Pairs naming={naming} fields={value as Fields} hidden={hidden} />
  );
  return size > LONG ? <Folded n={Object.keys(value as object).length}>{inner}</Folded> : inner;
}

function Scalar({ naming, member, value, hidden }: ValueProps) {
  const text = scalarText(naming, member, value, hidden);
  const none = value === null || value === "";
  return <span class={none ? "plain-none" : text.length > SENTENCE ? "plain-sentence" : undefined}>{text}</span>;
}

function Things({ texts }: { texts: string[] }) {
  return (
    <ul class="plain-things">
      {texts.map((text, i) => (
        <li key={i}>{text}</li>
      ))}
    </ul>
  );
}

/** Members beside each other; those that hold more stand in lines of their own. */
function Pairs({ naming, fields, hidden }: { naming: Naming; fields: Fields; hidden: boolean }) {
  const label = labelsOf(naming.components, fields);
  const deep = Object.values(fields).some((value) => isRecord(value) || (Array.isArray(value) && value.length > 1));
  return (
    <dl class={deep ? "plain-pairs deep" : "plain-pairs"}>
      {Object.entries(fields).map(([member, value]) => (
        <div key={member}>
          <dt>{label(member)}</dt>{" "}
          <dd>
            <Value naming={naming} member={member} value={value} hidden={hidden} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Folded({ n, children }: { n: number; children: ComponentChildren }) {
  return (
    <details class="plain-folded">
      <summary>{t("plain.entries", { n })}</summary>
      {children}
    </details>
  );
}
