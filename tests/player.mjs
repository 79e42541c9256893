// player.mjs: plays a planned game (tests/plans.mjs) to its end at a program: persons choose by numbers that are the same
// everywhere, time goes on as they say.
//
// Until protocol 2 a look let time pass: stand-ins, clock and bots acted before it was answered. From 3 on table.tick does,
// for every table, and a request lets bots decide so often and no more: what is left goes on with the next tick. So
// whatever happens here is followed by pass(), which is the one or the other, at the same moment of time; what is looked
// at after it is the same in both.

import { Luck, SAMPLES } from './sessions.mjs';
import { NOW } from './program.mjs';

const MOST_STEPS = 4000;
const MOST_TICKS = 100_000;

const sameTurn = (x, y) => JSON.stringify(x) === JSON.stringify(y);

export class Player {
    // `watch` is told what happens: opened(player), moment(player, step), refused(error).
    constructor(program, plan, watch = {}) {
        this.program = program;
        this.plan = plan;
        this.watch = watch;
        this.luck = new Luck(plan.number * 7919 + 17);
        this.standing = new Set();
    }

    // --- asking ----------------------------------------------------------------------------------------------------------

    ask(method, params) {
        return this.program.ask(method, { table: this.table, ...params });
    }

    call(method, params) {
        return this.program.call(method, { table: this.table, ...params });
    }

    // Something that may be refused, and then everything is let happen that is due.
    change(method, params) {
        const { result, error } = this.ask(method, params);
        if (error)
            this.watch.refused?.(error);
        this.pass();
        return result;
    }

    // --- time ------------------------------------------------------------------------------------------------------------

    pass() {
        this.turn = this.program.protocol < 3 ? this.call('table.turn') : this.tick();
    }

    // Ticks until bots have nothing left to decide. A virtual clock stays where it is, or goes on to where it was sent.
    tick(to = this.turn?.clock?.now) {
        const params = this.plan.clock === 'virtual' ? { to } : {};
        let turn = this.call('table.tick', params);
        for (let ticks = 0; turn.next <= this.program.now; ticks++) {
            turn = this.call('table.tick', params);
            if (ticks > MOST_TICKS)
                throw new Error('bots decide without end');
        }
        return turn;
    }

    wait(ms) {
        this.program.tell(this.program.now + ms);
        this.pass();
    }

    // --- opening ---------------------------------------------------------------------------------------------------------

    get opening() {
        const { game, seats, options, edition, clock, think } = this.plan;
        return { game, seats, options, edition, clock, think, ...this.luckOf('first') };
    }

    luckOf(seed) {
        const { chance, game, number } = this.plan;
        return chance === 'manual' ? { chance } : { seed: `${game} ${number} ${seed}` };
    }

    sit({ table, turn }) {
        this.table = table;
        this.turn = turn;
        this.pass();
    }

    open() {
        const opens = { setup: 'openAtSetup', waits: 'openAndWait', taken: 'openTaken', reloaded: 'openReloaded', rich: 'openRich' };
        this.program.tell(NOW + this.plan.number * 86_400_000);
        this[opens[this.plan.start]]();
        this.watch.opened?.(this);
    }

    openAtSetup() {
        this.sit(this.program.call('table.new', this.opening));
    }

    openAndWait() {
        const { table } = this.program.call('table.new', { ...this.opening, wait: true });
        this.program.tell(this.program.now + 250);
        const contributions = this.plan.seats.map((_, seat) => (seat % 3 === 2 ? null : `given by ${seat}`));
        this.sit(this.program.call('table.give', { table, contributions }));
    }

    openRich() {
        const { position } = this.plan;
        this.sit(this.program.call('table.load', { ...this.opening, position }));
    }

    // A table somewhere in the middle of its game. One of bots alone may be over as soon as it is opened.
    openMiddle() {
        for (let most = 5 + this.luck.below(60); most >= 1; most >>= 1) {
            this.openAtSetup();
            this.steps(most, () => false);
            if (!this.turn.over)
                return;
            this.leave();
        }
        this.openAtSetup();
    }

    leave() {
        this.call('table.close');
        this.standing.clear();
    }

    // The position that another table has come to; the end of a game is a position, too.
    openTaken() {
        this.openMiddle();
        const taken = this.call('table.position');
        this.leave();
        const { seats, clock, think } = this.plan;
        this.sit(this.program.call('table.load', { ...taken, seats, clock, think, ...this.luckOf('taken') }));
    }

    // A save file, opened again: a secret that was kept, a clock that is held or begins anew.
    openReloaded() {
        this.openMiddle();
        const { record } = this.call('table.record', { private: true });
        this.call('table.close');
        this.program.tell(this.program.now + 60_000);
        this.sit(this.program.call('table.load', { record }));
    }

    // --- playing ---------------------------------------------------------------------------------------------------------

    play() {
        this.open();
        let next = 0, gap = 3;
        this.steps(MOST_STEPS, step => {
            if (step < next)
                return;
            next = step + Math.floor(gap);
            gap *= 1.25; // looked at often in the beginning, and still now and then in a long game
            this.watch.moment?.(this, step);
        });
        this.watch.moment?.(this, -1);
    }

    steps(most, before) {
        for (let step = 0; step < most && !this.turn.over; step++) {
            before(step);
            this.step();
        }
    }

    // Moves that are not legal at the start, or never.
    get wishes() {
        return SAMPLES[this.plan.game].wishes;
    }

    isPerson(seat) {
        return !this.plan.seats[seat].bot;
    }

    get persons() {
        return this.plan.seats.map((_, seat) => seat).filter(seat => this.isPerson(seat));
    }

    step() {
        const { turn, luck } = this, { clock } = turn;
        const asked = turn.seats.filter(seat => this.isPerson(seat));
        if (clock?.held)
            return this.beReady();
        if (turn.chance)
            return this.choose('chance');
        if (clock?.wake !== undefined)
            return asked.length && luck.below(2) ? this.choose(luck.pick(asked)) : this.letRun(clock);
        if (asked.length === 0)
            return this.goOn();
        if (this.hasHabit(asked))
            return;
        this.think();
        if (this.turn.seats.includes(asked[0]) && !this.turn.over)
            this.choose(asked[0]);
    }

    choose(seat) {
        const moves = this.call('table.moves', { seat });
        if (moves.length)
            this.change('table.play', { seat, move: this.luck.pick(moves).move });
        else
            this.wait(50);
    }

    // Only bots are left: they go on with ticks, and a table at which none helps has come to a stop.
    goOn() {
        const before = this.turn;
        this.pass();
        if (sameTurn(before, this.turn))
            throw new Error(`nobody goes on: ${JSON.stringify(this.turn)}`);
    }

    // --- persons and time ------------------------------------------------------------------------------------------------

    // A live clock is held before it runs, and when all want a pause.
    beReady() {
        this.wait(this.luck.below(2000));
        this.askClock(true);
    }

    askClock(runs) {
        if (this.persons.length === 0 || this.luck.below(4) === 0)
            return this.change('table.clock', { runs });
        for (const seat of this.persons)
            this.change('table.clock', { seat, runs });
    }

    letRun(clock) {
        if (clock.mode === 'lockstep')
            return this.think(), this.turn.clock?.wake !== undefined && !this.turn.over && this.askClock(true);
        if (clock.mode === 'live' && this.plan.holds && this.luck.below(40) === 0)
            return this.askClock(false);
        const ahead = clock.wake - clock.now;
        const ms = this.luck.pick([ahead, ahead, Math.ceil(ahead / 3), Math.min(ahead, 300), ahead + 1500]);
        if (clock.mode === 'live')
            return this.wait(ms);
        this.program.tell(this.program.now + 40);
        if (this.luck.below(3) === 0)
            this.call('table.tick');
        else if (this.program.protocol < 3)
            this.call('table.tick', { to: clock.now + ms });
        else
            this.tick(clock.now + ms);
        this.pass();
    }

    // Sometimes longer than there is time for.
    think() {
        const { think } = this.plan;
        if (think)
            this.wait(this.luck.below(12) === 0 ? think + this.luck.below(think) : this.luck.below(Math.floor(think / 3)));
        else
            this.program.tell(this.program.now + this.luck.below(900));
    }

    // --- undo, and answers that stand ------------------------------------------------------------------------------------

    hasHabit(asked) {
        const { undo, stands } = this.plan;
        if (undo !== 'never' && this.luck.below(12) === 0)
            return this.takeBack(undo === 'all' ? this.luck.pick(['owner', 'seats']) : undo), true;
        if (stands && this.luck.below(10) === 0)
            this.stand(this.luck.pick(this.persons), stands);
        return !asked.every(seat => this.turn.seats.includes(seat));
    }

    takeBack(who) {
        const by = who === 'owner' ? {} : { seat: this.luck.pick(this.persons) };
        this.change('table.undo', by);
        for (const seat of this.turn.wish?.waiting ?? [])
            if (this.turn.wish)
                this.change('table.undo', { seat, agree: this.luck.below(4) > 0 });
        if (this.luck.below(2))
            this.change('table.redo', by);
    }

    stand(seat, move) {
        const off = this.standing.has(seat);
        this.change('table.stand', { seat, move, ...(off && { off }) });
        this.standing[off ? 'delete' : 'add'](seat);
    }
}

// The games that both the program and the tests know, as games.list tells them.
export const gamesOf = program => program.call('games.list').filter(({ id }) => SAMPLES[id]);
