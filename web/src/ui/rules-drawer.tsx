/* rules-drawer.tsx: the rules at hand. The drawer and the rules come when they are asked for. */
import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { needWords } from "../i18n";
import type { RulesDrawerProps } from "./rules-drawer-panel";

export function RulesDrawer(props: RulesDrawerProps) {
  const [Panel, setPanel] = useState<ComponentType<RulesDrawerProps> | null>(null);
  useEffect(() => {
    let current = true;
    void Promise.all([import("./rules-drawer-panel"), needWords("more")]).then(
      ([loaded]) => current && setPanel(() => loaded.RulesDrawerPanel),
    );
    return () => {
      current = false;
    };
  }, []);
  return Panel && <Panel {...props} />;
}
