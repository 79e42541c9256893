/* places.mjs: a table of Tides at every size: own kingdom, hand, question and buttons in view together, and nothing moves. */
import { kept, playedUntil } from "../../e2e/fixtures.mjs";
import { picture, same, sideways, still, until } from "../../e2e/harness.mjs";
import {
  beforeEnd,
  checkEnd,
  hidden,
  isLaptop,
  isPhone,
  keepsItsPlaces,
  rooms,
  scrolled,
  tooSmall,
} from "../../e2e/places.mjs";
import { confirm, hand, settled } from "../../e2e/player.mjs";

async function everySize(stage) {
  const played = (stop) => playedUntil(stage.program, "tides", stop);
  const games = [
    kept("first", await played(({ view, moves }) => view.round === 1 && moves.length === 5)),
    kept("late", await played(({ view, moves }) => view.round === 3 && moves.length === 4)),
    kept("relic", await played(({ view }) => view.phase === "relic")),
    kept("last", await played(({ view, moves }) => view.round === 3 && moves.length === 2)),
  ];
  for (const [room, size] of Object.entries(rooms)) {
    const page = await stage.open("#/table/first", { games, viewport: size, hasTouch: isPhone(room) });
    const look = async (name, parts) => {
      await settled(page);
      await still(page);
      same(
        await hidden(page, [".seat", ".tides-kingdom.mine", ".ask h2", ".undo", ".skip-move", ".confirm", ...parts]),
        [],
        `${room}, ${name}: what is out of view`,
      );
      same(await sideways(page), [], `${room}, ${name}: what can be scrolled sideways`);
      if (isPhone(room))
        same(
          await tooSmall(
            page,
            ".tides-hand .hit, .role, .tool, .undo, .skip-move, .confirm, .tabs button, .top-actions .button",
          ),
          [],
          `${room}, ${name}: what no finger can hit`,
        );
      if (isLaptop(room))
        same(await scrolled(page, [".table-board", ".decision-body"]), [], `${room}, ${name}: what has to be scrolled`);
      if (isLaptop(room))
        same(await hidden(page, [".log", ".tides-kingdom"]), [], `${room}, ${name}: what a laptop does not show`);
      await picture(stage, page, `tides-${name}-${room}`);
    };
    await look("first", [".tides-hand .hit"]);
    const tops = await hand(page).evaluateAll(
      (all) => new Set(all.map((one) => Math.round(one.getBoundingClientRect().top))).size,
    );
    same(tops, 1, `${room}: rows of the hand`);
    await keepsItsPlaces(page, `${room}, picking`, [
      ["when a card is chosen", () => hand(page).nth(1).click()],
      ["after it", () => confirm(page)],
      ["after a hint", async () => (await page.locator(".ask-hint").click(), await page.locator(".hint").waitFor())],
      [
        "after Undo",
        async () => (
          await page.locator(".undo").click(),
          await page.locator(".tides-hand .hit").nth(4).waitFor(),
          await settled(page)
        ),
      ],
    ]);
    await page.goto(`${stage.address}#/table/late`);
    await page.locator(".tides-hand").waitFor();
    await look("late", [".tides-hand .hit"]);
    await page.goto(`${stage.address}#/table/relic`);
    await page.locator(".role").first().waitFor();
    await look("relic", [".role"]);
    await keepsItsPlaces(page, `${room}, the relic`, [
      ["when it is chosen", () => page.locator(".role.relic").nth(2).click()],
      ["when the move is whole", () => page.locator(".role.close").nth(0).click()],
      ["after it", () => confirm(page)],
    ]);
    await page.goto(`${stage.address}#/table/last`);
    await until(page, () => document.querySelectorAll(".decision .tides-hand .hit").length === 2);
    const before = await beforeEnd(page);
    await hand(page).nth(0).click();
    await confirm(page);
    await still(page);
    await checkEnd(page, room, before);
    await picture(stage, page, `tides-over-${room}`);
    await page.context().close();
  }
}

/** Medallions that lie over a number: the suit and the seal of a relic, on what a card scores or would score. */
function overNumbers(page) {
  return page.evaluate(() =>
    [...document.querySelectorAll(".tides-card")]
      .filter((card) => card.checkVisibility())
      .flatMap((card) => {
        const boxOf = (element) => {
          const range = document.createRange();
          range.selectNodeContents(element);
          return range.getBoundingClientRect();
        };
        const numbers = [...card.querySelectorAll(".now, .gain b")].map(boxOf).filter(({ width }) => width > 0);
        const medallions = [...card.querySelectorAll(".crest, .seal, .secret")]
          .filter((one) => one.checkVisibility())
          .map((one) => [one, one.getBoundingClientRect()]);
        return numbers.flatMap((number) =>
          medallions
            .filter(
              ([, box]) =>
                Math.min(box.right, number.right) - Math.max(box.left, number.left) > 1 &&
                Math.min(box.bottom, number.bottom) - Math.max(box.top, number.top) > 1,
            )
            .map(
              ([one]) =>
                `${one.getAttribute("class")} of ${card.querySelector("[data-card]")?.dataset.card ?? card.getAttribute("aria-label")}`,
            ),
        );
      }),
  );
}

async function medallions(stage) {
  const played = (stop) => playedUntil(stage.program, "tides", stop);
  const games = [
    kept("late", await played(({ view, moves }) => view.round === 3 && moves.length === 4)),
    kept("last", await played(({ view, moves }) => view.round === 3 && moves.length === 2)),
  ];
  for (const [room, size] of Object.entries(rooms)) {
    const page = await stage.open("#/table/late", { games, viewport: size, hasTouch: isPhone(room) });
    for (const game of ["late", "last"]) {
      await page.goto(`${stage.address}#/table/${game}`);
      await until(
        page,
        (n) => document.querySelectorAll(".decision .tides-hand .hit").length === n,
        game === "late" ? 4 : 2,
      );
      for (let i = 0; i < 2; i++) {
        await hand(page).nth(i).click();
        await still(page);
        same(await overNumbers(page), [], `${room}, ${game}: medallions over numbers`);
      }
    }
    await page.context().close();
  }
}

export default [
  ["own side, hand and buttons at every size, and nothing moves", everySize],
  ["no medallion lies over a number", medallions],
];
