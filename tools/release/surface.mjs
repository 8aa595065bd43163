import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesIn } from '../build/build-output.mjs';
import { ROOT } from '../start/settings.mjs';
import { readJson } from './project.mjs';

// `node tools/release/surface.mjs`: writes what the published packages export, as they are built, into test/deploy/surface. A
// program of 1.0 has to compile with every 1.x: lines may come, and none may go (tools/release/kept.mjs).

const SURFACE = 'test/deploy/surface';
/** Types of the OpenAPI files, which are held by themselves, the command line, and what CommonJS repeats. */
const LEFT_OUT = /\/(?:generated|cli|commonjs)\/|^\/compensation\.d\.ts$/;
const COMMENT = /^ {0,8}\/\*\*[\s\S]*?\*\/\n/gm;
const INNER = /^(?:import\b.*| +private .*|export \{\};)\n/gm;

/**
 * The built packages that are published, each with the file that holds its surface.
 *
 * @returns {{ file: string, surface: string }[]}
 */
export function surfaces() {
  return readJson(ROOT, 'package.json')
    .workspaces.filter((/** @type {string} */ folder) => existsSync(join(ROOT, folder, 'package.json')))
    .filter((/** @type {string} */ folder) => folder.endsWith('/dist'))
    .map((/** @type {string} */ folder) => ({
      file: `${SURFACE}/${folder.split('/')[1]}.txt`,
      surface: surfaceOf(join(ROOT, folder)),
    }));
}

/** Every declaration of a package, without comments and what is private. @param {string} folder */
function surfaceOf(folder) {
  return filesIn(folder)
    .filter((file) => file.endsWith('.d.ts') && !LEFT_OUT.test(file.slice(folder.length)))
    .toSorted()
    .map(
      (file) =>
        `// ${file.slice(folder.length + 1)}\n${readFileSync(file, 'utf8').replace(COMMENT, '').replace(INNER, '')}`,
    )
    .join('');
}

if (process.argv[1] === import.meta.filename)
  for (const { file, surface } of surfaces()) writeFileSync(join(ROOT, file), surface);
