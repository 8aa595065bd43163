import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../start/settings.mjs';
import { CHECKS } from './checks.mjs';

const FOLDERS = ['apps', 'libs', 'test'];
/** What a spec imports that has a quick measure and a whole one. */
const MEASURED = /from '[^']*\/(?:setup\/waits|looks)'/;
const ENDING_OF_PARTED = /\.(?:browser|e2e|system)-spec\.ts$/;
const KINDS = [
  { name: 'browser', title: 'Pages in Chromium', ending: '.browser-spec.ts' },
  { name: 'system', title: 'System tests', ending: '.system-spec.ts' },
  { name: 'integration', title: 'Integration tests', ending: '.int-spec.ts' },
  { name: 'e2e', title: 'End-to-end tests', ending: '.e2e-spec.ts' },
  { name: 'gateway', title: 'Gateway tests', ending: '.gateway-spec.ts' },
  { name: 'pooler', title: 'Tests behind PgBouncer', ending: '.pooler-spec.ts' },
];

/**
 * The specs of `npm test` that are played with a shorter wait or fewer runs there, found by what they import.
 *
 * @returns {import('./checks.mjs').Check[]}
 */
export function slowChecks() {
  const specs = FOLDERS.flatMap(specsIn).filter((spec) =>
    [spec, ...partsOf(spec)].some((file) => MEASURED.test(readFileSync(join(ROOT, file), 'utf8'))),
  );
  return [
    { name: 'build', title: 'Build (SWC)', npmScript: ['build'] },
    ...KINDS.map(({ name, title, ending }) => ({
      name,
      title: `${title} with the true waits`,
      jestProject: name,
      files: specs.filter((file) => file.endsWith(ending)),
      needsServers: true,
      program: CHECKS.find((check) => check.name === name)?.program,
    })),
  ];
}

/** @param {string} folder */
function specsIn(folder) {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('-spec.ts'))
    .map((file) => join(folder, file));
}

/**
 * What a spec is made of that lies in a folder of its name: test/support/describe-parts.ts.
 *
 * @param {string} spec
 */
function partsOf(spec) {
  const folder = spec.replace(ENDING_OF_PARTED, '');
  if (folder === spec || !existsSync(join(ROOT, folder))) return [];
  return readdirSync(join(ROOT, folder)).map((part) => join(folder, part));
}
