/* how-parts.tsx: what stands below the pictures of How to play: worked examples, tables, and where to read on. */
import type { HowLine, HowTable } from "../boards/how";
import { type Key, t } from "../i18n";
import type { LessonInfo } from "../lessons";
import { link } from "../router";
import { Icon } from "../ui/icons";

/** Numbers of the engine, one below the other, with what they come to. */
export function Example({ title, lines }: { title: string; lines: HowLine[] }) {
  return (
    <section class="how-example" aria-label={title}>
      <h3>{title}</h3>
      <dl>
        {lines.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Closed at first: whoever reads on is not held up by eighty cards. A wide one scrolls by itself, also by keys. */
export function Table({ words, table }: { words: string; table: HowTable }) {
  const caption = t(words as Key, { n: table.rows.length });
  const head = [...t(`${words}.head` as Key).split("|"), ...(table.numbers ?? [])];
  return (
    <details class="how-table" id={`how-table-${table.id}`}>
      <summary>
        <Icon name="rules" /> {caption}
      </summary>
      <section class="how-scroll" aria-label={caption} tabIndex={0}>
        <table>
          <thead>
            <tr>
              {head.map((name, i) => (
                <th key={name} scope="col" class={typeof table.rows[0]?.[i] === "number" ? "number" : undefined}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.rows.map(([first, ...cells]) => (
              <tr key={first}>
                <th scope="row">{first}</th>
                {cells.map((cell, i) => (
                  <td key={head[i + 1]} class={typeof cell === "number" ? "number" : undefined}>
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}

/** The lesson that lets one try it, and the exact rules. */
export function Further({ game, rule, lesson }: { game: string; rule?: string; lesson?: LessonInfo }) {
  if (!rule && !lesson) return null;
  return (
    <div class="how-further">
      {lesson && (
        <a href={link({ page: "learn", game: game, lesson: lesson.name })}>
          <Icon name="hourglass" /> {t("rules.lesson", { title: lesson.title })}
        </a>
      )}
      {rule && (
        <a href={link({ page: "rules", game: game, rule })}>
          <Icon name="rules" /> {t("how.rule", { rule })}
        </a>
      )}
    </div>
  );
}
