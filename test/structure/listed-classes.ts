import type { ModulesContainer } from '@nestjs/core';
import type { SourceFile } from './sources';

/** A decorator at the beginning of a line, and the next class that is exported: they belong together. */
const DECLARED = /^@(Controller|Processor)\([\s\S]+?^export class (\w+)/gm;

/** A message for each controller and processor of the sources that no module of an app lists. */
export function faultsOfListing(
  sources: readonly SourceFile[],
  apps: readonly { modules: ModulesContainer }[],
): string[] {
  const modules = apps.flatMap((app) => [...app.modules.values()]);
  const classes = modules.flatMap(({ controllers, providers }) => [
    ...controllers.values(),
    ...providers.values(),
  ]);
  const listed = new Set(classes.map(({ metatype }) => metatype?.name));
  return sources.flatMap(({ path, text }) =>
    [...text.matchAll(DECLARED)]
      .filter(([, , name]) => !listed.has(name))
      .map(([, kind, name = '']) => {
        const list = kind === 'Controller' ? 'controllers' : 'providers';
        return `${name} (${path}) is in no module of an app. Mend it: list it under "${list}" of its feature's module, and that module under "imports" of the app.module.ts.`;
      }),
  );
}
