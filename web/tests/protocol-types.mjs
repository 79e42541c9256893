/* protocol-types.mjs [PROGRAM]: client and engine cannot drift.
 *
 * web/src/protocol.ts is read with the compiler's own type checker. Every method and param it names must be one the
 * engine tells of itself (rpc.methods), and none that the engine requires may be missing. Then a session with the real
 * program calls every method, and every result must fit its type: no declared field may be missing, no undeclared one
 * may come, and every optional one must have come at least once. */
import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

const ts = (await import("typescript").catch(() => null))?.default;
if (!ts) {
  console.error("protocol-types: the packages of the web client are not there; 'make web' installs them.");
  process.exit(1);
}
const web = resolve(dirname(fileURLToPath(import.meta.url)), "..");
const binary = process.argv[2] ?? join(web, "../build/release/hourglass");
const complaints = [];
const complain = (text) => complaints.includes(text) || complaints.push(text);

/** Optional fields that no game of this version brings along. */
const NOT_YET = new Set([
  "OptionInfo.min",
  "OptionInfo.max",
  "OptionInfo.choices",
  "OptionInfo.per_seat",
  "MoveKind.stands",
  "Operand.ask",
  "Ask.hint",
  "Look.standing",
  "Turn.open",
  "Operand.optional",
]);
/** And methods that none of them has a use for: no answer of theirs stands. */
const NO_USE_YET = new Set(["table.stand"]);

/* --- the types --------------------------------------------------------------------------------------------------------- */

const path = join(web, "src/protocol.ts");
const program = ts.createProgram([path], {
  strict: true,
  target: ts.ScriptTarget.ES2022,
  noEmit: true,
  types: [],
  skipLibCheck: true,
});
const checker = program.getTypeChecker();
const source = program.getSourceFile(path);

function interfaceOf(name) {
  const found = source.statements.find((node) => ts.isInterfaceDeclaration(node) && node.name.text === name);
  if (!found) throw new Error(`protocol.ts has no interface ${name}`);
  return checker.getTypeAtLocation(found);
}

const typeOf = (symbol) => checker.getTypeOfSymbolAtLocation(symbol, source);
const optional = (symbol) => (symbol.flags & ts.SymbolFlags.Optional) !== 0;
const parts = (type) => (type.isUnion() ? type.types : [type]);

/** Method name -> the types of its params and its result. */
const methods = new Map(
  interfaceOf("Methods")
    .getProperties()
    .map((method) => {
      const [params, result] = ["params", "result"].map((name) => typeOf(typeOf(method).getProperty(name)));
      return [method.name, { params, result }];
    }),
);

/* --- params ------------------------------------------------------------------------------------------------------------ */

/** The words of rpc.methods for the type of a param, as tests of a TypeScript type. */
const words = {
  text: (type) => (type.flags & ts.TypeFlags.StringLike) !== 0,
  number: (type) => (type.flags & ts.TypeFlags.NumberLike) !== 0,
  seat: (type) => (type.flags & ts.TypeFlags.NumberLike) !== 0,
  null: (type) => (type.flags & ts.TypeFlags.Null) !== 0,
  '"chance"': (type) => type.isStringLiteral() && type.value === "chance",
  '"spectator"': (type) => type.isStringLiteral() && type.value === "spectator",
  "true or false": (type) => (type.flags & ts.TypeFlags.BooleanLike) !== 0,
  object: (type) =>
    (type.flags & (ts.TypeFlags.Object | ts.TypeFlags.NonPrimitive)) !== 0 && !checker.isArrayType(type),
  list: (type) => checker.isArrayType(type),
  "list of texts": (type) => checker.isArrayType(type) && words.text(checker.getTypeArguments(type)[0]),
  "list of texts or null": (type) =>
    checker.isArrayType(type) &&
    parts(checker.getTypeArguments(type)[0]).every((part) => words.text(part) || words.null(part)),
};

function alternatives(told) {
  return words[told] ? [told] : told.split(" or ");
}

function checkParam(method, param, told) {
  const allowed = alternatives(told.type);
  const unknown = allowed.filter((word) => !words[word]);
  if (unknown.length)
    return complain(
      `${method}: rpc.methods calls the type of ${told.name} "${told.type}", which this test does not know`,
    );
  for (const type of parts(typeOf(param)).filter((part) => !(part.flags & ts.TypeFlags.Undefined)))
    if (!allowed.some((word) => words[word](type)))
      complain(`${method}: ${told.name} is ${told.type}, not ${checker.typeToString(type)}`);
}

function checkParams(told) {
  for (const [name, { params }] of methods) {
    const method = told.find((other) => other.name === name);
    if (!method) {
      complain(`${name}: the engine has no such method`);
      continue;
    }
    const declared = params.getProperties();
    for (const param of declared) {
      const fitting = method.params.find((other) => other.name === param.name);
      if (fitting) checkParam(name, param, fitting);
      else complain(`${name}: the engine takes no ${param.name}`);
    }
    for (const { name: param } of method.params.filter((other) => other.required)) {
      const symbol = declared.find((other) => other.name === param);
      if (!symbol || optional(symbol)) complain(`${name}: the engine requires ${param}`);
    }
  }
}

/* --- results ----------------------------------------------------------------------------------------------------------- */

/** "Turn.winners" -> whether it ever came. */
const seen = new Map();

function ownerName(type) {
  const symbol = type.aliasSymbol ?? type.getSymbol();
  return symbol && symbol.name !== "__type" ? symbol.name : "";
}

/** A field that several types have in common is that of the one which declares it. */
function fieldName(field, type, at) {
  const owner = field.declarations?.[0]?.parent;
  return `${(owner && ts.isInterfaceDeclaration(owner) && owner.name.text) || ownerName(type) || at}.${field.name}`;
}

/** Why a value does not fit a type; [] when it does. */
function misfits(value, type, at) {
  if (type.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) return [];
  if (type.isUnion()) {
    const tries = type.types.map((part) => misfits(value, part, at));
    return tries.some((found) => found.length === 0) ? [] : tries.at(-1);
  }
  if (checker.isArrayType(type)) {
    if (!Array.isArray(value)) return [`${at} is no list`];
    const [element] = checker.getTypeArguments(type);
    return value.flatMap((item) => misfits(item, element, `${at}[]`));
  }
  if (type.isStringLiteral() || type.isNumberLiteral()) return value === type.value ? [] : [`${at} is ${value}`];
  const kind =
    type.flags & ts.TypeFlags.StringLike
      ? "string"
      : type.flags & ts.TypeFlags.NumberLike
        ? "number"
        : type.flags & ts.TypeFlags.BooleanLike
          ? "boolean"
          : "";
  if (kind) return typeof value === kind ? [] : [`${at} is ${JSON.stringify(value)?.slice(0, 40)}, not a ${kind}`];
  if (type.flags & (ts.TypeFlags.Null | ts.TypeFlags.Undefined)) return value === null ? [] : [`${at} is not null`];
  return objectMisfits(value, type, at);
}

function objectMisfits(value, type, at) {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return [`${at} is no object`];
  const index = checker.getIndexTypeOfType(type, ts.IndexKind.String);
  const found = [];
  for (const field of type.getProperties()) {
    const name = fieldName(field, type, at);
    if (optional(field)) seen.set(name, seen.get(name) || field.name in value);
    if (field.name in value) found.push(...misfits(value[field.name], withoutUndefined(field), `${at}.${field.name}`));
    else if (!optional(field)) found.push(`${at} has no ${field.name}`);
  }
  for (const key of Object.keys(value).filter((other) => !type.getProperty(other)))
    found.push(
      ...(index ? misfits(value[key], index, `${at}.${key}`) : [`${at} has ${key}, which protocol.ts does not know`]),
    );
  return found;
}

/** What a field holds when it is there; null stays. */
function withoutUndefined(field) {
  const type = typeOf(field);
  const rest = parts(type).filter((part) => !(part.flags & ts.TypeFlags.Undefined));
  if (rest.length === parts(type).length) return type;
  return rest.length === 1 ? rest[0] : { isUnion: () => true, types: rest, flags: ts.TypeFlags.Union };
}

/* --- a session with the program ---------------------------------------------------------------------------------------- */

function startEngine() {
  const child = spawn(binary, ["rpc"], { stdio: ["pipe", "pipe", "inherit"] });
  child.on("error", (error) => {
    console.error(`protocol-types: ${binary} does not start: ${error.message}`);
    process.exit(1);
  });
  const answers = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const called = new Set();
  let id = 0;
  const call = async (method, params = {}) => {
    child.stdin.write(`${JSON.stringify({ jsonrpc: "2.0", id: ++id, method, params })}\n`);
    const { result, error } = JSON.parse((await answers.next()).value);
    if (error) throw new Error(`${method} ${JSON.stringify(params).slice(0, 200)}: ${error.message}`);
    called.add(method);
    if (methods.has(method)) for (const misfit of misfits(result, methods.get(method).result, method)) complain(misfit);
    return result;
  };
  return { call, called, stop: () => child.stdin.end() };
}

/** Two persons: looking, playing, asking, taking back, saving. */
async function people(call) {
  const { table } = await call("table.new", { game: "tides", seats: [{ name: "Ann" }, { name: "Bo" }], seed: "types" });
  for (const seat of [0, 1, null]) {
    await call("table.view", { table, seat });
    await call("table.score", { table, seat });
    await call("table.facts", { table, seat });
  }
  await call("table.components", { table });
  const pick = async (seat) => {
    const [first] = await call("table.moves", { table, seat });
    const { decisions } = await call("table.turn", { table });
    return call("table.play", { table, seat, move: first.move, decision: decisions[seat] });
  };
  await call("table.bot", { table, seat: 0, level: "greedy" });
  await call("table.hint", { table, seat: 0, level: "greedy" });
  const [legal] = await call("table.moves", { table, seat: 0 });
  await call("table.explain", { table, seat: 0, move: legal.move });
  await call("table.explain", { table, seat: 0, move: "keep kings-nest drop gods-baths" });
  await call("table.play", { table, seat: 0, moves: [legal.move, legal.move] }); // the second one is refused
  await pick(1);
  await call("table.undo", { table, seat: 0 }); // cards were revealed: the other one is asked
  await call("table.turn", { table });
  await call("table.undo", { table, seat: 1, agree: true });
  await call("table.redo", { table, seat: 0 });
  await call("table.events", { table, seat: 0, after: 3, lines: true });
  await call("table.line", { table });
  await call("table.position", { table, at: 10 });
  const { record } = await call("table.record", { table, private: true });
  await call("record.verify", { record });
  await call("record.verify", { record: record.replace('"t":', '"t": ') });
  await call("table.load", { record });
  await call("table.close", { table });
}

/** Bots play to the end; outcomes by hand; an edition that is not the default one. */
async function others(call) {
  const { table } = await call("table.new", {
    game: "tides",
    seats: [{ bot: "random" }, { bot: "greedy" }],
    seed: "types",
  });
  await call("table.turn", { table });
  await call("table.events", { table, seat: null });
  await call("view.look", { game: "tides", seat: 0, view: await call("table.view", { table, seat: 0 }) }); // it is over
  const { record } = await call("table.record", { table });
  await call("record.verify", { record });
  await call("table.rematch", { table });
  const waiting = await call("table.new", { game: "tides", wait: true });
  await call("table.give", { table: waiting.table, contributions: ["a wish", null] });
  const manual = await call("table.new", { game: "tides", chance: "manual" });
  await call("table.moves", { table: manual.table, seat: "chance" });
  for (const { id } of await call("games.list")) {
    await call("game.kinds", { game: id });
    const { table, turn } = await call("table.new", { game: id, seed: "types" });
    const seat = turn.seats[0];
    const { view } = await call("table.look", { table, seat, then: true, suppose: true });
    await call("view.look", { game: id, seat, view, then: true, suppose: true });
    await call("view.bot", { game: id, seat, view, level: "greedy", seed: "0123456789abcdef" });
    const begun = { game: id, seat, view, level: "trial", seed: "0123456789abcdef", budget: 2, slices: true };
    const [{ thought }, dropped] = [await call("view.bot", begun), await call("view.bot", begun)];
    if (thought) {
      await call("thought.on", { thought, iterations: 1 });
      await call("thought.on", { thought });
      await call("thought.drop", { thought: dropped.thought });
    }
    await call("view.explain", { game: id, seat, view, move: "no move" });
    await call("view.hint", { game: id, seat, view, seed: "0123456789abcdef" });
    await call("table.suppose", { table, seat: turn.seats[0] });
    await call("table.suppose", {
      table,
      seat: turn.seats[0],
      brief: true,
      at: (await call("table.line", { table })).length,
    });
  }
  const late = JSON.parse(readFileSync(join(web, "../tests/fixtures/rich/sands-3-1.json"), "utf8")); // something is paid later
  const owes = { table: (await call("table.load", { position: late })).table, seat: 0, suppose: true };
  const { view } = await call("table.look", owes);
  const { game: owing } = await call("table.position", { table: owes.table });
  await call("view.look", { game: owing, view, seat: 0, suppose: true });
  for (const { id: game } of await call("games.list")) {
    const path = join(web, `../tests/fixtures/rich/${game}-3-1.json`);
    if (!existsSync(path)) continue;
    const { table, turn } = await call("table.load", { position: JSON.parse(readFileSync(path, "utf8")) });
    const view = await call("table.view", { table, seat: 0 });
    if (!turn.clock) continue;
    for (const to of [10000, 2 ** 31 - 1]) await call("view.tick", { game, view, seat: 0, to }); // up to what is hidden
  }
  const kingdom = (...cards) => ({ kingdom: cards });
  const seats = [
    kingdom("kings-nest", "gods-baths", "the-molehill", "old-mans-pass", "the-sky-pillars"),
    kingdom("eternal-palace", "the-mana-well", "the-vestibule", "the-maze-of-the-damned", "ancient-divide"),
  ];
  const relics = await call("table.load", { game: "tides", position: { round: 1, phase: "relic", seats } });
  await call("table.suppose", { table: relics.table, seat: 0 }); // nothing can be said of a relic
  const edition = await call("edition.show", { game: "tides" });
  await call("edition.check", { game: "tides", edition });
  await call("edition.check", { game: "tides", edition: { ...edition, cards: [] } });
  await call("edition.check", { game: "tides", edition: "{\n" });
  const text = JSON.stringify({
    ...edition,
    cards: edition.cards.map((card, i) => (i ? card : { ...card, name: "Another name" })),
  });
  const own = await call("table.new", { game: "tides", edition: text, seed: "types" });
  await call("table.rematch", { table: own.table });
  const { game, position, options } = await call("table.position", { table: own.table });
  await call("table.load", { game, position, options, edition: text });
  const former = await call("table.load", {
    record: readFileSync(join(web, "../tests/fixtures/records/template/v1/persons.jsonl"), "utf8"),
  });
  await call("table.position", { table: former.table }); // rules and an edition of before
  await call("table.look", { table: former.table, seat: 0 }); // a game that says what it asks
  await call("table.load", { record: readFileSync(join(web, "../tests/fixtures/play/oracle.jsonl"), "utf8") }); // a bot that is not here
  for (const how of ["resigned", "stopped"]) // at a table of a server
    await call("table.load", {
      record: readFileSync(join(web, `../tests/fixtures/proofs/tides-served-${how}.jsonl`), "utf8"),
    });
}

/** Time: a game with a clock, and time to think. */
async function clocks(call) {
  const kept = (name) => readFileSync(join(web, `../tests/fixtures/records/${name}.jsonl`), "utf8");
  await call("table.load", { record: kept("lockstep"), seed: "types" });
  const { table } = await call("table.load", { record: kept("timed"), seed: "types" });
  await call("table.clock", { table, seat: 0, runs: true });
  await call("table.tick", { table });
  await call("table.line", { table });
  const thinking = await call("table.new", { game: "tides", think: 60000, seed: "types" });
  await call("table.record", { table: thinking.table });
}

/** Players outside: in steps, until one has a moment at which it acts. */
async function players(call) {
  const seats = [{ bot: "random" }, { bot: "random" }];
  const game = (await call("games.list")).at(-1).id; // one in real time
  const open = () => call("table.new", { game, seed: "types", clock: "virtual", bots: "step", seats });
  let { table, turn } = await open();
  await call("table.record", { table });
  // bots have luck of their own: a game may end without such a moment
  while (turn.clock.wake === undefined || !turn.jobs)
    if (turn.over) ({ table, turn } = await open());
    else turn = await call("table.tick", { table });
  const { seat, decision } = await call("table.job", { table });
  await call("table.answer", { table, seat, decision });
}

const positionOf = (name) => JSON.parse(readFileSync(join(web, `../tests/${name}.json`), "utf8"));

/** A question that is asked before everybody. */
async function open(call) {
  const { table } = await call("table.load", { game: "sands", position: positionOf("sands/positions/roads-one") });
  await call("table.play", { table, seat: 0, moves: ["resolve raid", "ask mauretania"] });
  await call("table.look", { table, seat: 1, eyes: "spectator" });
}

/** A lesson: a page that is read, a move that is not the goal, one that is, what comes by itself, and the end. */
async function learning(call) {
  const lesson = JSON.parse(readFileSync(join(web, "../lessons/tides/01-pick-and-pass.json"), "utf8"));
  const { table } = await call("lesson.open", { lesson });
  await call("lesson.state", { table, page: 1 });
  await call("table.play", { table, seat: 0, move: "the-molehill" });
  await call("lesson.state", { table, page: 1 });
  await call("table.undo", { table });
  await call("table.play", { table, seat: 0, move: "eternal-palace" });
  await call("lesson.step", { table, page: 1 });
  const last = await call("lesson.open", { lesson, page: lesson.pages.length - 1 });
  await call("table.play", { table: last.table, seat: 0, move: last.lesson.solution.move });
  await call("lesson.step", { table: last.table, page: lesson.pages.length - 1 });
}

/** A first game, by the coach's advice. */
async function firstGame(call) {
  const lesson = JSON.parse(readFileSync(join(web, "../lessons/tides/first.json"), "utf8"));
  const { table, lesson: begun } = await call("lesson.open", { lesson });
  for (let state = begun; state.state === "goal"; state = await call("lesson.state", { table }))
    await call("table.play", { table, seat: state.seat, move: state.solution.move });
}

const engine = startEngine();
const { methods: told } = await engine.call("rpc.methods");
checkParams(told);
await engine.call("hourglass.version");
await engine.call("games.list");
await people(engine.call);
await others(engine.call);
await clocks(engine.call);
await players(engine.call);
await learning(engine.call);
await firstGame(engine.call);
await open(engine.call);
engine.stop();
for (const method of methods.keys())
  if (!engine.called.has(method) && !NO_USE_YET.has(method)) complain(`${method}: this test does not call it`);
for (const [field, came] of seen) if (!came && !NOT_YET.has(field)) complain(`${field}: the engine never sent it`);
for (const text of complaints) console.error(`protocol-types: ${text}`);
console.log(`${methods.size} methods, ${complaints.length} differences`);
process.exit(complaints.length ? 1 : 0);
