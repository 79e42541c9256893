/* rules.tsx: the rules reference as a page: search, contents beside the text, one address for every statement. */
import "../i18n/more";
import "./rules.css";
import { t, type Key } from "../i18n";
import { hasBoard } from "../boards";
import { link } from "../router";
import { Icon } from "../ui/icons";
import { LineIcon } from "../ui/line-icon";
import { RulesView } from "../ui/rules-view";
import { Shell } from "../ui/shell";

export function Rules({ game, rule }: { game: string; rule?: string }) {
  const name = hasBoard(game) ? t(`${game}.title` as Key) : game;
  return (
    <Shell title={t("rules.title", { game: name })}>
      <main class="page rules-page" id="main">
        <div class="rules-head">
          <h1>{name}</h1>
          <p class="voice">{t("rules.own")}</p>
          <div class="rules-actions">
            {hasBoard(game) && <a class="button" href={link({ page: "learn", game })}><Icon name="play" /> {t("rules.learn")}</a>}
            <button class="button quiet" onClick={() => print()}><LineIcon name="print" /> {t("rules.print")}</button>
          </div>
        </div>
        <RulesView game={game} rule={rule} aside />
      </main>
    </Shell>
  );
}
