import timers from 'node:timers/promises';
import type { Actor } from './actor';
import { currentActor, runAs } from './actor';

/** Node's own clock and timers, whatever the actors see. */
const realNow = performance.now.bind(performance);
export const realTimeout = globalThis.setTimeout;
const realClear = globalThis.clearTimeout;

interface Timer {
  actor: Actor;
  dueAt: number;
  number: number;
  run: () => void;
}

const UNFAKED = [
  'cancelAnimationFrame',
  'cancelIdleCallback',
  'clearImmediate',
  'clearInterval',
  'clearTimeout',
  'hrtime',
  'nextTick',
  'performance',
  'queueMicrotask',
  'requestAnimationFrame',
  'requestIdleCallback',
  'setImmediate',
  'setInterval',
  'setTimeout',
] as const;

/**
 * The clock and the timers of actors. A timer does not fire by itself: the scheduler decides which of the due ones goes
 * next. Whoever is no actor keeps the true ones, except for the date.
 */
export class VirtualTime {
  private timers: Timer[] = [];
  private taken = 0;
  private elapsed = 0;

  /** @param began milliseconds since 1970 @param random in place of `Math.random` */
  constructor(
    private readonly began: number,
    random: () => number,
  ) {
    jest.useFakeTimers({ doNotFake: [...UNFAKED], now: began });
    const { random: realRandom } = Math;
    jest.spyOn(Math, 'random').mockImplementation(() => (currentActor() ? random() : realRandom()));
    jest.spyOn(performance, 'now').mockImplementation(() => (currentActor() ? this.elapsed : realNow()));
    jest.spyOn(globalThis, 'setTimeout').mockImplementation((run: () => void, ms = 0) => {
      const actor = currentActor();
      return actor ? this.add(actor, run, ms) : realTimeout(run, ms);
    });
    jest.spyOn(globalThis, 'clearTimeout').mockImplementation((timer) => {
      if (!this.remove(timer)) realClear(timer);
    });
    jest.spyOn(timers, 'setTimeout').mockImplementation(
      (ms = 0, value) =>
        new Promise((resolve) => {
          const actor = currentActor();
          const end = () => resolve(value);
          if (actor) this.add(actor, end, ms);
          else realTimeout(end, ms);
        }),
    );
  }

  /** Milliseconds since 1970. */
  get now(): number {
    return this.began + this.elapsed;
  }

  moveBy(ms: number): void {
    this.elapsed += ms;
    jest.setSystemTime(this.now);
  }

  /** Timers that may fire now, the earliest first. */
  due(): readonly Timer[] {
    return this.timers.filter(({ dueAt, actor }) => dueAt <= this.elapsed && !actor.isDead).sort(byTime);
  }

  /** Milliseconds to the next timer that is not due yet. */
  untilNext(): number | undefined {
    const later = this.timers.filter(({ dueAt, actor }) => dueAt > this.elapsed && !actor.isDead);
    return later.length === 0 ? undefined : Math.min(...later.map(({ dueAt }) => dueAt)) - this.elapsed;
  }

  fire(timer: Timer): void {
    this.timers = this.timers.filter((other) => other !== timer);
    runAs(timer.actor, timer.run);
  }

  forget(actor: Actor): void {
    this.timers = this.timers.filter((timer) => timer.actor !== actor);
  }

  /** Gives Node its own back. */
  end(): void {
    jest.restoreAllMocks();
    jest.useRealTimers();
  }

  private add(actor: Actor, run: () => void, ms: number): NodeJS.Timeout {
    const timer = { actor, dueAt: this.elapsed + Math.max(Math.ceil(ms), 1), number: this.taken++, run };
    this.timers.push(timer);
    return Object.assign(timer, { unref: () => timer, ref: () => timer }) as unknown as NodeJS.Timeout;
  }

  private remove(timer: unknown): boolean {
    const at = this.timers.indexOf(timer as Timer);
    if (at >= 0) this.timers.splice(at, 1);
    return at >= 0;
  }
}

function byTime(a: Timer, b: Timer): number {
  return a.dueAt - b.dueAt || a.number - b.number;
}
