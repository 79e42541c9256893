/* licences.tsx: our terms, and those of others whose work is a part of the page. The texts are files of the page, the same
 * that an export has. */
import "./licences.css";
import { t } from "../i18n";
import { partsOf } from "../notices";
import { useLoaded } from "../ui/hooks";
import { Shell } from "../ui/shell";

async function textOf(file: string): Promise<string> {
  const answer = await fetch(file);
  if (!answer.ok) throw new Error(`${file}: ${answer.status}`);
  return answer.text();
}

async function allParts() {
  const [own, others] = await Promise.all([textOf("LICENSE.txt"), textOf("THIRD_PARTY.md")]);
  return [{ title: t("licences.own"), terms: "MIT", text: own }, ...partsOf(others)];
}

export function Licences() {
  const { value, problem } = useLoaded(allParts, []);
  return (
    <Shell title={t("licences.title")}>
      <main class="page reading licences" id="main">
        <h1>{t("licences.title")}</h1>
        <p class="muted">{t("licences.lead")}</p>
        {problem && <p role="alert">{t("licences.broken", { problem })}</p>}
        {value?.map(({ title, terms, text }) => (
          <section key={title}>
            <h2>{title}</h2>
            <p class="muted small">{terms}</p>
            <p class="licence-text" lang="en">
              {text}
            </p>
          </section>
        ))}
      </main>
    </Shell>
  );
}
