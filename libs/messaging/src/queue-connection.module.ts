import { BullModule } from '@nestjs/bullmq';
import { type DynamicModule, Module } from '@nestjs/common';
import { patientConnectionOptions, RedisEnv, requestConnectionOptions } from '@wagewright/redis';
import { Redis } from 'ioredis';

/**
 * The BullMQ root of a process. A producer that answers clients fails fast when Redis is away;
 * a consumer waits for it.
 */
@Module({})
export class QueueConnectionModule {
  static forProducer(): DynamicModule {
    return root(() => requestConnectionOptions());
  }

  static forConsumer(): DynamicModule {
    return root(() => patientConnectionOptions());
  }
}

function root(options: typeof requestConnectionOptions): DynamicModule {
  return {
    module: QueueConnectionModule,
    imports: [
      BullModule.forRootAsync({
        inject: [RedisEnv],
        useFactory: (env: RedisEnv) => ({
          prefix: env.prefix,
          connection: new Redis(env.url, { ...options(), lazyConnect: true }),
        }),
      }),
    ],
  };
}
