/* times.ts: times in words and numbers: short ones as a clock shows them, long ones by their largest units. */
import { t } from "../../i18n";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** "0:14", "38:20", "5 h 12 min", "2 d 4 h". */
export function clockText(ms: number): string {
  const left = Math.max(0, Math.ceil(ms / SECOND)) * SECOND;
  const [d, h] = [Math.floor(left / DAY), Math.floor((left % DAY) / HOUR)];
  if (d > 0) return h > 0 ? t("friends.days", { d, h }) : t("friends.wholeDays", { n: d });
  if (left >= HOUR) return t("friends.hours", { h: Math.floor(left / HOUR), m: Math.floor((left % HOUR) / MINUTE) });
  return `${Math.floor(left / MINUTE)}:${String(Math.floor((left % MINUTE) / SECOND)).padStart(2, "0")}`;
}

/** "20 s", "40 min", "2 days": how long something takes. */
export function spanText(ms: number): string {
  if (ms > 0 && ms % DAY === 0) return t("friends.wholeDays", { n: ms / DAY });
  if (ms < 2 * MINUTE && ms % MINUTE !== 0) return t("friends.seconds", { n: Math.round(ms / SECOND) });
  if (ms < 2 * HOUR) return t("friends.minutes", { n: Math.round(ms / MINUTE) });
  return clockText(ms);
}

/** For how long something has been so. */
export function sinceText(ms: number): string {
  return ms < MINUTE
    ? t("friends.seconds", { n: Math.max(0, Math.floor(ms / SECOND)) })
    : spanText(Math.floor(ms / MINUTE) * MINUTE);
}
