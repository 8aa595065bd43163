import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The folder of package.json: above the sources as well as above `dist`, wherever this file was built to. */
const PROJECT_ROOT = nearestFolderWith('package.json', __dirname);
/** The folder of `apps` and `libs`: the project for the sources, `dist` for a build. */
const CODE_ROOT = nearestFolderWith('libs', __dirname);

/** The text of a file that ships with the project. @param path from the project's folder, e.g. `docs/methodology.md` */
export function projectFile(path: string): string {
  return readFileSync(join(PROJECT_ROOT, path), 'utf8');
}

/**
 * Where a file lies that ships beside the code. A module of a bundle cannot use its `__dirname` for that: it is the folder
 * of the bundle.
 *
 * @param path from the folder of `apps` and `libs`, e.g. `libs/design/src/tokens.css`
 */
export function assetPath(path: string): string {
  return join(CODE_ROOT, path);
}

/** The text of such a file. */
export function assetText(path: string): string {
  return readFileSync(assetPath(path), 'utf8');
}

function nearestFolderWith(entry: string, folder: string): string {
  if (existsSync(join(folder, entry))) return folder;
  const parent = dirname(folder);
  if (parent === folder) throw new Error(`no folder above ${__dirname} holds ${entry}`);
  return nearestFolderWith(entry, parent);
}
