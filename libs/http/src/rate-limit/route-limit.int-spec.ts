import { Controller, Get, Global, Module } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { ACCOUNT_ENTITIES, AuthModule, OptionalApiKey, RateLimitsEnv } from '@wagewright/auth';
import { loadSettings } from '@wagewright/config';
import { DatabaseEnv, DatabaseModule, SealingEnv } from '@wagewright/database';
import { PipelineErrorSurface } from '@wagewright/errors';
import { MessagingModule } from '@wagewright/messaging';
import { createLogger, HealthRegistry, PinoNestLogger } from '@wagewright/observability';
import { RedisEnv } from '@wagewright/redis';
import { database, withOwnDatabase } from '../../../../test/setup/own-database';
import { testRedisPrefix, testRedisUrl } from '../../../../test/setup/test-redis';
import { HttpModule } from '../http.module';
import { createHttpApp } from '../server/create-http-app';
import { IdempotencyEnv } from '../idempotency/idempotency.env';
import { HttpEnv } from '../server/http.env';
import { RouteLimit } from './route-limit';

const SETTINGS = [HttpEnv, IdempotencyEnv, DatabaseEnv, SealingEnv, RedisEnv, RateLimitsEnv];

@Controller('routes')
@OptionalApiKey()
class RoutesController {
  @Get('plain')
  plain(): object {
    return {};
  }

  @Get('own')
  @RouteLimit(2)
  own(): object {
    return {};
  }
}

@Global()
@Module({ providers: [HealthRegistry], exports: [HealthRegistry] })
class HealthModule {}

@Module({
  imports: [
    HealthModule,
    DatabaseModule.forRoot({ applicationName: 'route-limit', entities: ACCOUNT_ENTITIES }),
    MessagingModule,
    AuthModule,
    HttpModule.forService({
      errorSurface: { settings: HttpEnv, create: () => new PipelineErrorSurface() },
    }),
  ],
  controllers: [RoutesController],
})
class AppModule {}

describe('@RouteLimit()', () => {
  let app: NestExpressApplication | undefined;

  withOwnDatabase();
  afterEach(() => app?.close());

  async function start(): Promise<string> {
    const settings = loadSettings(SETTINGS, {
      DATABASE_URL: database.url,
      REDIS_URL: testRedisUrl(),
      REDIS_PREFIX: testRedisPrefix(),
    });
    const logger = new PinoNestLogger(createLogger('route-limit', { level: 'silent' }));
    app = await createHttpApp({ module: AppModule, settingsClasses: SETTINGS, settings, logger });
    await app.listen(0, '127.0.0.1');
    return app.getUrl();
  }

  it('gives a route a limit of its own, which refuses a call before the plan counts it', async () => {
    const url = await start();
    const call = (path: string) => fetch(`${url}/routes/${path}`);
    const own = [await call('own'), await call('own'), await call('own')];
    expect(own.map(({ status }) => status)).toEqual([200, 200, 429]);
    expect(own.map(({ headers }) => headers.get('x-ratelimit-remaining'))).toEqual(['29', '28', null]);
    expect(Number(own[2]!.headers.get('retry-after'))).toBeGreaterThan(0);
    const plain = await call('plain');
    expect([plain.status, plain.headers.get('x-ratelimit-remaining')]).toEqual([200, '27']);
  });
});
