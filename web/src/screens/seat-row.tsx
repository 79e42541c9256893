/* seat-row.tsx: who sits at a seat: a name, and a person or a bot with its level and what that means. */
import "./seat-row.css";
import { t, type Key } from "../i18n";
import type { GameInfo, SeatSetup } from "../protocol";

interface Props {
  seat: SeatSetup;
  number: number;
  bots: GameInfo["bots"];
  onChange(change: SeatSetup): void;
}

export function SeatRow({ seat, number, bots, onChange }: Props) {
  const meaning = bots.find((bot) => bot.level === seat.bot)?.meaning;
  return (
    <div class="seat-row">
      <label class="field">
        <span>{t("new.name", { n: number + 1 })}</span>
        <input class="input" value={seat.name} maxLength={40} required autocomplete={number === 0 ? "nickname" : "off"}
          onInput={(event) => onChange({ name: event.currentTarget.value })} />
      </label>
      <div class="field">
        <label class="field">
          <span>{t("new.who", { n: number + 1 })}</span>
          <select class="input" value={seat.bot ?? ""} aria-describedby={`seat-${number}-level`}
            onChange={(event) => onChange({ bot: event.currentTarget.value || undefined })}>
            <option value="">{t("new.person")}</option>
            {bots.map((bot) => <option key={bot.level} value={bot.level}>{t("new.bot", { level: t(`level.${bot.level}` as Key) })}</option>)}
          </select>
        </label>
        <small class="muted" id={`seat-${number}-level`}>{meaning}</small>
      </div>
    </div>
  );
}
