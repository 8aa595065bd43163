import type { QueryResult } from 'pg';
import { type Actor, currentActor, never, runAs } from './actor';
import type { HeldClient, Statement } from './held-client';
import type { PlantedFault } from './planted-fault';
import type { ScratchDatabase } from './scratch-database';
import { realTimeout, VirtualTime } from './virtual-time';
import type { Told, Wait } from './world';

/** Pseudo-random numbers of a seed (mulberry32): the same seed gives the same ones on every machine. */
class Seeded {
  constructor(private state: number) {}

  /** 0 ≤ number < 1 */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** A whole number from `from` to `to`, both included. */
  between(from: number, to: number): number {
    return from + Math.floor(this.next() * (to - from + 1));
  }

  chance(share: number): boolean {
    return this.next() < share;
  }

  /** @throws Error for an empty list */
  pick<T>(list: readonly T[]): T {
    const picked = list[Math.floor(this.next() * list.length)];
    if (picked === undefined) throw new Error('nothing to pick from');
    return picked;
  }

  /** @param weights by choice */
  weighted<T extends string>(weights: Readonly<Record<T, number>>): T {
    const choices = Object.entries<number>(weights) as [T, number][];
    let left = this.next() * choices.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [choice, weight] of choices) if ((left -= weight) < 0) return choice;
    return choices[0]![0];
  }
}

/** Real milliseconds after which an unanswered statement may be one that waits for a lock. */
const MAYBE_WAITING_MS = 3;
const LOOK_AGAIN_MS = 1;
/** Longest step of the clock to the next timer: due work must not fall far behind. */
const LONGEST_STEP_MS = 1_000;

/** Something that an actor has come to and that goes on when it is chosen. */
interface Point {
  actor: Actor;
  what: string;
  /** @returns what came, for the history */
  go(): string | Promise<string>;
}

/** A statement that PostgreSQL has been sent. */
interface Sent {
  actor: Actor;
  client: HeldClient;
  what: string;
  /** When the actor came to it. */
  since: number;
  /** Resolves, whatever the answer. */
  ended: Promise<void>;
  isEnded: boolean;
  came: string;
  /** Hands the answer to the actor. */
  deliver(): void;
}

/** As PostgreSQL sends it. */
interface Notice {
  code?: string | undefined;
  message?: string | undefined;
  detail?: string | undefined;
}

/** The shares of the choices of a step, 0–1; what is left goes to the actors. */
export interface Mix {
  time: number;
  kill: number;
  stall: number;
  /** Statements whose answers are lost with their connection. */
  lost: number;
  /** Statements in no transaction that commit in a step of their own: their locks last for others' steps. */
  slow: number;
  /** Steps in which an actor that waits for a lock gives up, as after its timeout. */
  giveUp: number;
  /** Percent of the moves of time that are leaps of seconds; some more go past the next timer. */
  leap: number;
}

export const USUAL: Mix = {
  time: 0.12,
  kill: 0.003,
  stall: 0.01,
  lost: 0.002,
  slow: 0.1,
  giveUp: 0.02,
  leap: 2,
};
/** Everybody comes to an end: time passes once nobody has anything to do. */
export const CALM: Mix = { time: 0, kill: 0, stall: 0, lost: 0, slow: 0, giveUp: 0, leap: 0 };

export interface SchedulerOptions {
  seed: number;
  /** Milliseconds since 1970. */
  began: number;
  mix: Mix;
  faults?: readonly PlantedFault[];
}

/**
 * Lets the actors of one world go on, one statement at a time, as the seed says: who goes on, who is killed or stalled,
 * when time moves, which answers are lost. Nothing else decides anything, so the same seed gives the same history.
 */
export class Scheduler {
  readonly history: string[] = [];
  readonly problems: string[] = [];
  readonly notices: Told[] = [];
  readonly waits: Wait[] = [];
  readonly seeded: Seeded;
  readonly time: VirtualTime;
  mix: Mix;
  step = 0;
  private points: Point[] = [];
  private waiting: Sent[] = [];
  private actors: Actor[] = [];
  private readonly successors = new Map<Actor, () => void>();
  /** By connection: the clock that PostgreSQL has been told. */
  private readonly told = new WeakMap<HeldClient, number>();
  private readonly inTransaction = new WeakSet<HeldClient>();
  private readonly inUse = new Map<HeldClient, Actor>();
  private observerTold = -1;

  constructor(
    readonly database: ScratchDatabase,
    private readonly options: SchedulerOptions,
  ) {
    this.mix = options.mix;
    this.seeded = new Seeded(options.seed);
    const jitter = new Seeded(~options.seed);
    this.time = new VirtualTime(options.began, () => jitter.next());
  }

  /** @param after what follows when it is killed: without it, it never is */
  add(actor: Actor, begin: () => Promise<void>, after?: () => void): void {
    this.actors.push(actor);
    if (after) this.successors.set(actor, after);
    void runAs(actor, async () => {
      await this.point(actor, 'begins');
      await begin();
    });
  }

  /** Waits until the scheduler chooses this point of the current actor. */
  async turn(what: string): Promise<void> {
    const actor = currentActor();
    if (!actor) throw new Error('only an actor has turns');
    await this.point(actor, what);
  }

  /** Waits like `turn`, for an actor that need not be the current one. @param came for the history */
  point(actor: Actor, what: string, came = () => ''): Promise<void> {
    if (actor.isDead) return never();
    return new Promise((resolve) => {
      const go = () => {
        const told = came();
        resolve();
        return told;
      };
      this.points.push({ actor, what, go });
    });
  }

  /** One statement of an actor. */
  async statement(actor: Actor, client: HeldClient, given: Statement): Promise<QueryResult> {
    if (actor.isDead) return never();
    const statement = this.withFaults(given);
    this.inUse.set(client, actor);
    const since = this.step;
    return new Promise((resolve, reject) => {
      const what = nameOf(given);
      const go = () => this.send({ actor, client, what, since }, statement, resolve, reject);
      this.points.push({ actor, what, go });
    });
  }

  /** As an observer: waits for no lock, and sees the clock of the world. */
  async query<Row extends object>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
    if (this.observerTold !== this.time.now) {
      this.observerTold = this.time.now;
      await this.database.observer.query(`SELECT set_config('proof.now', $1, false)`, [
        this.time.now / 1_000,
      ]);
    }
    return (await this.database.observer.query<Row>(text, [...values])).rows;
  }

  /** Waits of all actors, for the report of a run that does not end. */
  blocked(): Record<string, string[]> {
    const named = (list: readonly { actor: Actor; what: string }[]) =>
      list.map(({ actor, what }) => `${actor.name}: ${what}`);
    return { waiting: named(this.waiting), points: named(this.points) };
  }

  /** One step. */
  async run(): Promise<void> {
    this.step += 1;
    await this.choose();
    // Behind all that the chosen one has come to: what it frees comes in an order of its own.
    if (this.waiting.length > 0) await this.lookAfterWaiting();
  }

  private async choose(): Promise<void> {
    const awake = this.awake();
    const { mix, seeded } = this;
    const roll = seeded.next();
    if (this.waiting.length > 0 && seeded.chance(mix.giveUp)) return this.giveUp();
    if (roll < mix.kill) return this.kill();
    if (roll < mix.kill + mix.stall) this.stall();
    else if (awake.length === 0 || roll < mix.kill + mix.stall + mix.time) this.moveTime();
    else {
      const actor = seeded.pick(this.actors.filter((one) => awake.some((point) => point.actor === one)));
      await this.letGo(seeded.pick(awake.filter((point) => point.actor === actor)));
    }
  }

  /** Takes back what a run has changed of the process. */
  async end(): Promise<void> {
    for (const actor of this.actors) await this.endOf(actor, false);
    this.time.end();
  }

  private awake(): Point[] {
    const timers = this.time.due().map((timer) => ({
      actor: timer.actor,
      what: 'timer',
      go: () => {
        this.time.fire(timer);
        return '';
      },
    }));
    const awake = [...this.points, ...timers].filter(
      ({ actor }) => !actor.isDead && actor.stalledTo <= this.step,
    );
    return awake;
  }

  private async letGo(point: Point): Promise<void> {
    this.points = this.points.filter((other) => other !== point);
    const came = await runAs(point.actor, () => point.go());
    await turnOfNode();
    this.note(point.actor, point.what, came);
  }

  private note(actor: Actor | undefined, what: string, came = ''): void {
    this.history.push(`${this.step} ${actor?.name ?? 'world'}: ${what}${came && ` → ${came}`}`);
  }

  private async send(
    begun: Pick<Sent, 'actor' | 'client' | 'what' | 'since'>,
    statement: Statement,
    resolve: (result: QueryResult) => void,
    reject: (error: unknown) => void,
  ): Promise<string> {
    const { actor, client, what } = begun;
    const isLost = this.seeded.chance(this.mix.lost);
    await this.tellClock(client);
    const isSlow =
      !this.inTransaction.has(client) &&
      statement.text !== 'START TRANSACTION' &&
      !isLost &&
      this.seeded.chance(this.mix.slow);
    if (isSlow) {
      await client.send({ text: 'BEGIN' });
      this.inTransaction.add(client);
    }
    if (statement.text === 'START TRANSACTION') this.inTransaction.add(client);
    else if (statement.text === 'COMMIT' || statement.text === 'ROLLBACK') this.inTransaction.delete(client);
    const sent: Sent = {
      ...begun,
      isEnded: false,
      came: '',
      deliver: () => undefined,
      ended: Promise.resolve(),
    };
    sent.ended = this.listened(sent, statement).then(
      (result) => {
        sent.came = cameOf(result);
        sent.deliver = () => (isSlow ? this.commitLater(sent, () => resolve(result)) : resolve(result));
        sent.isEnded = true;
      },
      async (error: unknown) => {
        if (isSlow) await this.endSlow(sent, 'ROLLBACK');
        sent.came = errorOf(error);
        sent.deliver = () => reject(error);
        sent.isEnded = true;
      },
    );
    if (await this.isAnswered(sent)) {
      if (sent.came === DEADLOCK) this.problems.push(`deadlock at step ${this.step}: ${actor.name}: ${what}`);
      if (isLost) await this.loseAnswer(sent, reject);
      else sent.deliver();
      return isLost ? `${sent.came}, lost` : sent.came;
    }
    this.waiting.push(sent);
    this.waits.push({ step: this.step, statement: what, process: client.processID });
    return 'waits for a lock';
  }

  /** Notes what triggers tell of the statement. */
  private async listened({ actor, client, what, since }: Sent, statement: Statement): Promise<QueryResult> {
    const { values = [] } = statement;
    const hear = ({ code = '', message: name = '', detail = '' }: Notice) =>
      this.notices.push({
        step: this.step,
        at: this.time.now,
        since,
        actor: actor.name,
        statement: what,
        values,
        code,
        name,
        what: detail,
      });
    client.on('notice', hear);
    try {
      return await client.send(statement);
    } finally {
      client.off('notice', hear);
    }
  }

  private commitLater(sent: Sent, deliver: () => void): void {
    const { actor, what } = sent;
    const go = async () => {
      await this.endSlow(sent, 'COMMIT');
      deliver();
      return '';
    };
    this.points.push({ actor, what: `${what}, commit`, go });
  }

  private async endSlow(sent: Sent, text: 'COMMIT' | 'ROLLBACK'): Promise<void> {
    this.inTransaction.delete(sent.client);
    await this.listened(sent, { text });
  }

  private async loseAnswer({ actor, client }: Sent, reject: (error: unknown) => void): Promise<void> {
    this.inUse.delete(client);
    await this.database.terminate(client);
    runAs(actor, () => reject(new Error('Connection terminated unexpectedly')));
  }

  /** @returns false once it waits for a lock */
  private async isAnswered(sent: Sent): Promise<boolean> {
    await within(MAYBE_WAITING_MS, sent.ended);
    while (!sent.isEnded) {
      const processes = await this.database.waiting([sent.client.processID]);
      if (processes.length > 0) return false;
      await within(LOOK_AGAIN_MS, sent.ended);
    }
    return true;
  }

  /** Settles the actors that this step has freed: each has its answer, or waits for the next lock, before the next choice. */
  private async lookAfterWaiting(): Promise<void> {
    for (const sent of [...this.waiting]) {
      if (!sent.isEnded) {
        const processes = await this.database.waiting([sent.client.processID]);
        if (processes.length > 0) continue;
        if (!(await this.isAnswered(sent))) continue;
      }
      this.waiting = this.waiting.filter((other) => other !== sent);
      const { actor, what, came } = sent;
      if (came === DEADLOCK) this.problems.push(`deadlock at step ${this.step}: ${actor.name}: ${what}`);
      if (actor.isDead) continue;
      const go = () => {
        sent.deliver();
        return came;
      };
      this.points.push({ actor, what: `${what}, after waiting`, go });
    }
  }

  /** The clock, which stands still in a transaction, and a seed for what PostgreSQL does by chance. */
  private async tellClock(client: HeldClient): Promise<void> {
    if (this.inTransaction.has(client) || this.told.get(client) === this.time.now) return;
    this.told.set(client, this.time.now);
    await client.send({
      name: 'proof-clock',
      text: `SELECT set_config('proof.now', $1, false), setseed($2)`,
      values: [this.time.now / 1_000, this.seeded.next()],
    });
  }

  private async giveUp(): Promise<void> {
    const sent = this.seeded.pick(this.waiting);
    this.note(sent.actor, `${sent.what} gives up waiting`);
    await this.database.cancel(sent.client.processID);
    await sent.ended;
  }

  private moveTime(): void {
    const { seeded } = this;
    const isBehind = this.time.due().length > 0;
    const next = isBehind
      ? seeded.between(1, 100)
      : Math.min(this.time.untilNext() ?? Infinity, LONGEST_STEP_MS);
    const { leap } = this.mix;
    const kind = seeded.weighted({ next: 98 - leap, some: leap && 8, long: leap });
    const ms =
      kind === 'next' ? next : kind === 'some' ? seeded.between(1, 2_000) : seeded.between(2_000, 20_000);
    this.time.moveBy(ms);
    this.note(undefined, `${ms} ms pass`);
  }

  private stall(): void {
    const alive = this.alive();
    if (alive.length === 0) return;
    const actor = this.seeded.pick(alive);
    const steps = this.seeded.between(10, 80);
    actor.stalledTo = this.step + steps;
    this.note(actor, `stalls for ${steps} steps`);
  }

  private async kill(): Promise<void> {
    const mortal = this.alive().filter((actor) => this.successors.has(actor));
    if (mortal.length === 0) return;
    const actor = this.seeded.pick(mortal);
    this.note(actor, 'is killed');
    await this.endOf(actor, this.seeded.chance(0.2));
    const after = this.successors.get(actor);
    this.successors.delete(actor);
    after?.();
  }

  private alive(): Actor[] {
    return this.actors.filter(({ isDead }) => !isDead);
  }

  /**
   * Its memory is gone, its transactions are taken back.
   *
   * @param isTerminated whether its sessions end, which takes their successors some milliseconds; otherwise their
   *   transactions are rolled back, which is the same to everybody else
   */
  private async endOf(actor: Actor, isTerminated: boolean): Promise<void> {
    actor.isDead = true;
    this.actors = this.actors.filter((other) => other !== actor);
    this.points = this.points.filter((point) => point.actor !== actor);
    this.time.forget(actor);
    const waiting = this.waiting.filter((sent) => sent.actor === actor);
    this.waiting = this.waiting.filter((sent) => sent.actor !== actor);
    for (const { client, ended } of waiting) {
      await this.database.cancel(client.processID);
      await ended;
    }
    for (const [client, user] of [...this.inUse]) {
      if (user !== actor) continue;
      this.inUse.delete(client);
      if (!this.database.isTaken(client)) continue;
      if (isTerminated) await this.database.terminate(client);
      else await this.database.rollBack(client);
      this.inTransaction.delete(client);
    }
  }

  private withFaults(statement: Statement): Statement {
    let { text } = statement;
    for (const fault of this.options.faults ?? []) text = fault.statements?.(text, nameOf(statement)) ?? text;
    if (text === statement.text) return statement;
    return {
      ...statement,
      text,
      ...(statement.name !== undefined && { name: `${statement.name}, planted` }),
    };
  }
}

const DEADLOCK = '40P01';

function nameOf({ name, text }: Statement): string {
  return name ?? text.trim().split(/\s+/).slice(0, 4).join(' ');
}

function cameOf({ command, rowCount }: QueryResult): string {
  return rowCount === null ? command : `${command} ${rowCount}`;
}

function errorOf(error: unknown): string {
  const { code, message } = error as { code?: string; message: string };
  return code ?? message;
}

/** All that the last answer has brought about has happened then: actors do nothing but wait for points and timers. */
function turnOfNode(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/** Waits for an event, for a real time at most. */
function within(ms: number, event: Promise<void>): Promise<void> {
  return new Promise((resolve) => {
    const timer = realTimeout(resolve, ms);
    void event.then(() => {
      clearTimeout(timer);
      resolve();
    });
  });
}
