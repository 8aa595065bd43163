import { Global, Injectable, Module } from '@nestjs/common';
import { loadSettings } from '@wagewright/config';
import { DatabaseEnv, DatabaseModule } from '@wagewright/database';
import { MessagingModule, QueueName, registerQueue } from '@wagewright/messaging';
import { createLogger, HealthRegistry, PinoNestLogger } from '@wagewright/observability';
import { RedisEnv } from '@wagewright/redis';
import { Redis } from 'ioredis';
import { DataSource } from 'typeorm';
import { createTestDatabase, type TestDatabase } from '../../../../test/setup/test-database';
import { testRedisUrl } from '../../../../test/setup/test-redis';
import { createHttpApp } from './create-http-app';
import { HttpEnv } from './http.env';
import { untilTrue } from '../../../../test/support/until-true';

const SETTINGS = [HttpEnv, DatabaseEnv, RedisEnv];

/** Everything else is connected when this one is made. */
@Injectable()
class Refusing {
  constructor(dataSource: DataSource) {
    throw new Error(`cannot work with ${dataSource.options.type}`);
  }
}

@Global()
@Module({ providers: [HealthRegistry], exports: [HealthRegistry] })
class HealthModule {}

@Module({
  imports: [
    HealthModule,
    DatabaseModule.forRoot({ applicationName: 'failed-start', entities: [] }),
    MessagingModule,
    registerQueue(QueueName.WebhookShard),
  ],
  providers: [Refusing],
})
class AppModule {}

describe('a service that cannot start', () => {
  let database: TestDatabase;
  let observer: Redis;

  beforeAll(async () => {
    database = await createTestDatabase();
    observer = new Redis(testRedisUrl(), { connectionName: 'observer' });
  });

  afterAll(async () => {
    observer.disconnect();
    await database.drop();
  });

  it('says why, and leaves no connection open', async () => {
    const settings = loadSettings(SETTINGS, { DATABASE_URL: database.url, REDIS_URL: testRedisUrl() });
    const logger = new PinoNestLogger(createLogger('failed-start', { level: 'silent' }));
    const before = await redisClients();
    const starting = createHttpApp({ module: AppModule, settingsClasses: SETTINGS, settings, logger });
    await expect(starting).rejects.toThrow('cannot work with postgres');
    const watching = await new DataSource({ type: 'postgres', url: database.url }).initialize();
    await untilTrue(
      'every connection is closed',
      async () => (await sessions(watching)) === 0 && (await redisClients()) === before,
    );
    await watching.destroy();
  });

  async function sessions(watching: DataSource): Promise<number> {
    const rows = await watching.query("SELECT FROM pg_stat_activity WHERE application_name = 'failed-start'");
    return (rows as unknown[]).length;
  }

  /** In this worker's own logical database, where an earlier file may have left some. */
  async function redisClients(): Promise<number> {
    const list = String(await observer.client('LIST'));
    const own = ` db=${observer.options.db} `;
    return list.split('\n').filter((line) => line.includes(own) && !line.includes('name=observer')).length;
  }
});
