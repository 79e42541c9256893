/* how.mjs: How to play: its tables say what the edition says, its contents lead somewhere, and nothing is wider than the
 * screen, with all tables open, on the narrowest phone and on the widest desk. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { axe, check, games, inTheme, picture, resize, root, same, sideways, sizes } from "./harness.mjs";

/** Of each table the names of its rows and the numbers in them, from the edition file: tests/<id>/how-tables.mjs. */
const wantedOf = async (game) => (await import(`../${game}/how-tables.mjs`)).tables;
const WIDTHS = [320, 360, 390, 844, 1280, 1920];

const editionOf = (game) => JSON.parse(readFileSync(join(root, `editions/${game}.json`), "utf8"));

/** The rows of a table: what names each, and its numbers. */
function rowsOf(page, id) {
  return page
    .locator(`#how-table-${id} tbody tr`)
    .evaluateAll((rows) =>
      rows.map((row) => [
        row.querySelector("th[scope=row]").textContent,
        ...[...row.querySelectorAll("td.number")].map((cell) => Number(cell.textContent)),
      ]),
    );
}

async function tablesOf(stage, game) {
  const page = await stage.open(`#/how/${game}`);
  await page.locator(".how-table").first().waitFor();
  for (const [id, wanted] of Object.entries(await wantedOf(game)))
    same(await rowsOf(page, id), wanted(editionOf(game)), `${game}: the table ${id}`);
  const example = await page.locator(".how-example dd").allTextContents();
  check(
    example.length === 0 || example.some((value) => Number(value) > 0),
    `${game}: an example of nothing: ${example}`,
  );
  const headed = await page
    .locator(".how-table table")
    .evaluateAll((tables) =>
      tables.every(({ rows }) => [...rows].every(({ cells }) => cells.length === rows[0].cells.length)),
    );
  check(headed, `${game}: a column without a head`);
  const last = page.locator(".how-contents button").last();
  await last.click();
  same(
    await page.evaluate(() =>
      document.activeElement.textContent.includes(document.querySelector(".how-contents li:last-child").textContent),
    ),
    true,
    `${game}: the contents lead to their heading`,
  );
  await page.close();
}

async function wide(stage, game) {
  const page = await stage.open(`#/how/${game}`, { settings: { lang: "de" } });
  await page.locator(".how-table").first().waitFor();
  for (const summary of await page.locator(".how-table summary").all()) await summary.click();
  for (const width of WIDTHS) {
    await resize(page, { width, height: 800 });
    const wider = (await sideways(page)).filter((finding) => !finding.startsWith("section.how-scroll")); // a table scrolls by itself
    same(wider, [], `${game}: sideways at ${width}`);
  }
  await resize(page, sizes.phone);
  await picture(stage, page, `how-open-${game}`, true);
  for (const theme of ["noon", "lamp"]) {
    await inTheme(page, theme);
    same(await axe(page), [], `${game}: ${theme}, all tables open`);
  }
  await page.close();
}

const both = (game) => async (stage) => {
  await tablesOf(stage, game);
  await wide(stage, game);
};

export default games.map(({ id }) => [`how to play ${id}: tables of the edition, at every width`, both(id)]);
