import { idOf } from '@wagewright/database';
import { webhookSlot } from '@wagewright/webhooks';
import { DeliveryLimitsEnv } from '../../../apps/webhook-worker/src/delivery/delivery-limits.env';
import { Actor, currentActor, runAs } from './actor';
import { keep } from './actors/keeper';
import { readLog } from './actors/log-reader';
import { own } from './actors/owner';
import { Receiver } from './actors/receiver';
import { ProofWorker } from './actors/worker';
import { write } from './actors/writer';
import { type Mood, moodOf } from './mood';
import { Scheduler, type SchedulerOptions } from './scheduler';
import type { ScratchDatabase } from './scratch-database';
import type {
  KnownEndpoint,
  KnownWorker,
  OwnerAct,
  ReadDigest,
  ReadPage,
  Received,
  Taken,
  World,
  Write,
} from './world';

export const SHARDS = 2;
const RETRY_PAUSES_MS = [1_000, 4_000, 15_000];

/** The users, endpoints and actors of one seed, and what has become of them. */
export class ProofWorld implements World {
  readonly scheduler: Scheduler;
  readonly seed: number;
  readonly endpoints: KnownEndpoint[] = [];
  readonly writes: Write[] = [];
  readonly received: Received[] = [];
  readonly taken: Taken[] = [];
  readonly acts: OwnerAct[] = [];
  readonly pages: ReadPage[] = [];
  readonly digests: ReadDigest[] = [];
  readonly workers: KnownWorker[] = [];
  readonly users = usersOfAllShards();
  readonly env: DeliveryLimitsEnv;
  /** Nobody begins anything new. */
  isEnding = false;
  readonly mood: Mood;
  private readonly receiver: Receiver;
  private readonly wakers = new Map<Actor, (slots: number[]) => void>();
  private readonly births = new Map<string, number>();

  constructor(
    readonly database: ScratchDatabase,
    options: Omit<SchedulerOptions, 'mix'>,
  ) {
    this.seed = options.seed;
    this.mood = moodOf(this.seed);
    this.scheduler = new Scheduler(database, { ...options, mix: this.mood.mix });
    this.env = Object.assign(new DeliveryLimitsEnv(), {
      shards: SHARDS,
      concurrency: 4,
      lastingPerSlot: 0.5,
      maxInFlightPerEndpoint: 2,
      maxInFlightPerUser: 3,
      maxInFlightPerHost: 4,
    });
    this.receiver = new Receiver(this);
  }

  get step(): number {
    return this.scheduler.step;
  }

  get now(): number {
    return this.scheduler.time.now;
  }

  get history(): readonly string[] {
    return this.scheduler.history;
  }

  get problems(): readonly string[] {
    return this.scheduler.problems;
  }

  get limits(): World['limits'] {
    const { shards, concurrency, maxInFlightPerEndpoint, maxInFlightPerUser, maxInFlightPerHost } = this.env;
    return {
      shards,
      concurrency,
      endpoint: maxInFlightPerEndpoint,
      user: maxInFlightPerUser,
      host: maxInFlightPerHost,
    };
  }

  get told(): World['told'] {
    return this.scheduler.notices;
  }

  get waits(): World['waits'] {
    return this.scheduler.waits;
  }

  query<Row extends object>(text: string, values?: readonly unknown[]): Promise<Row[]> {
    return this.scheduler.query<Row>(text, values);
  }

  async begin(): Promise<void> {
    const [first, second] = this.users;
    await this.addEndpoint({ userId: first, host: 'one.example', order: 'none', maxPerSecond: null });
    await this.addEndpoint({ userId: first, host: 'two.example', order: 'job', maxPerSecond: null });
    await this.addEndpoint({ userId: second, host: 'one.example', order: 'job', maxPerSecond: null });
    await this.addEndpoint({ userId: second, host: 'three.example', order: 'none', maxPerSecond: 2 });
    for (let i = 0; i < 2; i++) this.live(`writer ${i + 1}`, () => write(this));
    for (let i = 0; i < 2; i++) this.live(`worker ${i + 1}`, () => this.work());
    for (let i = 0; i < this.mood.owners; i++) this.live(`owner ${i + 1}`, () => own(this));
    this.live('keeper 1', () => keep(this));
    this.live('reader 1', () => readLog(this));
  }

  /** Tells the workers of due deliveries; each message comes when it is chosen, or never. */
  publish(slots: number[]): void {
    for (const [actor, wake] of this.wakers)
      void this.scheduler.point(actor, 'hears of due deliveries').then(() => runAs(actor, () => wake(slots)));
  }

  /**
   * Repeats what an actor does, each time as a step of its own. Errors that a caller would be told are its answers; all
   * others are problems.
   */
  async repeat(what: string, act: () => Promise<void>): Promise<void> {
    for (;;) {
      await this.scheduler.turn(what);
      if (this.isEnding) return;
      await act().catch((error: unknown) => this.judge(error));
    }
  }

  judge(error: unknown): void {
    if (!isExpected(error))
      this.scheduler.problems.push(`step ${this.step}: ${currentActor()?.name}: ${(error as Error).stack}`);
  }

  private async addEndpoint(given: Omit<KnownEndpoint, 'id'>): Promise<void> {
    const endpoint = { id: idOf('wh', (this.endpoints.length + 1).toString(16).padStart(32, '0')), ...given };
    this.endpoints.push(endpoint);
    const { id, userId, host, order, maxPerSecond } = endpoint;
    await this.query(
      `INSERT INTO pipeline.webhook_endpoint (id, user_id, url, host, events, secret, secret_key_id, delivery_order, max_per_second, position)
       VALUES ($1, $2, 'https://' || $3 || '/', $3, '{*}', 'sealed', 'a', $4, $5, $6)`,
      [id, userId, host, order, maxPerSecond, this.endpoints.length],
    );
  }

  /** An actor, and after its death another one in its place. */
  private live(name: string, life: () => Promise<void>): void {
    const birth = (this.births.get(name) ?? 0) + 1;
    this.births.set(name, birth);
    const actor = new Actor(birth === 1 ? name : `${name} (${birth})`);
    this.scheduler.add(actor, life, () => {
      this.wakers.delete(actor);
      this.buried(actor);
      this.live(name, life);
    });
  }

  private buried({ name }: Actor): void {
    const worker = this.workers.find((known) => known.name === name);
    if (worker) worker.diedStep = this.step;
    for (const write of this.writes)
      if (write.writer === name && write.outcome === 'open') write.outcome = 'unknown';
  }

  private async work(): Promise<void> {
    const actor = currentActor()!;
    const { name } = actor;
    const id = name.replaceAll(/\W+/g, '');
    this.workers.push({ id: `wkr_${id}`, name, bornStep: this.step });
    new ProofWorker({
      dataSource: this.database.dataSource,
      limits: this.env,
      id,
      retryPauses: RETRY_PAUSES_MS,
      send: (leased, onStart) => this.receiver.receive(leased, onStart),
      onDue: (wake) => this.wakers.set(actor, wake),
    }).start();
  }
}

/** Errors that a service answers with 4xx or 503, and those of a lost connection or a cancelled statement. */
function isExpected(error: unknown): boolean {
  const { name, code, message } = error as { name?: string; code?: string; message?: string };
  return (
    name === 'ApiError' || code === '57014' || code === '57P01' || /terminated|released/i.test(message ?? '')
  );
}

/** A user of each shard, the same ones always. */
function usersOfAllShards(): [string, string] {
  const users: string[] = [];
  for (let number = 1; users.filter(Boolean).length < SHARDS; number++) {
    const id = idOf('usr', number.toString(16).padStart(32, '0'));
    users[webhookSlot(id) % SHARDS] ??= id;
  }
  return users as [string, string];
}
