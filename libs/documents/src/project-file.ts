import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The folder of package.json: above the sources as well as above `dist`, wherever this file was built to. */
const PROJECT_ROOT = rootAbove(__dirname);

/** The text of a file that ships with the project. @param path from the project's folder, e.g. `docs/methodology.md` */
export function projectFile(path: string): string {
  return readFileSync(join(PROJECT_ROOT, path), 'utf8');
}

function rootAbove(folder: string): string {
  if (existsSync(join(folder, 'package.json'))) return folder;
  const parent = dirname(folder);
  if (parent === folder) throw new Error('there is no package.json above the compiled pages');
  return rootAbove(parent);
}
