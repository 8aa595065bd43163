import { MessageBus } from '@wagewright/messaging';
import { RedisEnv, RedisSubscriber, RequestRedis } from '@wagewright/redis';
import type { UsageFlusher } from '../../libs/http/src/rate-limit/usage-flusher';
import { RateLimiter } from '../../libs/http/src/rate-limit/rate-limiter';
import { RefusalCache } from '../../libs/http/src/rate-limit/refusal-cache';
import { BUNDLED_RELEASE } from '../setup/release-database';
import type { App, BuiltProcess } from '../support/built-process';
import { DeliveryHistoryCheck, NOTHING_WRONG } from '../support/delivery-history';
import { ownStack, stack } from '../support/delivery-stack';
import { FaultProxy } from '../support/fault-proxy';
import {
  DOCUMENTED,
  NODE_PASSWORD,
  type RedisNode,
  RedisNodes,
  refusalOf,
  WITH_QUEUES,
  without,
} from '../support/redis-nodes';
import { untilTrue } from '../support/until-true';

const LIMIT = 21;
/** Calls for each subject. */
const CALLS = (LIMIT / 3) * 4;
const BEFORE_FAILOVER = 20;
const DURING_FAILOVER = 40;
/** Enough that every node of the cluster has several. */
const SUBJECTS = Array.from({ length: 12 }, (_, index) => `usr_${index}`);

const noUsage = { counted: () => undefined } as unknown as UsageFlusher;

/** A replica of a service, as far as Redis is concerned. */
class Replica {
  readonly redis: RequestRedis;
  readonly bus: MessageBus;
  readonly limiter: RateLimiter;
  private readonly subscriber: RedisSubscriber;

  constructor(env: RedisEnv) {
    this.redis = new RequestRedis(env);
    this.subscriber = new RedisSubscriber(env);
    this.bus = new MessageBus(this.redis, this.subscriber);
    this.limiter = new RateLimiter(this.redis, noUsage, new RefusalCache(this.bus));
  }

  call = (subject: string) =>
    this.limiter.consume({
      surface: 'pipeline',
      subject,
      limit: { perMinute: LIMIT, perMonth: 10_000 },
      countsToMonth: true,
    });

  async stop(): Promise<void> {
    await this.limiter.onApplicationShutdown();
    this.subscriber.onApplicationShutdown();
    this.redis.onApplicationShutdown();
  }
}

ownStack();

describe.each(['a cluster of three nodes', 'a primary that sentinels know'])('over %s', (shape) => {
  const isCluster = shape.includes('cluster');
  const nodes = new RedisNodes();
  let worker: BuiltProcess;
  let history: DeliveryHistoryCheck;
  let settings: { REDIS_URL: string };
  /** Holds the queues. */
  let primary: RedisNode;
  let ports: number[] = [];
  const proxies: FaultProxy[] = [];
  let replicas: Replica[] = [];

  beforeAll(async () => {
    settings = { REDIS_URL: isCluster ? await startCluster() : await startSentinels() };
    history = new DeliveryHistoryCheck(stack);
    const env = Object.assign(new RedisEnv(), { url: settings.REDIS_URL });
    replicas = [new Replica(env), new Replica(env)];
    [worker] = await Promise.all([
      stack.startWorker(settings),
      stack.startPipeline(settings),
      ...replicas.map(({ redis }) => redis.onModuleInit()),
    ]);
    await stack.ensureWebhook();
  });

  afterAll(async () => {
    await Promise.all(replicas.map((replica) => replica.stop()));
    // A clean stop: a killed worker counts as alive for seconds, in which the next one waits.
    await stack.end(worker, 'SIGTERM');
    await stack.endAll();
    await stack.clear();
    await Promise.all(proxies.map((proxy) => proxy.stop()));
    await nodes.stop();
  });

  async function startCluster(): Promise<string> {
    const cluster = await nodes.startCluster(3);
    ports = cluster.map(({ port }) => port);
    primary = await nodes.withReplica(cluster, '{wagewright}');
    // Two are enough to learn of the third, at other addresses than the nodes announce.
    for (const port of ports.slice(0, 2)) proxies.push(await FaultProxy.ofUrl(`redis://127.0.0.1:${port}`));
    const seeds = proxies.map((proxy) => new URL(proxy.urlOf('redis://any')).host);
    return `redis+cluster://:${NODE_PASSWORD}@${seeds.join(',')}`;
  }

  async function startSentinels(): Promise<string> {
    primary = await nodes.start();
    const replica = await nodes.start(`replicaof 127.0.0.1 ${primary.port}`);
    await untilTrue('the replica follows', async () =>
      (await replica.client.info('replication')).includes('master_link_status:up'),
    );
    const sentinel = await nodes.startSentinel('main', primary.port);
    await untilTrue('the sentinel knows the replica', async () =>
      (await sentinel.client.info('sentinel')).includes('slaves=1'),
    );
    // Nothing listens at the first one.
    return `redis+sentinel://:${NODE_PASSWORD}@127.0.0.1:1,127.0.0.1:${sentinel.port}/main`;
  }

  it('limits let exactly the limit through, of every subject, over two replicas', async () => {
    const calls = SUBJECTS.flatMap((subject) =>
      Array.from({ length: CALLS }, (_, index) => replicas[index % 2]!.call(subject)),
    );
    const decisions = await Promise.all(calls);
    const allowed = SUBJECTS.map(
      (_, index) => decisions.slice(index * CALLS, (index + 1) * CALLS).filter((one) => one.allowed).length,
    );
    expect(allowed).toEqual(SUBJECTS.map(() => LIMIT));
    expect(decisions.filter(({ degraded }) => degraded)).toEqual([]);
  });

  it('messages reach every replica', async () => {
    const heard: number[] = [];
    for (const { bus } of replicas) bus.subscribe('deliveries.due', ({ count }) => heard.push(count));
    await untilTrue('both heard one', async () => {
      await replicas[0]!.bus.publish('deliveries.due', { count: 7, slots: [] });
      return heard.length >= 2;
    });
  });

  it('what is recorded is delivered, and the queue is where BullMQ can use it', async () => {
    await history.createJobs(BEFORE_FAILOVER);
    await history.delivered();
    await expect(history.faults()).resolves.toEqual(NOTHING_WRONG);
    const key = isCluster ? '{wagewright}:webhook-shard:meta' : 'wagewright:webhook-shard:meta';
    await expect(replicas[0]!.redis.client.exists(key)).resolves.toBe(1);
  });

  if (isCluster) {
    it('a process that is given one node as a single server does not start, and says what to write', async () => {
      const single = new RequestRedis(
        Object.assign(new RedisEnv(), { url: `redis://:${NODE_PASSWORD}@127.0.0.1:${ports[0]}` }),
      );
      await expect(single.onModuleInit()).rejects.toThrow('REDIS_URL: points at a node of a Redis Cluster');
      await expect(single.writeCheck().check()).rejects.toThrow('write redis+cluster://');
      single.onApplicationShutdown();
    });
  }

  it('a failover is survived: answers go on, and what was acknowledged before and during it is delivered', async () => {
    const created = history.createJobs(DURING_FAILOVER);
    await nodes.kill(primary);
    await created;
    const { redis } = replicas[0]!;
    await untilTrue('writes go to the new primary', () => takesWrites(redis));
    await history.createJobs(20);
    await history.delivered();
    await expect(history.faults()).resolves.toEqual(NOTHING_WRONG);
    await untilTrue('limits are shared again', async () => !(await replicas[1]!.call('usr_after')).degraded);
  });
});

const QUEUES_TOO = [...DOCUMENTED, ...WITH_QUEUES];
const APPS: [App, string[]][] = [
  ['console', DOCUMENTED],
  ['compensation', QUEUES_TOO],
  ['pipeline', QUEUES_TOO],
  ['webhook-worker', QUEUES_TOO],
];
const EXIT_CONFIGURATION = 78;

describe('for a user with bounded permissions', () => {
  const nodes = new RedisNodes();
  let node: RedisNode;

  beforeAll(async () => {
    node = await nodes.start();
  });
  afterEach(() => stack.endAll());

  const spawn = async (app: App, rules: readonly string[], of = node) =>
    stack.spawn(app, { REDIS_URL: await nodes.urlFor(of, rules, app), LOG_LEVEL: 'fatal' });

  async function ending(ended: BuiltProcess): Promise<{ code: number | null; said: string }> {
    await untilTrue('it ended by itself', async () => ended.hasEnded);
    return { code: await stack.end(ended, 'SIGTERM'), said: ended.log.trimEnd().split('\n').at(-1) ?? '' };
  }

  /** A worker that rests waits in Redis for a job. */
  const rests = (app: App) =>
    untilTrue(`${app} waits for jobs`, async () => {
      const clients = String(await node.client.call('CLIENT', 'LIST')).split('\n');
      return clients.some((one) => one.includes(` user=${app} `) && one.includes(' cmd=bzpopmin '));
    });

  it('every process is ready with what the documentation lists, rests and delivers', async () => {
    const history = new DeliveryHistoryCheck(stack);
    await stack.admin('dataset', 'publish', BUNDLED_RELEASE);
    await stack.startPipeline({ REDIS_URL: await nodes.urlFor(node, QUEUES_TOO, 'pipeline') });
    for (const [app, rules] of APPS) await (await spawn(app, rules)).ready();
    await stack.ensureWebhook();
    await history.createJobs(BEFORE_FAILOVER);
    await history.delivered();
    await expect(history.faults()).resolves.toEqual(NOTHING_WRONG);
    for (const app of ['compensation', 'pipeline', 'webhook-worker'] as const) await rests(app);
    // Nothing else was tried that was not allowed.
    const log = (await node.client.call('ACL', 'LOG')) as string[][];
    expect(new Set(log.map((entry) => entry[entry.indexOf('object') + 1]))).toEqual(
      new Set(['info', 'client|setname']),
    );
  });

  // libs/redis starts a process without each of them in turn.
  it.each(APPS)(
    '%s ends without a pattern of keys, a channel or a command, and says which',
    async (app, rules) => {
      const missed: string[] = [];
      for (const rule of ['~', '&', '+'].flatMap((kind) =>
        rules.filter((one) => one.startsWith(kind)).slice(-1),
      )) {
        const { code, said } = await ending(await spawn(app, without(rules, rule)));
        if (code !== EXIT_CONFIGURATION || !said.includes(refusalOf(rule)))
          missed.push(`${rule}: ${code} ${said}`);
      }
      expect(missed).toEqual([]);
    },
  );

  it('a worker whose permission is taken away asks ever more rarely, obeys SIGTERM, and ends with the reason', async () => {
    const start = () => spawn('webhook-worker', QUEUES_TOO);
    const [one, other] = [await start(), await start()];
    await Promise.all([one.ready(), other.ready()]);
    await nodes.urlFor(node, without(QUEUES_TOO, '+evalsha'), 'webhook-worker');
    await untilTrue('one notices', async () => !(await one.isReady()));
    expect(await stack.end(one, 'SIGTERM')).toBe(0);
    const { code, said } = await ending(other);
    expect(code).toBe(EXIT_CONFIGURATION);
    expect(said).toContain(
      "Redis refuses the commands of the queue webhook-shard: NOPERM this user has no permissions to run the 'evalsha' command",
    );
  });

  it('a server without INFO, CLIENT, CONFIG and SCRIPT serves a worker, one without EVALSHA ends it', async () => {
    const renamed = ['INFO', 'CLIENT', 'CONFIG', 'SCRIPT'].map((name) => `rename-command ${name} ""`);
    const [few, fewer] = [await nodes.start(...renamed), await nodes.start('rename-command EVALSHA ""')];
    const everything = ['allkeys', 'allchannels', '+@all'];
    const worker = await spawn('webhook-worker', everything, few);
    await worker.ready();
    expect(await stack.end(worker, 'SIGTERM')).toBe(0);
    const { code, said } = await ending(await spawn('webhook-worker', everything, fewer));
    expect(code).toBe(EXIT_CONFIGURATION);
    expect(said).toContain('REDIS_URL: points at a Redis that refuses evalsha');
  });
});

async function takesWrites(redis: RequestRedis): Promise<boolean> {
  return redis
    .writeCheck()
    .check()
    .then(
      () => true,
      () => false,
    );
}
