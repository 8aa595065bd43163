import { randomBytes } from 'node:crypto';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { loadSettings } from '@wagewright/config';
import { createHttpApp } from '@wagewright/http';
import { HealthRegistry } from '@wagewright/observability';
import { AppModule } from '../../apps/pipeline/src/app.module';
import { PIPELINE_SETTINGS } from '../../apps/pipeline/src/pipeline.settings';
import { createTestDatabase, type TestDatabase } from '../setup/test-database';
import { testRedisPrefix, testRedisUrl } from '../setup/test-redis';
import { serviceLogger } from '../support/service-log';
import { untilTrue } from '../support/until-true';

describe('the readiness of a service that starts', () => {
  let database: TestDatabase;
  let app: NestExpressApplication;

  beforeAll(async () => {
    database = await createTestDatabase();
    const settings = loadSettings(PIPELINE_SETTINGS, {
      DATABASE_URL: database.url,
      REDIS_URL: testRedisUrl(),
      REDIS_PREFIX: testRedisPrefix(),
      WEBHOOK_SECRET_KEYS: `test:${randomBytes(32).toString('base64')}`,
      PIPELINE_MANAGEMENT_PORT: '0',
    });
    const logger = serviceLogger('pipeline');
    app = await createHttpApp({
      module: AppModule,
      settingsClasses: PIPELINE_SETTINGS,
      settings,
      logger,
    });
    // From here on the service answers probes.
    await app.init();
  });

  afterAll(async () => {
    await app.close();
    await database.drop();
  });

  it('fails until the port is open, and then at once no more, whatever was answered a moment ago', async () => {
    const health = app.get(HealthRegistry);
    const others = { postgresql: 'ok', postgresql_disk: 'ok', migrations: 'ok', redis: 'ok' };
    await untilTrue('Redis is connected', async () => {
      health.invalidate();
      return (await health.ready()).checks['redis'] === 'ok';
    });
    await expect(health.ready()).resolves.toEqual({ ok: false, checks: { ...others, http: 'failed' } });
    await app.listen(0, '127.0.0.1');
    await expect(health.ready()).resolves.toEqual({ ok: true, checks: { ...others, http: 'ok' } });
  });
});
