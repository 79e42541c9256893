/* seat-row.tsx: who sits at a seat: a name, a colour, and a person or a bot with its level and what that means. */
import "./seat-row.css";
import { t, type Key } from "../i18n";
import type { GameInfo, SeatSetup } from "../protocol";
import { seen } from "../seen";
import { Face } from "../ui/face";
import { Icon, type IconName } from "../ui/icons";

interface Props {
  seat: SeatSetup;
  number: number;
  bots: GameInfo["bots"];
  /** 1 to 5; without, colours are not chosen here. */
  colour?: number | undefined;
  onColour?(colour: number): void;
  /** Absent: the game needs this seat. */
  onRemove?: (() => void) | undefined;
  onChange(change: SeatSetup): void;
}

export function SeatRow({ seat, number, bots, colour, onColour, onRemove, onChange }: Props) {
  const meaning = bots.find((bot) => bot.level === seat.bot)?.meaning;
  return (
    <div class="seat-row">
      <label class="field">
        <span>{t("new.name", { n: number + 1 })}</span>
        <span class="seat-name">
          {colour !== undefined && seat.bot && <Face seat={number} colour={colour} />}
          <input
            class="input"
            value={seat.name}
            maxLength={40}
            required
            autocomplete={number === 0 ? "nickname" : "off"}
            onInput={(event) => onChange({ name: seen(event.currentTarget.value) })}
          />
        </span>
      </label>
      <div class="field">
        <label class="field">
          <span>{t("new.who", { n: number + 1 })}</span>
          <select
            class="input"
            value={seat.bot ?? ""}
            aria-describedby={`seat-${number}-level`}
            onChange={(event) => onChange({ bot: event.currentTarget.value || undefined })}
          >
            <option value="">{t("new.person")}</option>
            {bots.map((bot) => (
              <option key={bot.level} value={bot.level}>
                {t("new.bot", { level: t(`level.${bot.level}` as Key) })}
              </option>
            ))}
          </select>
        </label>
        <small class="muted" id={`seat-${number}-level`}>
          {meaning}
        </small>
      </div>
      {onColour && <Colours number={number} colour={colour} onColour={onColour} />}
      {onRemove && (
        <button
          type="button"
          class="button quiet remove-seat"
          aria-label={t("new.removeSeat", { name: seat.name ?? "" })}
          onClick={onRemove}
        >
          <Icon name="close" />
        </button>
      )}
    </div>
  );
}

/** Colour and emblem always together. */
function Colours({
  number,
  colour,
  onColour,
}: {
  number: number;
  colour: number | undefined;
  onColour(colour: number): void;
}) {
  return (
    <div class="seat-colours" role="radiogroup" aria-label={t("new.colour", { n: number + 1 })}>
      {[1, 2, 3, 4, 5].map((each) => (
        <button
          key={each}
          type="button"
          role="radio"
          aria-checked={each === colour}
          aria-label={t(`colour.${each}` as Key)}
          title={t(`colour.${each}` as Key)}
          onClick={() => onColour(each)}
        >
          <span class={`emblem p${each}`}>
            <Icon name={`em${each}` as IconName} />
          </span>
        </button>
      ))}
    </div>
  );
}
