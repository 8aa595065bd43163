import { Controller, Get, Global, Module, type Type } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Throttle } from '@nestjs/throttler';
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

const SETTINGS = [HttpEnv, IdempotencyEnv, DatabaseEnv, SealingEnv, RedisEnv, RateLimitsEnv];
const MINUTE_MS = 60_000;

@Controller('routes')
@OptionalApiKey()
class RoutesController {
  @Get('plain')
  plain(): object {
    return {};
  }

  @Get('own')
  @Throttle({ default: { limit: 2, ttl: MINUTE_MS } })
  own(): object {
    return {};
  }
}

@Global()
@Module({ providers: [HealthRegistry], exports: [HealthRegistry] })
class HealthModule {}

function moduleWith(controller: Type): Type {
  @Module({
    imports: [
      HealthModule,
      DatabaseModule.forRoot({ applicationName: 'throttle', entities: ACCOUNT_ENTITIES }),
      MessagingModule,
      AuthModule,
      HttpModule.forService({
        errorSurface: { settings: HttpEnv, create: () => new PipelineErrorSurface() },
      }),
    ],
    controllers: [controller],
  })
  class AppModule {}
  return AppModule;
}

describe('the decorators of the throttler', () => {
  let app: NestExpressApplication | undefined;

  withOwnDatabase();
  afterEach(() => app?.close());

  async function start(controller: Type): Promise<string> {
    const settings = loadSettings(SETTINGS, {
      DATABASE_URL: database.url,
      REDIS_URL: testRedisUrl(),
      REDIS_PREFIX: testRedisPrefix(),
    });
    const logger = new PinoNestLogger(createLogger('throttle', { level: 'silent' }));
    const module = moduleWith(controller);
    app = await createHttpApp({ module, settingsClasses: SETTINGS, settings, logger });
    await app.listen(0, '127.0.0.1');
    return app.getUrl();
  }

  it('give a route a limit of its own, which refuses a call before the plan counts it', async () => {
    const url = await start(RoutesController);
    const call = (path: string) => fetch(`${url}/routes/${path}`);
    const own = [await call('own'), await call('own'), await call('own')];
    expect(own.map(({ status }) => status)).toEqual([200, 200, 429]);
    expect(own.map(({ headers }) => headers.get('x-ratelimit-remaining'))).toEqual(['29', '28', null]);
    expect(Number(own[2]!.headers.get('retry-after'))).toBeGreaterThan(0);
    const plain = await call('plain');
    expect([plain.status, plain.headers.get('x-ratelimit-remaining')]).toEqual([200, '27']);
  });
});
