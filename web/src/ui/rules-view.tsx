/* rules-view.tsx: the rules reference itself: search, contents, statements. The page and the drawer show it. */
import "./rules-view.css";
import { useEffect, useRef, useState } from "preact/hooks";
import { lang, t, tn } from "../i18n";
import { type LessonInfo, lessonsOf, teaches } from "../lessons";
import { link } from "../router";
import { reducedMotion } from "../store/settings";
import { useLoaded } from "./hooks";
import { Icon } from "./icons";
import { loadRules } from "./rules-load";
import {
  countStatements,
  cutAtWords,
  idsOf,
  pieces,
  type Rules,
  search,
  type Section,
  type Statement,
  wordsOf,
} from "./rules-text";

export interface RulesViewProps {
  game: string;
  /** The statement to open at: "5.3"; a number alone opens a section. */
  rule?: string;
  /** In the drawer a rule is followed without leaving the table. */
  onRule?(rule: string): void;
  /** In the page the contents stand beside the text. */
  aside?: boolean;
}

export function RulesView(props: RulesViewProps) {
  const { value: rules, problem } = useLoaded(async () => loadRules(props.game, lang()), [props.game, lang()]);
  const known = loadRules(props.game, lang()) !== null;
  if (!known) return <p role="alert">{t("rules.none", { game: props.game })}</p>;
  if (problem) return <p role="alert">{t("rules.broken", { problem })}</p>;
  if (!rules)
    return (
      <p class="loading" role="status">
        {t("loading")}
      </p>
    );
  return <Reference {...props} rules={rules} />;
}

function Reference({ rules, game, rule, onRule, aside }: RulesViewProps & { rules: Rules }) {
  const [query, setQuery] = useState("");
  const words = wordsOf(query);
  const found = search(rules, words);
  const text = useRef<HTMLDivElement>(null);
  const searching = words.length > 0;
  const moved = useRef(false);
  useEffect(() => {
    if (rule && !searching) bringIntoView(text.current, rule, moved.current);
    moved.current = true;
  }, [rule, rules, searching]);
  const follow = (id: string) => {
    setQuery("");
    if (onRule) onRule(id);
  };
  const ids = idsOf(rules);
  const { value: lessons } = useLoaded(() => lessonsOf(game), [game, lang()]);
  return (
    <div class={aside ? "rules-view with-aside" : "rules-view"} ref={text}>
      <Search query={query} onQuery={setQuery} count={countStatements(found)} />
      <div class="rules-columns">
        <Contents rules={rules} game={game} found={found} onFollow={onRule ? follow : undefined} folded={!aside} />
        <div class="rules-text">
          {!searching && <Lead rules={rules} />}
          {found.map((section) => (
            <SectionText
              key={section.topic}
              section={section}
              game={game}
              rule={rule}
              words={words}
              ids={ids}
              lesson={teaches(
                lessons ?? [],
                section.statements.map(({ id }) => id),
              )}
              onFollow={onRule ? follow : undefined}
            />
          ))}
          {found.length === 0 && <p class="rules-nothing">{t("rules.nothing", { query })}</p>}
        </div>
      </div>
    </div>
  );
}

/** The cited statement in the middle of what can be seen, and read first; later ones are reached by a visible way. */
function bringIntoView(root: HTMLElement | null, rule: string, later: boolean): void {
  const target = root?.querySelector<HTMLElement>(`[data-rule="${CSS.escape(rule)}"]`);
  const block = rule.includes(".") ? "center" : "start";
  target?.scrollIntoView({ block, behavior: later && !reducedMotion() ? "smooth" : "auto" });
  target?.focus({ preventScroll: true });
}

function Search({ query, onQuery, count }: { query: string; onQuery(query: string): void; count: number }) {
  return (
    <div class="rules-search" role="search">
      <label>
        <span class="visually-hidden">{t("rules.search")}</span>
        <input
          class="input"
          type="search"
          value={query}
          placeholder={t("rules.search")}
          autocomplete="off"
          spellcheck={false}
          onInput={(event) => onQuery(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== "Escape" || !query) return;
            event.stopPropagation(); // the first Escape empties the search, the next one closes the drawer
            event.preventDefault();
            onQuery("");
          }}
        />
      </label>
      <p class="rules-count" role="status">
        {query.trim() ? tn("rules.found", count) : ""}
      </p>
    </div>
  );
}

interface ContentsProps {
  rules: Rules;
  game: string;
  found: Section[];
  onFollow?(rule: string): void;
  folded: boolean;
}

function Contents({ rules, game, found, onFollow, folded }: ContentsProps) {
  const list = (
    <ol>
      {rules.sections.map((section) => {
        const hit = found.find((other) => other.topic === section.topic);
        return (
          <li key={section.topic} class={hit ? undefined : "empty"}>
            <a
              href={link({ page: "rules", game, rule: section.number })}
              onClick={onFollow && ((event) => (event.preventDefault(), onFollow(section.number)))}
            >
              <span class="rules-number">{section.number}</span> {section.title}
              {hit && hit.statements.length < section.statements.length && (
                <span class="chip">{hit.statements.length}</span>
              )}
            </a>
          </li>
        );
      })}
    </ol>
  );
  if (!folded)
    return (
      <nav class="rules-contents" aria-label={t("rules.contents")}>
        {list}
      </nav>
    );
  return (
    <details class="rules-contents">
      <summary>
        <Icon name="log" /> {t("rules.contents")}
      </summary>
      <nav aria-label={t("rules.contents")}>{list}</nav>
    </details>
  );
}

/** What this text is, and what its marks mean. */
function Lead({ rules }: { rules: Rules }) {
  return (
    <div class="rules-lead">
      <p>{t("rules.lead")}</p>
      <details>
        <summary>{t("rules.marks")}</summary>
        <dl>
          <div>
            <dt>
              <span class="rule-mark">{t("rules.mark.ours")}</span>
            </dt>
            <dd>{t("rules.mark.ours.means")}</dd>
          </div>
          <div>
            <dt>
              <code>name</code>
            </dt>
            <dd>{t("rules.mark.name.means")}</dd>
          </div>
          <div>
            <dt>
              <span class="rule-mark mark-own">{t("rules.mark.reconstructed")}</span>
            </dt>
            <dd>{t("rules.mark.reconstructed.means")}</dd>
          </div>
        </dl>
        <p class="muted small">{rules.lead.replace(/`/g, "")}</p>
      </details>
    </div>
  );
}

interface TextProps {
  game: string;
  rule?: string;
  words: string[];
  ids: Set<string>;
  onFollow?(rule: string): void;
}

interface SectionProps extends TextProps {
  section: Section;
  /** That teaches something of it. */
  lesson?: LessonInfo;
}

function SectionText({ section, rule, lesson, ...rest }: SectionProps) {
  return (
    <section aria-labelledby={`rules-${section.topic}`}>
      <h2
        id={`rules-${section.topic}`}
        data-rule={section.number}
        tabIndex={-1}
        class={rule === section.number ? "cited" : undefined}
      >
        <span class="rules-number">{section.number}</span> <Marked text={section.title} words={rest.words} />
      </h2>
      {lesson && (
        <a class="rules-lesson" href={link({ page: "learn", game: rest.game, lesson: lesson.name })}>
          <Icon name="hourglass" /> {t("rules.lesson", { title: lesson.title })}
        </a>
      )}
      <ul>
        {section.statements.map((statement) => (
          <StatementText key={statement.id} statement={statement} cited={statement.id === rule} {...rest} />
        ))}
      </ul>
    </section>
  );
}

function StatementText({
  statement,
  cited,
  game,
  words,
  ids,
  onFollow,
}: TextProps & { statement: Statement; cited: boolean }) {
  return (
    <li
      class={cited ? "statement cited" : "statement"}
      data-rule={statement.id}
      tabIndex={-1}
      aria-current={cited || undefined}
    >
      <a
        class="rules-number"
        href={link({ page: "rules", game, rule: statement.id })}
        title={t("rules.link", { rule: statement.id })}
        onClick={onFollow && ((event) => (event.preventDefault(), onFollow(statement.id)))}
      >
        <Marked text={statement.id} words={words} />
      </a>
      <p>
        {cited && <span class="visually-hidden">{t("rules.cited")}: </span>}
        {pieces(statement.text, ids).map((piece, i) => {
          if (piece.kind === "name")
            return (
              <code key={i}>
                <Marked text={piece.text} words={words} />
              </code>
            );
          if (piece.kind === "plain") return <Marked key={i} text={piece.text} words={words} />;
          return (
            <a
              key={i}
              href={link({ page: "rules", game, rule: piece.text })}
              onClick={onFollow && ((event) => (event.preventDefault(), onFollow(piece.text)))}
            >
              {piece.text}
            </a>
          );
        })}
        {statement.ours && (
          <>
            {" "}
            <span class="rule-mark" title={t("rules.mark.ours.means")}>
              {t("rules.mark.ours")}
            </span>
          </>
        )}
      </p>
    </li>
  );
}

/** A text with the words that were looked for. */
function Marked({ text, words }: { text: string; words: string[] }) {
  if (words.length === 0) return <>{text}</>;
  return <>{cutAtWords(text, words).map((piece, i) => (i % 2 ? <mark key={i}>{piece}</mark> : piece))}</>;
}
