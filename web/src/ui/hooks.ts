/* hooks.ts: small pieces of Preact state that several screens share. What the browser or a store may change at any time is
 * listened to before the first picture (layout effects): what changes between picture and effect would be missed. */
import { useEffect, useLayoutEffect, useState } from "preact/hooks";
import { lang, onLang, type Lang } from "../i18n";
import type { Room } from "../boards/board";
import type { Session, SessionState } from "../session";
import { onSettings, settings, type Settings } from "../store/settings";
import { parseRoute, type Route } from "../router";

export function useSettings(): Settings {
  const [value, setValue] = useState(settings());
  useLayoutEffect(() => onSettings(() => setValue(settings())), []);
  return value;
}

/** The language that is spoken now: settings may be ahead of it. */
export function useLang(): Lang {
  const [value, setValue] = useState(lang());
  useLayoutEffect(() => onLang(() => setValue(lang())), []);
  return value;
}

export function useRoute(): Route {
  const [route, setRoute] = useState(() => parseRoute(location.hash));
  useLayoutEffect(() => {
    const changed = () => setRoute(parseRoute(location.hash));
    addEventListener("hashchange", changed);
    return () => removeEventListener("hashchange", changed);
  }, []);
  return route;
}

export function useSession(session: Session): SessionState {
  const [state, setState] = useState(session.state);
  useEffect(() => {
    setState(session.state);
    return session.subscribe(() => setState(session.state));
  }, [session]);
  return state;
}

/** Does the window fit the phone pattern? */
export function useNarrow(): boolean {
  return useMedia("(max-width: 760px)");
}

/** A promise's value, null while it is waited for; starts again when a dependency changes. */
export function useLoaded<T>(load: () => Promise<T>, deps: unknown[]): { value: T | null; problem: string } {
  const [state, setState] = useState<{ value: T | null; problem: string }>({ value: null, problem: "" });
  useEffect(() => {
    let current = true;
    setState({ value: null, problem: "" });
    load().then(
      (value) => current && setState({ value, problem: "" }),
      (error: Error) => current && setState({ value: null, problem: error.message }),
    );
    return () => {
      current = false;
    };
  }, deps);
  return state;
}

/** Title of the page: what a screen reader says first. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title ? `${title} · Hourglass` : "Hourglass";
  }, [title]);
}

/** Does a media query hold, now and whenever that changes? */
export function useMedia(query: string): boolean {
  const [holds, setHolds] = useState(() => matchMedia(query).matches);
  useLayoutEffect(() => {
    const media = matchMedia(query);
    const changed = () => setHolds(media.matches);
    changed();
    media.addEventListener("change", changed);
    return () => media.removeEventListener("change", changed);
  }, [query]);
  return holds;
}

/** The pattern a table fits: a window, an upright phone, or a phone on its side. */
export function useRoom(): Room {
  const low = useMedia("(max-height: 560px) and (orientation: landscape)");
  const phone = useMedia("(max-width: 760px)");
  return low ? "low" : phone ? "phone" : "wide";
}
