import { setTimeout as sleep } from 'node:timers/promises';
import { cpuSeconds } from '../support/cpu.mjs';
import { SupervisedWorker } from './supervised-worker.mjs';

const TICK_MS = 100;
/** Ten times in a second: more than any of them delivers here. */
const BATCH = 2_000;
const CPU_EVERY_TICKS = 5;

/** One contender at work: events are added, deliveries counted, until `stop`. */
export class Scene {
  #bench;
  #contender;
  #servers;
  /** @type {SupervisedWorker} */
  worker;
  /** Numbers that the queue has acknowledged, with the time before they were added. @type {Map<number, number>} */
  #added = new Map();
  /** @type {Set<number>} */
  #seen = new Set();
  /** Times of all deliveries, in order. @type {number[]} */
  #times = [];
  doubles = 0;
  failedAdds = 0;
  #next = 1;
  #isAdding = false;
  #stopping = new AbortController();
  /** @type {Promise<void>} */
  #loop = Promise.resolve();
  /** @type {{ backlog: number } | { perSecond: number, since: number, from: number }} */
  #load = { backlog: 0 };
  /** Of the store's processes, by their id. @type {Map<number, number>} */
  #storeCpu = new Map();

  /**
   * @param {import('../support/webhook-bench.mjs').WebhookBench} bench
   * @param {import('./servers.mjs').MatrixServers} servers
   * @param {import('./contenders/contender.mjs').Contender} contender
   */
  constructor(bench, servers, contender) {
    this.#bench = bench;
    this.#servers = servers;
    this.#contender = contender;
    const { script, args, settings } = contender.worker;
    this.worker = new SupervisedWorker(() => bench.stack.fork(script, args, settings));
    this.#loop = this.#run();
  }

  /** From now on as many events wait, however fast they are delivered. @param {number} backlog */
  saturate(backlog) {
    this.#load = { backlog };
  }

  /** From now on events come at this rate. @param {number} perSecond */
  offer(perSecond) {
    this.#load = { perSecond, since: Date.now(), from: this.#next };
  }

  /** The number of events that wait, as far as the receiver shows. */
  get waiting() {
    return this.#added.size - this.#seen.size;
  }

  /**
   * Deliveries, doubles too, in a second.
   *
   * @param {number} from  milliseconds since 1970
   * @param {number} to
   */
  rate(from, to) {
    return (this.#times.filter((at) => at >= from && at < to).length / (to - from)) * 1_000;
  }

  /** The rate of the worst second. @param {number} from @param {number} to */
  lowest(from, to) {
    const rates = [];
    for (let at = from; at + 1_000 <= to; at += 500) rates.push(this.rate(at, at + 1_000));
    return Math.min(...rates);
  }

  /** The rate of every five seconds. @param {number} from @param {number} to */
  rates(from, to) {
    const rates = [];
    for (let at = from; at + 5_000 <= to; at += 5_000) rates.push(Math.round(this.rate(at, at + 5_000)));
    return rates;
  }

  /** Seconds of processor time so far. */
  cpu() {
    const pid = this.#servers.pidOf(this.#contender.store);
    try {
      this.#storeCpu.set(pid, cpuSeconds(pid));
    } catch {
      // It is being restarted.
    }
    const store = [...this.#storeCpu.values()].reduce((sum, each) => sum + each, 0);
    return { store, worker: this.worker.cpuSeconds(), deliveries: this.#times.length };
  }

  /**
   * Ends the work in good order.
   *
   * @param {number} late  Seconds after which an event that is still held counts as late.
   */
  async stop(late) {
    this.#stopping.abort();
    await this.#loop;
    while (this.#isAdding) await sleep(TICK_MS);
    await this.worker.stop();
    await this.#collect();
    const missing = [...this.#added].filter(([number]) => !this.#seen.has(number));
    const held = new Set(await this.#contender.held());
    const lateBefore = Date.now() - late * 1_000;
    return {
      events: this.#added.size,
      lost: missing.filter(([number]) => !held.has(number)).length,
      late: missing.filter(([number, at]) => held.has(number) && at < lateBefore).length,
    };
  }

  async #run() {
    for (let tick = 0; !this.#stopping.signal.aborted; tick += 1) {
      await this.#collect();
      const count = Math.min(this.#wanted(), BATCH);
      if (count > 0 && !this.#isAdding) void this.#add(count);
      if (tick % CPU_EVERY_TICKS === 0) this.cpu();
      await sleep(TICK_MS);
    }
  }

  #wanted() {
    const load = this.#load;
    if ('backlog' in load) return load.backlog - this.waiting;
    return Math.floor(load.from + ((Date.now() - load.since) / 1_000) * load.perSecond - this.#next);
  }

  /** @param {number} count */
  async #add(count) {
    this.#isAdding = true;
    const numbers = Array.from({ length: count }, (_, index) => this.#next + index);
    this.#next += count;
    const at = Date.now();
    try {
      await this.#contender.add(numbers);
      for (const number of numbers) this.#added.set(number, at);
    } catch {
      // Whether they are there is unknown, so that they count neither as added nor as lost.
      this.failedAdds += count;
      await sleep(TICK_MS);
    }
    this.#isAdding = false;
  }

  async #collect() {
    for (const { at, id } of await this.#bench.taken()) {
      const number = Number(id);
      this.#times.push(at);
      if (this.#seen.has(number)) this.doubles += 1;
      else this.#seen.add(number);
    }
  }
}
