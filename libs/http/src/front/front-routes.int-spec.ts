import { EventEmitter, once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';
import {
  Body,
  Controller,
  Get,
  Global,
  Header,
  Headers,
  HttpCode,
  Ip,
  Module,
  ParseIntPipe,
  Query,
  Redirect,
  type Type,
  UseFilters,
  UseGuards,
  UseInterceptors,
  UsePipes,
} from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { SkipThrottle, Throttle } from '@nestjs/throttler';
import { AuthModule, Caller, PublicPage, RateLimitsEnv } from '@wagewright/auth';
import { Env, loadSettings } from '@wagewright/config';
import { DatabaseEnv, DatabaseModule, SealingEnv } from '@wagewright/database';
import { CompensationErrorSurface } from '@wagewright/errors';
import { MessagingModule } from '@wagewright/messaging';
import { createLogger, HealthRegistry, PinoNestLogger } from '@wagewright/observability';
import { RedisEnv } from '@wagewright/redis';
import { IsOptional, IsString } from 'class-validator';
import { database, withOwnDatabase } from '../../../../test/setup/own-database';
import { emptyTestRedis } from '../../../../test/setup/test-redis';
import { HttpModule } from '../http.module';
import { createHttpApp } from '../server/create-http-app';
import { IdempotencyEnv } from '../idempotency/idempotency.env';
import { HttpEnv } from '../server/http.env';
import { ResponseCache } from './response-cache';
import { WithHeaders } from '../response/response.decorators';
import { FixedPathGuard } from '../routes/fixed-path.guard';
import { Cacheable, frontRouteOf } from './front-route';

class SurfaceEnv {
  @Env('TEST_CATALOGUE_URL', { about: 'Where errors are explained.' })
  @IsString()
  catalogueUrl = 'https://errors.example.test';
}

const SETTINGS = [SurfaceEnv, HttpEnv, IdempotencyEnv, RateLimitsEnv, DatabaseEnv, SealingEnv, RedisEnv];

@Global()
@Module({ providers: [HealthRegistry], exports: [HealthRegistry] })
class HealthModule {}

function serviceModule(controller: Type): Type {
  @Module({
    imports: [
      HealthModule,
      DatabaseModule.forRoot({ applicationName: 'cacheable-routes', entities: [] }),
      MessagingModule,
      AuthModule,
      HttpModule.forService({
        errorSurface: {
          settings: SurfaceEnv,
          create: ({ catalogueUrl }) => new CompensationErrorSurface(catalogueUrl),
        },
      }),
    ],
    controllers: [controller],
  })
  class AppModule {}
  return AppModule;
}

class Words {
  @IsOptional()
  @IsString()
  q?: string;
}

const ROWS = Array.from({ length: 2_000 }, (_, i) => ({
  slug: `role-${i % 97}`,
  title: `Engineer ${i % 89}`,
}));

let calls = 0;
let made = 0;
const events = new EventEmitter();

@Controller('things')
@PublicPage()
@Cacheable()
class ThingsController {
  @Get('counted')
  counted(@Query() { q }: Words): object {
    return { q, calls: ++calls };
  }

  @Get('whole')
  @Cacheable({ ahead: true })
  whole(@Query() { q }: Words): object {
    return { q, rows: ROWS, made: ++made };
  }

  @Get('slow')
  async slow(): Promise<object> {
    const release = ++calls;
    events.emit('begun');
    await once(events, 'go');
    return { release };
  }
}

async function start(module: Type): Promise<NestExpressApplication> {
  const settings = loadSettings(SETTINGS, { DATABASE_URL: database.url, REDIS_URL: await emptyTestRedis() });
  const logger = new PinoNestLogger(createLogger('cacheable-routes', { level: 'silent' }));
  const app = await createHttpApp({ module, settingsClasses: SETTINGS, settings, logger });
  await app.listen(0, '127.0.0.1').catch(async (error: unknown) => {
    await app.close();
    throw error;
  });
  return app;
}

withOwnDatabase();

describe('a route whose answers are kept', () => {
  let app: NestExpressApplication;
  let url: string;

  beforeAll(async () => {
    app = await start(serviceModule(ThingsController));
    url = `http://127.0.0.1:${(app.getHttpServer().address() as AddressInfo).port}/things`;
  });
  afterAll(() => app.close());

  const answerOf = async (path: string) =>
    (await fetch(url + path)).json() as Promise<Record<string, unknown>>;

  it('is asked twice for each value of its own parameters, however often and with whatever else', async () => {
    await answerOf('/counted?q=a');
    const first = await answerOf('/counted?q=a');
    const spellings = ['/counted?q=a&x=1', '/counted?x=2&q=a', '/counted?q=%61', '/counted?y&q=a'];
    for (const spelling of spellings) expect(await answerOf(spelling)).toEqual(first);
    expect(await answerOf('/counted?q=b')).toEqual({ q: 'b', calls: Number(first['calls']) + 1 });
  });

  it('is asked again when the data changed while it answered', async () => {
    const slow = async (meanwhile?: () => void) => {
      const begun = once(events, 'begun');
      const answer = answerOf('/slow');
      await begun;
      meanwhile?.();
      events.emit('go');
      return answer;
    };
    const release = Number((await slow())['release']);
    await slow(() => app.get(ResponseCache).clear());
    expect(await slow()).toEqual({ release: release + 2 });
    expect(await slow()).toEqual({ release: release + 3 });
    expect(await answerOf('/slow')).toEqual({ release: release + 3 });
  });

  it('is made once, when the data changes, and first sent as small as it gets, if the route says so', async () => {
    const before = made;
    app.get(ResponseCache).renew();
    const first = await fetch(`${url}/whole`, { headers: { 'accept-encoding': 'br' } });
    const text = await first.text();
    expect(JSON.parse(text)).toMatchObject({ made: before + 1 });
    const smallest = brotliCompressSync(text).length;
    expect(Number(first.headers.get('content-length'))).toBeLessThan(1.05 * smallest);
    expect(await answerOf('/whole')).toMatchObject({ made: before + 1 });
  });
});

/** A controller with one route whose answers are kept, and something else on it. */
function controllerWith(decorator: MethodDecorator): Type {
  @Controller('things')
  @PublicPage()
  @Cacheable()
  class OddController {
    @Get('odd')
    @decorator
    odd(): object {
      return {};
    }
  }
  return OddController;
}

function controllerAsking(decorator: ParameterDecorator): Type {
  @Controller('things')
  @PublicPage()
  class OddController {
    @Get('odd')
    @Cacheable()
    odd(@decorator input: unknown): object {
      return { input };
    }
  }
  return OddController;
}

/** As a service judges the one route of a controller when it starts. */
function judging(controller: Type): () => unknown {
  const { odd: handler } = controller.prototype as { odd: object };
  const metadata = <T>(key: string) =>
    [handler, controller].map((of) => Reflect.getMetadata(key, of) as T | undefined).find(Boolean);
  return () => frontRouteOf(controller, 'odd', handler, metadata);
}

describe('a service does not start with a route that is answered in front of Nest and', () => {
  it.each<[string, MethodDecorator]>([
    ['__headers__', Header('X-Probe', '1')],
    ['wagewright:response-headers', WithHeaders(() => ({ 'X-Probe': '1' }))],
    ['__httpCode__', HttpCode(203)],
    ['__redirect__', Redirect('/elsewhere')],
    ['__guards__', UseGuards(FixedPathGuard)],
    ['__interceptors__', UseInterceptors({ intercept: (_, next) => next.handle() })],
    ['__exceptionFilters__', UseFilters({ catch: () => undefined })],
    ['__pipes__', UsePipes(ParseIntPipe)],
    ['THROTTLER:SKIPdefault', SkipThrottle({ default: true })],
    ['THROTTLER:TTLdefault', Throttle({ default: { limit: 1, ttl: 60_000 } })],
  ])('has %s', (key, decorator) => {
    expect(judging(controllerWith(decorator))).toThrow(
      `OddController.odd is answered in front of Nest and has ${key}`,
    );
  });

  it.each<[string, ParameterDecorator]>([
    ['the caller', Caller()],
    ['the headers', Headers('accept-language')],
    ['the address', Ip()],
    ['the body', Body()],
    ['a query that no class describes', Query()],
    ['one parameter', Query('q')],
  ])('asks for %s', (_what, decorator) => {
    expect(judging(controllerAsking(decorator))).toThrow('asks for more than a query that a class describes');
  });

  it('has a placeholder in its path', async () => {
    @Controller('things')
    @PublicPage()
    class OddController {
      @Get(':thing')
      @Cacheable()
      odd(): object {
        return {};
      }
    }
    await expect(start(serviceModule(OddController))).rejects.toThrow('has a placeholder in its path');
  });
});
