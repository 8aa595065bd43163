import { type DynamicModule, Global, Module, type Provider } from '@nestjs/common';
import { type SettingsClass, withBases } from './env.decorator';
import type { Settings } from './load-settings';

/**
 * Makes every loaded settings class injectable by its own type, in every module, and by the types of its base classes.
 */
@Global()
@Module({})
export class SettingsModule {
  static register(classes: readonly SettingsClass[], settings: Settings): DynamicModule {
    const providers: Provider[] = classes.flatMap((settingsClass) =>
      withBases(settingsClass)
        .filter((provide) => provide === settingsClass || !classes.includes(provide))
        .map((provide) => ({ provide, useValue: settings.get(settingsClass) })),
    );
    return { module: SettingsModule, providers, exports: providers };
  }
}
