import { Processor, WorkerHost } from '@nestjs/bullmq';
import { Global, Module, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { disposeOnFailure } from '@wagewright/observability';
import { RedisEnv, RequestRedis } from '@wagewright/redis';
import { emptyTestRedis, testRedisPrefix } from '../../../test/setup/test-redis';
import { QueueName } from './contracts/queues';
import { registerQueue } from './register-queue';

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
