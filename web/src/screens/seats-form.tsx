/* seats-form.tsx: who plays: as many as the game takes, each with a name, a colour, and a person or a bot behind it. */
import { t } from "../i18n";
import { type Sitting, botName } from "../opening";
import type { GameInfo } from "../protocol";
import { coloursFor, usualBot, withColour } from "../sitters";
import { LineIcon } from "../ui/line-icon";
import { SeatRow } from "./seat-row";

interface Props {
  info: Pick<GameInfo, "id" | "seats" | "bots">;
  seats: Sitting[];
  onChange(seats: Sitting[]): void;
}

export function SeatsForm({
  info: {
    id,
    seats: { min, max },
    bots,
  },
  seats,
  onChange,
}: Props) {
  const colours = coloursFor(id, seats);
  const taken = new Set(seats.map(({ name }) => name));
  const next = [seats.length, 1, 2, 3, 4, 5].map(botName).find((name) => name && !taken.has(name));
  return (
    <>
      {seats.map((seat, i) => (
        <SeatRow
          key={i}
          seat={seat}
          number={i}
          bots={bots}
          colour={colours[i]}
          onColour={(colour) => onChange(withColour(id, seats, i, colour))}
          onRemove={seats.length > min ? () => onChange(seats.filter((_, j) => j !== i)) : undefined}
          onChange={(change) => onChange(seats.map((other, j) => (j === i ? { ...other, ...change } : other)))}
        />
      ))}
      {seats.length < max && (
        <button
          type="button"
          class="button add-seat"
          onClick={() => onChange([...seats, { name: next ?? botName(seats.length), bot: usualBot(bots) }])}
        >
          <LineIcon name="plus" /> {t("new.addSeat")}
        </button>
      )}
    </>
  );
}
