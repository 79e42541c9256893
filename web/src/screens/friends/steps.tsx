/* steps.tsx: what a step back takes back, sentence by sentence. */
import { t } from "../../i18n";

/** More than these are counted. */
const MOST_STEPS = 4;

/** As far as these eyes saw it. */
export function Steps({ steps, moves }: { steps: readonly string[]; moves: number }) {
  const shown = steps.slice(0, MOST_STEPS);
  return (
    <ul class="steps-back" aria-label={t("friends.goesBack")} tabIndex={0}>
      {shown.length === 0 && <li>{t("friends.goesBack.n", { n: moves })}</li>}
      {shown.map((step, i) => (
        <li key={i}>{step}</li>
      ))}
      {steps.length > shown.length && <li class="muted">{t("friends.more", { n: steps.length - shown.length })}</li>}
    </ul>
  );
}
