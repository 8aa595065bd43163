import { type DynamicModule, Global, Module, type Provider } from '@nestjs/common';
import { type SettingsClass, withBases } from './env.decorator';
import type { Settings } from './load-settings';

/** Makes every loaded settings class injectable by its own type, in every module. */
@Global()
@Module({})
export class SettingsModule {
  static register(classes: readonly SettingsClass[], settings: Settings): DynamicModule {
    const providers: Provider[] = classes.flatMap(withBases).map((settingsClass) => ({
      provide: settingsClass,
      useValue: settings.get(settingsClass),
    }));
    return { module: SettingsModule, providers, exports: providers };
  }
}
