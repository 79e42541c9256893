/* places.mjs: where things are on the table screen, at every size that is promised: what keeps its place, what is in view
 * together, what a finger can hit. */
import { check, resize, same } from "./harness.mjs";

export const rooms = {
  "1440x900": { width: 1440, height: 900 },
  "1366x768": { width: 1366, height: 768 },
  "1280x720": { width: 1280, height: 720 },
  "1024x768": { width: 1024, height: 768 },
  "390x844": { width: 390, height: 844 },
  "360x740": { width: 360, height: 740 },
  "320x568": { width: 320, height: 568 },
  "740x360": { width: 740, height: 360 },
  "844x390": { width: 844, height: 390 },
};
export const isPhone = (room) => Math.min(rooms[room].width, rooms[room].height) < 600;
export const isLaptop = (room) => ["1280x720", "1366x768", "1440x900"].includes(room);

/** Leads to a place in a room: by a page for windows and one for fingers, which is quicker than a visitor for each room.
 * `visitor`: who comes, if not anybody. */
export function pageFor(stage, { visitor, ...options }) {
  const pages = new Map();
  return async (room, place) => {
    const hasTouch = isPhone(room);
    const page = pages.get(hasTouch);
    if (page) {
      await resize(page, rooms[room]);
      await page.goto(stage.address + place);
      return page;
    }
    const who = { viewport: rooms[room], hasTouch, ...options };
    const context = await (visitor ? visitor(stage, who) : stage.visitor(who));
    pages.set(hasTouch, await stage.open(place, { context }));
    return pages.get(hasTouch);
  };
}

/** The same table in one room after the other, each time as it was kept. */
export async function* inRooms(stage, game, settled, { which = Object.keys(rooms), ...options } = {}) {
  const at = pageFor(stage, { games: which.map((id) => ({ ...game, id })), ...options });
  for (const room of which) {
    const page = await at(room, `#/table/${room}`);
    await settled(page);
    yield [room, page];
  }
}

/** What must not move: the three buttons, the bar, the board. */
export function places(page) {
  return page.evaluate(() =>
    Object.fromEntries(
      [".undo", ".skip-move", ".confirm", ".decision", ".table-board"].map((selector) => {
        const { x, y, width, height } = document.querySelector(selector).getBoundingClientRect();
        return [selector, [x, y, width, height].map(Math.round)];
      }),
    ),
  );
}

/** Undo, Skip, Confirm: in this order, all in view, apart from each other. */
export async function checkButtons(page, where) {
  const boxes = await page.evaluate(() =>
    [".undo", ".skip-move", ".confirm"].map((selector) => {
      const { left, right, top, bottom } = document.querySelector(selector).getBoundingClientRect();
      return { left, right, top, bottom };
    }),
  );
  const [undo, skip, confirm] = boxes;
  check(
    undo.right <= skip.left && (skip.right <= confirm.left || skip.bottom <= confirm.top),
    `${where}: Undo, Skip and Confirm do not stand in this order: ${JSON.stringify(boxes)}`,
  );
  const { innerWidth, innerHeight } = await page.evaluate(() => ({ innerWidth, innerHeight }));
  check(
    boxes.every(
      ({ left, right, top, bottom }) => left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight,
    ),
    `${where}: a button is out of view`,
  );
}

/** What cannot be seen whole, of these: beyond the window, or covered by something else in its middle. */
export function hidden(page, selectors) {
  return page.evaluate(
    (wanted) =>
      wanted.flatMap((selector) => {
        const all = [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility());
        if (all.length === 0) return [`${selector}: there is none`];
        return all.flatMap((element) => {
          const { left, right, top, bottom } = element.getBoundingClientRect();
          if (left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1)
            return [
              `${selector} "${element.textContent.slice(0, 20)}" from ${Math.round(left)},${Math.round(top)} to ${Math.round(right)},${Math.round(bottom)}`,
            ];
          const at = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
          return at && (element.contains(at) || at.contains(element))
            ? []
            : [
                `${selector} "${element.textContent.slice(0, 20)}" is covered by ${at?.className?.baseVal ?? at?.className}`,
              ];
        });
      }),
    selectors,
  );
}

/** What can be chosen and is smaller than a fingertip, or lies under something else. What a map keeps out of view has a button
 * at its edge. */
export function tooSmall(page, selector) {
  return page.evaluate(
    (wanted) =>
      [...document.querySelectorAll(wanted)]
        .filter((element) => element.checkVisibility())
        .flatMap((element) => {
          const { width, height, left, top } = element.getBoundingClientRect();
          const name = `"${(element.getAttribute("aria-label") ?? element.textContent).trim().slice(0, 30)}"`;
          return width < 43.5 || height < 43.5
            ? [`${name} at ${Math.round(left)},${Math.round(top)} is ${Math.round(width)} by ${Math.round(height)}`]
            : [];
        }),
    selector,
  );
}

/** Badges of keys that lie over something of a map: both are shown, and both have to be read. */
export function covering(page, parts) {
  return page.evaluate((wanted) => {
    const boxOf = (button) => {
      const { left, top } = button.getBoundingClientRect();
      const style = getComputedStyle(button, "::after");
      const { e, f } = new DOMMatrix(style.transform);
      const [width, height] = [parseFloat(style.width), parseFloat(style.height)];
      const [x, y] = [left + parseFloat(style.left) + e, top + parseFloat(style.top) + f];
      return { left: x, top: y, right: x + width, bottom: y + height };
    };
    const badges = [...document.querySelectorAll("[data-key]")].filter(
      (button) => getComputedStyle(button, "::after").display === "block",
    );
    const read = [...document.querySelectorAll(wanted)].filter((part) => part.checkVisibility());
    const found = badges.flatMap((button) => {
      const box = boxOf(button);
      return read
        .map((part) => [part, part.getBoundingClientRect()])
        .filter(
          ([, { left, right, top, bottom }]) =>
            left < box.right - 1 && right > box.left + 1 && top < box.bottom - 1 && bottom > box.top + 1,
        )
        .map(([part]) => `${button.dataset.key} covers ${part.getAttribute("class")} ${part.textContent}`);
    });
    return { badges: badges.length, found };
  }, parts);
}

/** Regions that a laptop shows whole, without scrolling. */
export function scrolled(page, selectors) {
  return page.evaluate(
    (wanted) =>
      wanted.flatMap((selector) =>
        [...document.querySelectorAll(selector)]
          .filter((element) => element.scrollHeight > element.clientHeight + 1)
          .map((element) => `${selector} holds ${element.scrollHeight} in ${element.clientHeight}`),
      ),
    selectors,
  );
}

/** The end takes the places of the board and of the decisions: in windows nothing moves, on phones the standings have the room
 * that the decisions leave; the result and what one may want next can be seen whole, without scrolling. */
export async function checkEnd(page, room, before) {
  await page.locator(".end .result").waitFor();
  await page.locator(".turning").waitFor();
  await page.locator(".over-links > .button").first().waitFor();
  if (!isPhone(room)) same(await page.evaluate(endPlaces), before, `${room}: bar and board at the end`);
  same(
    await hidden(page, [
      ".seat",
      ".end-head h2",
      ".end-choice button",
      ".result li",
      ".over-buttons > .button",
      ".over-links > .button",
      ...(isPhone(room) ? [] : [".ended h2"]),
    ]),
    [],
    `${room}: what is out of view at the end`,
  );
  if (isLaptop(room) || ["390x844", "360x740"].includes(room)) {
    same(await scrolled(page, [".table-board"]), [], `${room}: what has to be scrolled at the end`);
    same(
      await hidden(page, [".end-why", isPhone(room) ? ".turning-open" : ".turning-points li"]),
      [],
      `${room}: reasons and turning points that are out of view`,
    );
  }
  if (isPhone(room))
    same(
      await tooSmall(page, ".end button, .over-buttons > .button, .over-links > .button"),
      [],
      `${room}: what no finger can hit at the end`,
    );
}

function endPlaces() {
  const box = (selector) => {
    const { x, y, width, height } = document.querySelector(selector).getBoundingClientRect();
    return [x, y, width, height].map(Math.round);
  };
  return { bar: box(".decision"), board: box(".table-board") };
}

export const beforeEnd = (page) => page.evaluate(endPlaces);

export async function keepsItsPlaces(page, where, steps) {
  let before = await places(page);
  await checkButtons(page, where);
  for (const [name, step] of steps) {
    await step(page);
    const after = await places(page);
    same(after, before, `${where}: places ${name}`);
    before = after;
  }
}
