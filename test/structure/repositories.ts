import type { Import } from './import-graph';

const REPOSITORY = '.repository';
const APP_FILE = /^apps\/[^/]+\/src\//;

/** `<importing file> uses <repository>`: the name of a use in the list of known ones. */
export function useName({ from, to }: Import): string {
  return `${from} uses ${to}`;
}

/**
 * A message for each file of an app that uses the repository of another feature, and one for each known use that
 * there is not any more.
 *
 * @param files all files of the apps: they tell which folders are features
 */
export function faultsOfRepositories(
  imports: readonly Import[],
  files: readonly string[],
  known: readonly string[],
): string[] {
  const foreign = imports
    .filter(({ from, to }) => APP_FILE.test(from) && to.endsWith(REPOSITORY))
    .filter(({ from, to }) => featureOf(from, files) !== featureOf(to, files))
    .map(useName);
  return [
    ...foreign
      .filter((use) => !known.includes(use))
      .map(
        (use) =>
          `${use}, which belongs to another feature. Mend it: ask a service of that feature, which exports what others may know.`,
      ),
    ...known
      .filter((use) => !foreign.includes(use))
      .map((use) => `"${use}" is not so any more. Mend it: remove it from KNOWN_REPOSITORY_USES.`),
  ];
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
