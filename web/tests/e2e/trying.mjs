/* trying.mjs: a case that has failed is tried once more, when nothing else runs: what passes then is unsteady, and is told. */

/** So many cases may pass at the second try alone: one that a busy machine has kept waiting does not fail a run of an hour. */
export const UNSTEADY = 2;
/** Where more have failed than this, something is broken, and nothing is tried again. */
export const WORTHWHILE = 6;

/** `attempt(one)` tries a case alone and tells its problem, or null; `done` are the first tries, { one, name, problem }. */
export async function tryAgain(done, attempt) {
  const failed = done.filter(({ problem }) => problem);
  const unsteady = [];
  if (failed.length <= WORTHWHILE)
    for (const first of failed) if (!(await attempt(first.one)).problem) unsteady.push(first);
  return { unsteady, failed: failed.filter((first) => !unsteady.includes(first)), passed: done.length - failed.length };
}

export const isGood = ({ unsteady, failed }) => failed.length === 0 && unsteady.length <= UNSTEADY;

/** The closing lines. */
export function closing({ unsteady, failed, passed }) {
  const first = ({ name, problem }) => `  ${name}\n    at the first try: ${problem.message}`;
  const lines = [];
  if (unsteady.length) lines.push("Unsteady, passed at the second try:", ...unsteady.map(first));
  if (failed.length) lines.push("Failed:", ...failed.map(({ name }) => `  ${name}`));
  if (failed.length > WORTHWHILE) lines.push(`More than ${WORTHWHILE} cases failed: none was tried again.`);
  if (unsteady.length > UNSTEADY)
    lines.push(`More than ${UNSTEADY} cases are unsteady: that is no accident, and the run has failed.`);
  const second = unsteady.length ? `, ${unsteady.length} at the second try` : "";
  return [...lines, `${passed} passed${second}, ${failed.length} failed`];
}
