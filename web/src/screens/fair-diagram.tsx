/* fair-diagram.tsx: the way of luck in one picture: a sealed secret and a word of each seat make the key, the key makes
 * the tickets, and at the end the seal is opened. The words beside it say the same. */
import { t } from "../i18n";

const ways = ["M192 62c66 0 84 22 132 28", "M192 146c66 0 84-30 132-38", "M474 100h82", "M706 100h62"];

export function FairDiagram() {
  return (
    <svg class="fair-diagram" viewBox="0 0 900 190" role="img" aria-label={t("fair.diagram")}>
      <defs>
        <marker
          id="fair-tip"
          viewBox="0 0 10 10"
          refX="8"
          refY="5"
          markerWidth="7"
          markerHeight="7"
          orient="auto-start-reverse"
        >
          <path d="M1 1l7 4-7 4" class="fair-line" />
        </marker>
      </defs>
      {ways.map((d) => (
        <path key={d} class="fair-line" marker-end="url(#fair-tip)" d={d} />
      ))}
      <Envelope />
      <Words />
      <Key />
      <Tickets />
      <OpenSeal />
    </svg>
  );
}

/** The dealer's secret under its seal. */
function Envelope() {
  return (
    <g>
      <path class="fair-paper" d="M60 28h120v68H60z" />
      <path class="fair-line" d="M60 28l60 40 60-40" />
      <circle class="fair-seal" cx="120" cy="66" r="14" />
      <path class="fair-cut" d="M114 58h12M114 74h12M116 58c0 5 8 5 8 8s-8 3-8 8M124 58c0 5-8 5-8 8s8 3 8 8" />
    </g>
  );
}

/** A contribution of each seat. */
function Words() {
  return (
    <g>
      <path class="fair-paper" d="M62 120h50v46H62zM128 126h50v46h-50z" />
      <circle class="fair-p1" cx="76" cy="134" r="7" />
      <path class="fair-p4" d="M135.5 133.5h13v13h-13z" />
      <path class="fair-faint" d="M70 150h34M70 157h24M136 156h34M136 163h24" />
    </g>
  );
}

function Key() {
  return (
    <g transform="translate(336 56)">
      <path
        class="fair-key"
        d="M34 8a34 34 0 1 1 0 68 34 34 0 0 1 0-68zM34 28a14 14 0 1 0 0 28 14 14 0 0 0 0-28zM66 36h62v40h-16V62h-12v14H84V52H66z"
        fill-rule="evenodd"
      />
    </g>
  );
}

/** One ticket for every draw. */
function Tickets() {
  return (
    <g>
      {[0, 1, 2].map((i) => (
        <g key={i} transform={`translate(${570 + i * 14} ${44 + i * 22})`}>
          <path class="fair-paper" d="M0 0h104v16a8 8 0 0 0 0 16v16H0V32a8 8 0 0 0 0-16z" />
          <path class="fair-dash" d="M76 4v40" />
          <path class="fair-faint" d="M14 18h46M14 30h30" />
        </g>
      ))}
    </g>
  );
}

/** At the end everyone sees what was inside. */
function OpenSeal() {
  return (
    <g transform="translate(780 36)">
      <path class="fair-paper" d="M0 54l52-44 52 44v66H0z" />
      <path class="fair-page" d="M12 26h80v60l-40 26-40-26z" />
      <path class="fair-tick" d="M32 56l14 14 28-30" />
      <path class="fair-paper" d="M0 54l52 36 52-36v66H0z" />
    </g>
  );
}
