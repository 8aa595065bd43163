import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { DynamicModule, INestApplication, Type } from '@nestjs/common';
import { ModulesContainer, NestFactory } from '@nestjs/core';
import { type SettingsClass, Settings, SettingsModule } from '@wagewright/config';

export const ROOT = join(__dirname, '../..');
const APPS = join(ROOT, 'apps');
const SETTINGS_FILE = '.settings.ts';

/** An app whose modules have been joined together, with no provider made and no connection opened. */
export interface PreviewedApp {
  name: string;
  application: INestApplication;
  modules: ModulesContainer;
}

/** The names of all apps: the folders with an `app.module.ts`. */
export const APP_NAMES: readonly string[] = readdirSync(APPS).filter((name) =>
  existsSync(join(APPS, name, 'src/app.module.ts')),
);

/** @throws Error that names the provider and the module where it is missing */
export async function previewedApp(name: string): Promise<PreviewedApp> {
  const source = join(APPS, name, 'src');
  const { AppModule } = (await import(join(source, 'app.module'))) as { AppModule: Type };
  const settings = await settingsClassesOf(source);
  const application = await preview({
    module: AppModule,
    imports: [SettingsModule.register(settings, withoutValues(settings))],
  });
  return { name, application, modules: application.get(ModulesContainer) };
}

/**
 * Joins modules together as a start does, and makes no provider: Nest looks for each dependency of each provider,
 * controller, guard and middleware, so that one which is missing is found without a server.
 *
 * @throws Error that names the provider and the module where it is missing, and how to mend it
 */
export async function preview(root: DynamicModule): Promise<INestApplication> {
  try {
    const application = await NestFactory.create(root, { preview: true, logger: false, abortOnError: false });
    return await application.init();
  } catch (error) {
    const [reason] = String(error instanceof Error ? error.message : error).split('\n', 1);
    throw new Error(
      `${reason}\nMend it: list that class under "providers" of that module, or let the module import the one that exports it; a settings class belongs into the app's *.settings.ts.`,
      { cause: error },
    );
  }
}

/** Settings that the app's `*.settings.ts` lists. */
async function settingsClassesOf(source: string): Promise<readonly SettingsClass[]> {
  const file = readdirSync(source).find((name) => name.endsWith(SETTINGS_FILE));
  if (file === undefined) throw new Error(`${source} has no *.settings.ts, which lists its settings classes`);
  const lists = Object.values((await import(join(source, file))) as Record<string, readonly SettingsClass[]>);
  return lists.flat();
}

/** Nobody reads a value, because no provider is made. */
function withoutValues(classes: readonly SettingsClass[]): Settings {
  return new Settings(new Map(classes.map((settingsClass) => [settingsClass, {}])));
}
