import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Processor, WorkerHost } from '@nestjs/bullmq';
import { Global, Module, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { disposeOnFailure } from '@wagewright/observability';
import { RedisEnv, RequestRedis } from '@wagewright/redis';
import { emptyTestRedis, testRedisPrefix } from '../../../test/setup/test-redis';
import {
  DOCUMENTED,
  type RedisNode,
  RedisNodes,
  refusalOf,
  WITH_QUEUES,
  without,
} from '../../../test/support/redis-nodes';
import { untilTrue } from '../../../test/support/until-true';
import { QueueName } from './contracts/queues';
import { COMMANDS, registerQueue } from './register-queue';

@Processor(QueueName.MarketAnswer)
class AnswerProcessor extends WorkerHost {
  process(): Promise<void> {
    return Promise.resolve();
  }
}

const env = new RedisEnv();

@Global()
@Module({
  providers: [{ provide: RedisEnv, useValue: env }, RequestRedis],
  exports: [RedisEnv, RequestRedis],
})
class RedisTestModule {}

@Module({ imports: [RedisTestModule, registerQueue(QueueName.MarketAnswer)], providers: [AnswerProcessor] })
class WorkedOffModule {}

/** The processor is of another queue than the registered one. */
@Module({
  imports: [RedisTestModule, registerQueue(QueueName.MarketAnswer), registerQueue(QueueName.MarketLookup)],
  providers: [AnswerProcessor],
})
class ForgottenModule {}

describe('a process that registers a queue', () => {
  beforeAll(async () => {
    Object.assign(env, { url: await emptyTestRedis(), prefix: testRedisPrefix() });
  });

  const started = async (module: Type) => {
    const context = await disposeOnFailure((instrument) =>
      NestFactory.createApplicationContext(module, { logger: false, abortOnError: false, instrument }),
    );
    await context.close();
  };

  it('starts when one of its providers works the queue off', async () => {
    await expect(started(WorkedOffModule)).resolves.toBeUndefined();
  });

  it('does not start when none of its providers works the queue off, and tells how to mend it', async () => {
    await expect(started(ForgottenModule)).rejects.toThrow(
      /^The queue market-lookup is registered, but no provider of this process is a @Processor of it\. Mend it:/,
    );
  });
});

/** The scripts of BullMQ that our queues run: a new version of it may need more of Redis. */
const SCRIPTS =
  /^(?:addStandardJob|extendLocks|getCounts|moveStalledJobsToWait|moveToActive|moveToFinished)-\d+\.js$/;

describe('a process with queues, as a user of Redis', () => {
  const nodes = new RedisNodes();
  const rules = [...DOCUMENTED, ...WITH_QUEUES];
  let node: RedisNode;

  beforeAll(async () => {
    node = await nodes.start();
  });

  /** @returns why it does not start or is not ready */
  async function refusal(permissions: readonly string[]): Promise<string | undefined> {
    const url = await nodes.urlFor(node, permissions);
    const redis = new RequestRedis(Object.assign(new RedisEnv(), { url }));
    redis.alsoNeeds(COMMANDS, redis.queueKey('any', 'readiness'));
    try {
      await redis.onModuleInit();
      await redis.writeCheck().check();
      return undefined;
    } catch (error) {
      return (error as Error).message;
    } finally {
      redis.onApplicationShutdown();
    }
  }

  it('starts with what the documentation lists, without a word on INFO', async () => {
    expect(await refusal(rules)).toBeUndefined();
  });

  it.each(rules)('does not start without %s, and says so', async (rule) => {
    // A start waits for Redis for seconds only, and an unavailable one does not prevent it.
    const said = await untilTrue('it does not start', () => refusal(without(rules, rule)));
    expect(said).toContain(refusalOf(rule));
  });

  it('tells everything that is missing at once', async () => {
    const few = rules.filter((rule) => !['+hget', '+zadd', '+subscribe'].includes(rule));
    expect(await untilTrue('it does not start', () => refusal(few))).toContain(
      'REDIS_URL: points at a Redis that refuses hget, zadd, subscribe: docs/',
    );
  });

  it('needs no other command for the scripts of BullMQ', () => {
    const folder = join(dirname(require.resolve('bullmq')), 'scripts');
    const scripts = readdirSync(folder).filter((file) => SCRIPTS.test(file));
    const text = scripts.map((file) => readFileSync(join(folder, file), 'utf8')).join('\n');
    const called = [...text.matchAll(/(?:rcall|redis\.p?call)\(\s*['"](\w+)|\b[LR]PUSH\b/g)];
    const missing = called
      .map(([whole, name]) => `+${(name ?? whole).toLowerCase()}`)
      .filter((one) => !rules.includes(one));
    expect(scripts).toHaveLength(6);
    expect(missing).toEqual([]);
  });
});
