/* table-hint.tsx: a hint, whole: the move, what it goes on with, what speaks for it by rule. One tap plays all of it. */
import "./table-hint.css";
import { t } from "../i18n";
import type { Hint } from "../protocol";
import type { Session } from "../session";
import { Icon } from "../ui/icons";

interface Props {
  session: Session;
  hint: Hint;
  onRule(rule: string): void;
}

export function Hinted({ session, hint, onRule }: Props) {
  return (
    <section class="hint panel" aria-labelledby="hint-title">
      <header>
        <h3 id="hint-title">
          <Icon name="bot" /> {t("decision.askHint")}
        </h3>
        <button type="button" class="tool hint-close" aria-label={t("dismiss")} onClick={() => session.dismiss()}>
          <Icon name="close" />
        </button>
      </header>
      <div class="hint-text" role="status">
        <Advice hint={hint} onRule={onRule} />
      </div>
      {hint.move && (
        <button type="button" class="button outline hint-play" onClick={() => void session.takeHint()}>
          <Icon name="check" /> {t("hint.play")}
        </button>
      )}
    </section>
  );
}

/** The same words wherever a move is advised. */
export function Advice({ hint: { move, text, then, reasons }, onRule }: Omit<Props, "session">) {
  if (!move) return <p>{t("hint.wait")}</p>;
  return (
    <>
      <p>
        <b>{text}.</b> {then.length > 0 && t("hint.then", { moves: `${then.map((next) => next.text).join("; ")}.` })}
      </p>
      {reasons.length > 0 && (
        <ul class="hint-reasons">
          {reasons.map((reason) => (
            <li key={reason.text}>
              {reason.text}{" "}
              <button type="button" class="rule-link" onClick={() => onRule(reason.rule)}>
                {t("decision.rule", { rule: reason.rule })}
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
