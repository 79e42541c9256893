/* later.tsx: a part of the page in a chunk of its own, with words of its own: it comes when it is asked for. */
import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { needWords, t } from "../i18n";

export function later<P extends object>(
  load: () => Promise<ComponentType<P>>,
  words?: string,
): (props: P) => preact.JSX.Element {
  return function Later(props: P) {
    const [Part, setPart] = useState<ComponentType<P> | null>(null);
    const [failed, setFailed] = useState(false);
    useEffect(() => {
      let current = true;
      Promise.all([load(), words && needWords(words)]).then(
        ([part]) => current && setPart(() => part),
        () => current && setFailed(true),
      );
      return () => {
        current = false;
      };
    }, []);
    if (Part) return <Part {...props} />;
    return failed ? (
      <p class="loading" role="alert">
        {t("notLoaded")}{" "}
        <button type="button" class="button" onClick={() => location.reload()}>
          {t("reload")}
        </button>
      </p>
    ) : (
      <p class="loading" role="status">
        {t("loading")}
      </p>
    );
  };
}
