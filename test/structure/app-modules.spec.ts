import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Processor, WorkerHost } from '@nestjs/bullmq';
import { Controller, Injectable, type MiddlewareConsumer, Module, type NestModule } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import { provideProducer, QUEUE_ENDS, QueueName, WEBHOOK_EVENT_TYPES } from '@wagewright/messaging';
import { RedisEnv } from '@wagewright/redis';
import { declaredRoutes } from '../support/served-routes';
import { APP_NAMES, preview, type PreviewedApp, previewedApp, ROOT } from './apps';
import { DescribedAnswers } from '../support/described-answers';
import { EVENTS_PAGE, faultsOfEvent } from './events';
import { EXPECTED_ROUTES } from './expected-routes';
import { faultsOfListing } from './listed-classes';
import { faultsOfQueue } from './queues';
import { faultsOfRoutes, faultsOfUntested } from './routes';
import { productionSources, sourcesIn } from './sources';

const apps = new Map<string, PreviewedApp>();

/** Each app is put together once: that is most of the time that these tests take. */
async function appOf(name: string): Promise<PreviewedApp> {
  const app = apps.get(name) ?? (await previewedApp(name));
  apps.set(name, app);
  return app;
}

afterAll(() => Promise.all([...apps.values()].map(({ application }) => application.close())));

@Injectable()
class Listed {}

@Injectable()
class Forgotten {}

@Controller('samples')
class SampleController {
  constructor(
    readonly listed: Listed,
    readonly forgotten: Forgotten,
  ) {}
}

@Injectable()
class SampleMiddleware {
  constructor(readonly forgotten: Forgotten) {}

  use(): void {
    throw new Error('never called');
  }
}

@Module({ controllers: [SampleController], providers: [Listed] })
class ControllerWithoutProviderModule {}

@Module({})
class MiddlewareWithoutProviderModule implements NestModule {
  configure(consumer: MiddlewareConsumer): void {
    consumer.apply(SampleMiddleware).forRoutes('*rest');
  }
}

describe('an app', () => {
  it.each(APP_NAMES)('%s has every provider that its modules ask for', async (name) => {
    expect((await appOf(name)).modules.size).toBeGreaterThan(1);
  });

  it('lists every controller and every processor in a module', async () => {
    const all = await Promise.all(APP_NAMES.map(appOf));
    expect(faultsOfListing(productionSources(), all)).toEqual([]);
  });

  it('that lists a controller or a processor nowhere is refused', async () => {
    const path = 'apps/sample/src/jobs/jobs.controller.ts';
    const text = "@Controller('jobs')\n@RequiresToken()\nexport class JobsControllerOfNobody {\n}\n";
    const { modules } = await appOf('webhook-worker');
    expect(faultsOfListing([{ path, text }], [{ modules }])).toEqual([
      `JobsControllerOfNobody (${path}) is in no module of an app. Mend it: list it under "controllers" of its feature's module, and that module under "imports" of the app.module.ts.`,
    ]);
  });

  it('admin has every provider that its commands ask for', async () => {
    const { modules } = await appOf('admin');
    const tokens = [...modules.values()].flatMap(({ providers }) => [...providers.keys()]);
    const listed = new Set(tokens.map((token) => (typeof token === 'function' ? token.name : String(token))));
    const asked = sourcesIn('apps/admin/src').flatMap(({ text }) =>
      [...text.matchAll(/\bservice\((\w+)\)/g)].map(([, name = '']) => name),
    );
    expect(asked.length).toBeGreaterThan(10);
    expect(asked.filter((name) => !listed.has(name))).toEqual([]);
  });

  it.each([
    [ControllerWithoutProviderModule, 'SampleController', 'the argument Forgotten at index [1]'],
    [MiddlewareWithoutProviderModule, 'SampleMiddleware', 'the argument Forgotten at index [0]'],
  ])('with a provider missing is refused, as in %p', async (module, asking, missing) => {
    const told = await preview({ module }).catch((error: unknown) => String(error));
    expect(told).toContain(`can't resolve dependencies of the ${asking}`);
    expect(told).toContain(missing);
    expect(told).toContain('Mend it: list that class under "providers" of that module');
  });
});

@Processor(QueueName.MarketAnswer)
class SampleProcessor extends WorkerHost {
  process(): Promise<void> {
    return Promise.resolve();
  }
}

@Module({ providers: [RedisEnv, provideProducer(QueueName.MarketAnswer)] })
class ProducingModule {}

@Module({ providers: [SampleProcessor] })
class ProcessingModule {}

describe('a queue', () => {
  it.each(Object.values(QueueName))('%s has the producer and the processor that it names', async (queue) => {
    const all = await Promise.all(APP_NAMES.map(appOf));
    expect(faultsOfQueue(queue, QUEUE_ENDS[queue], all)).toEqual([]);
  });

  it('is refused when an end of it is missing, or is in another process than it names', async () => {
    const using = async (name: string, module: typeof ProducingModule) => {
      const application = await preview({ module });
      return { name, modules: application.get(ModulesContainer) };
    };
    const [producer, processor] = [
      await using('pipeline', ProducingModule),
      await using('worker', ProcessingModule),
    ];
    const ends = { producer: 'compensation', processor: 'compensation' } as const;
    const faults = (...users: (typeof producer)[]) => faultsOfQueue(QueueName.MarketAnswer, ends, users);
    expect(faults()).toEqual([
      expect.stringMatching(
        /^No process adds jobs to market-answer; QUEUE_ENDS says compensation\. Mend it: /,
      ),
      expect.stringMatching(/^No process works market-answer off; QUEUE_ENDS says compensation\. Mend it: /),
    ]);
    expect(faults(producer, processor)).toEqual([
      expect.stringMatching(/^pipeline adds jobs to market-answer; QUEUE_ENDS says compensation/),
      expect.stringMatching(/^worker works market-answer off; QUEUE_ENDS says compensation/),
    ]);
    expect(faults({ ...producer, name: 'compensation' }, { ...processor, name: 'compensation' })).toEqual([]);
  });
});

describe('an event of the contract', () => {
  const places = {
    production: productionSources(),
    tests: [...sourcesIn('test/e2e'), ...sourcesIn('test/support')],
    page: readFileSync(join(ROOT, EVENTS_PAGE), 'utf8'),
    described: DescribedAnswers.of('pipeline').eventSchemas(),
  };

  it.each(WEBHOOK_EVENT_TYPES)('%s is emitted, tested, told and described', (event) => {
    expect(faultsOfEvent(event, places)).toEqual([]);
  });

  it('is refused when nobody emits it, no test names it, no page tells of it and it has no schema', () => {
    expect(faultsOfEvent('job.sampled', places)).toEqual([
      expect.stringContaining('Nobody emits job.sampled'),
      expect.stringContaining('No end-to-end test names job.sampled'),
      expect.stringContaining('does not tell of job.sampled'),
      expect.stringContaining('has no schema of job.sampled'),
    ]);
  });
});

describe('a route', () => {
  it.each(Object.entries(EXPECTED_ROUTES))(
    'of %s has the access that is written down',
    async (name, expected) => {
      const routes = declaredRoutes({ app: (await appOf(name)).application });
      expect(faultsOfRoutes(name, routes, expected)).toEqual([]);
    },
  );

  it('is called by an end-to-end test', () => {
    const names = Object.values(EXPECTED_ROUTES).flatMap((list) => Object.keys(list));
    const tests = sourcesIn('test/e2e').map(({ text }) => text);
    expect(faultsOfUntested(names, tests)).toEqual([]);
    expect(faultsOfUntested(['GET /api/v1/curiosities/:id'], tests)).toEqual([
      'No end-to-end test calls GET /api/v1/curiosities/:id. Mend it: write one in test/e2e.',
    ]);
  });

  it('that is new, closed, opened or gone is told with the line that mends it', () => {
    const rule = { kind: 'optional-key' } as const;
    const routes = [
      { name: 'GET /api/new', rule },
      { name: 'GET /api/closed', rule: undefined },
      { name: 'GET /api/opened', rule },
      { name: 'GET /page', rule },
      { name: 'GET /api/*rest', rule },
    ];
    const expected = { 'GET /api/opened': 'token', 'GET /api/gone': 'token' };
    expect(faultsOfRoutes('sample', routes, expected)).toEqual([
      expect.stringContaining(
        `add to "sample" in test/structure/expected-routes.ts the line  'GET /api/new': 'optional-key',`,
      ),
      expect.stringContaining('GET /api/closed answers nobody. Mend it: write an access decorator'),
      expect.stringContaining('GET /api/opened is for "optional-key", not for "token"'),
      expect.stringContaining('GET /api/gone is no route of sample any more'),
    ]);
  });
});
