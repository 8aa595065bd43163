import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './apps';

/** A file of `apps`, `libs`, `web` or `packages`. */
export interface SourceFile {
  /** From the root of the project, with slashes. */
  path: string;
  text: string;
}

const NOT_PRODUCTION = /\.(?:spec|data-spec|int-spec|slow-spec|fixture|d)\.tsx?$/;

/** All production sources: no specs, and nothing that only they use. */
export function productionSources(): SourceFile[] {
  return ['apps', 'libs']
    .flatMap((folder) => sourcesIn(folder))
    .filter(({ path }) => !NOT_PRODUCTION.test(path));
}

export function pageSources(): SourceFile[] {
  return sourcesIn('web/console/src').filter(({ path }) => !NOT_PRODUCTION.test(path));
}

/** The sources of the packages: the SDK, and the workshop of the dataset. */
export function packageSources(): SourceFile[] {
  return readdirSync(join(ROOT, 'packages'))
    .flatMap((name) => sourcesIn(`packages/${name}/src`))
    .filter(({ path }) => !NOT_PRODUCTION.test(path));
}

/** Relative to the root of the project. */
export function sourcesIn(folder: string): SourceFile[] {
  const files = readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
    .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));
}
