import { Controller, Injectable, type MiddlewareConsumer, Module, type NestModule } from '@nestjs/common';
import { APP_NAMES, preview, previewedApp } from './apps';

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
    const { application } = await previewedApp(name);
    await application.close();
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
