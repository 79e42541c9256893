/* rules.tsx: the rules reference as a page: search, contents beside the text, one address for every statement. */
import "./rules.css";
import { t } from "../i18n";
import { gameInfo, localGames, titleOf } from "../engine/games";
import { lessonCount } from "../lesson-count";
import { link } from "../router";
import { Icon } from "../ui/icons";
import { LineIcon } from "../ui/line-icon";
import { RulesView } from "../ui/rules-view";
import { Shell } from "../ui/shell";

export function Rules({ game, rule }: { game: string; rule?: string }) {
  const name = titleOf(game);
  return (
    <Shell title={t("rules.title", { game: name })}>
      <main class="page rules-page" id="main">
        <div class="rules-head">
          <h1>{name}</h1>
          <p class="voice">{t("rules.own")}</p>
          <div class="rules-actions">
            {gameInfo(game) && <Play game={game} />}
            <button type="button" class="button quiet" onClick={() => print()}>
              <LineIcon name="print" /> {t("rules.print")}
            </button>
          </div>
        </div>
        <Games game={game} />
        <RulesView game={game} rule={rule} aside />
      </main>
    </Shell>
  );
}

function Play({ game }: { game: string }) {
  const lessons = lessonCount(game) > 0;
  return (
    <a class="button" href={link({ page: lessons ? "learn" : "new", game })}>
      <Icon name="play" /> {t(lessons ? "lessons.all" : "home.play")}
    </a>
  );
}

/** The rules of the other games, one touch away. */
function Games({ game }: { game: string }) {
  return (
    <nav class="rules-games" aria-label={t("home.games")}>
      {localGames().map(({ id, title }) => (
        <a key={id} href={link({ page: "rules", game: id })} aria-current={id === game ? "page" : undefined}>
          {title}
        </a>
      ))}
    </nav>
  );
}
