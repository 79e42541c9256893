/* anew.ts: a page that stays open while its server gets a new program: parts that were not fetched yet are gone by then. */

/** A part of the page could not be fetched, in the words of browsers. */
export const isMissing = (error: unknown): boolean =>
  /dynamically imported|module script|preload CSS/i.test(String((error as Error).message));

/** The page as the server has it now. A worker that keeps the page would bring the old one, as long as there are tabs. */
export async function loadAnew(): Promise<void> {
  const workers = await navigator.serviceWorker?.getRegistrations().catch(() => []);
  await Promise.all((workers ?? []).map((worker) => worker.unregister().catch(() => false)));
  location.reload();
}
