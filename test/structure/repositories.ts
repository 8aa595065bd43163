import type { Import } from './import-graph';

const REPOSITORY = '.repository';
const ENTITY = '.entity';
/** The read model of a job, which selects the rows of every feature that a job's detail shows (docs/decisions/0044). */
const READ_MODEL = 'apps/pipeline/src/jobs/detail/job-detail.repository.ts';
const APP_FILE = /^apps\/[^/]+\/src\//;

/**
 * A message for each file of an app that uses the repository of another feature.
 *
 * @param files all files of the apps: they tell which folders are features
 */
export function faultsOfRepositories(imports: readonly Import[], files: readonly string[]): string[] {
  return imports
    .filter(({ from, to }) => APP_FILE.test(from) && to.endsWith(REPOSITORY))
    .filter(({ from, to }) => featureOf(from, files) !== featureOf(to, files))
    .map(
      ({ from, to }) =>
        `${from} uses ${to}, which belongs to another feature. Mend it: ask a service of that feature, which exports what others may know.`,
    );
}

/** A message for each repository, other than the read model, that maps a table of another feature. */
export function faultsOfEntities(imports: readonly Import[], files: readonly string[]): string[] {
  return imports
    .filter(({ from, to }) => APP_FILE.test(from) && from.endsWith(`${REPOSITORY}.ts`) && to.endsWith(ENTITY))
    .filter(({ from, to }) => from !== READ_MODEL && featureOf(from, files) !== featureOf(to, files))
    .map(
      ({ from, to }) =>
        `${from} reads ${to}, a table of another feature. Mend it: ask a service of that feature, which exports what others may know.`,
    );
}

/** The first folder below `src` that holds a file itself; one that only holds folders groups features. */
function featureOf(path: string, files: readonly string[]): string {
  const folders = path.split('/').slice(0, -1);
  for (let depth = 4; depth <= folders.length; depth += 1) {
    const folder = folders.slice(0, depth).join('/');
    if (files.some((file) => file.startsWith(`${folder}/`) && !file.slice(folder.length + 1).includes('/')))
      return folder;
  }
  return folders.join('/');
}
