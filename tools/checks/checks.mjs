import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../start/settings.mjs';
import { SetupError } from '../start/setup-error.mjs';
import { PROGRAMS } from './programs.mjs';

/**
 * One check: a script of package.json, or the Jest project of its name.
 *
 * @typedef {object} Check
 * @property {string} name  As given to `npm test -- <name>`.
 * @property {string} title
 * @property {Lane} lane  The command that runs it without being asked for it by name.
 * @property {string[]} [script]  A script of package.json with its arguments.
 * @property {string} [ending]  Ending of the project's files.
 * @property {string[]} [files]  Files of that project, from the root of the repository; all of them when left out.
 * @property {boolean} [isFirst]  Whether a script ends well before any test begins.
 * @property {boolean} [needsBuild]  Whether a script begins when the build has ended.
 * @property {boolean} [needsServers]
 * @property {import('./programs.mjs').Program} [program]  Left out, with a line that says so, where it cannot be had.
 *
 * @typedef {'test' | 'slow' | 'clients'} Lane  `npm test`: what a change can break; `npm run test:slow`: the long proofs;
 *   `npm run test:clients`: what needs generators, compilers and runtimes of others.
 */

const { amtool, chromium, clients, kubectl, nginx, pgbouncer, promtool } = PROGRAMS;
const CHECK = ['--', '--check'];
const needsServers = true;
const needsBuild = true;
const isFirst = true;

/** @type {Check} */
const BUILD = { name: 'build', title: 'Build (SWC)', lane: 'test', script: ['build'], isFirst };
/** @type {Check[]} */
const CHECKS = [
  BUILD,
  { name: 'format', title: 'Formatting (Oxfmt)', lane: 'test', script: ['format:check'], isFirst },
  {
    name: 'lint',
    title: 'Lint, import directions, cycles (Oxlint)',
    lane: 'test',
    script: ['lint'],
    isFirst,
  },
  { name: 'types', title: 'Types (TypeScript)', lane: 'test', script: ['typecheck'], isFirst },
  {
    name: 'unused',
    title: 'Unused files, exports and packages (knip)',
    lane: 'test',
    script: ['unused'],
  },
  {
    name: 'env',
    title: 'Settings as in .env.example',
    lane: 'test',
    script: ['env:example', ...CHECK],
    needsBuild,
  },
  {
    name: 'openapi',
    title: 'OpenAPI files as the code says, linted (Redocly)',
    lane: 'test',
    script: ['openapi', ...CHECK],
    needsBuild,
  },
  {
    name: 'supply-chain',
    title: 'Licences, lock file, bill of materials',
    lane: 'slow',
    script: ['supply-chain'],
    needsBuild,
  },
  {
    name: 'alerts',
    title: 'Alert rules and their cases (promtool)',
    lane: 'slow',
    script: ['alerts'],
    program: promtool,
  },
  {
    name: 'alertmanager',
    title: 'Configurations of Alertmanager (amtool)',
    lane: 'slow',
    script: ['alertmanager'],
    program: amtool,
  },
  { name: 'system', title: 'System tests', lane: 'test', ending: '.system-spec.ts', needsServers },
  { name: 'integration', title: 'Integration tests', lane: 'test', ending: '.int-spec.ts', needsServers },
  { name: 'e2e', title: 'End-to-end tests', lane: 'test', ending: '.e2e-spec.ts', needsServers },
  { name: 'deploy', title: 'Deployment files', lane: 'test', ending: '.deploy-spec.ts' },
  { name: 'unit', title: 'Unit tests', lane: 'test', ending: '.spec.ts' },
  {
    name: 'data',
    title: 'The bundled release',
    lane: 'test',
    ending: '.data-spec.ts',
  },
  {
    name: 'browser',
    title: 'Pages in Chromium',
    lane: 'test',
    ending: '.browser-spec.ts',
    needsServers,
    program: chromium,
  },
  {
    name: 'looks',
    title: 'Pages in Chromium at length, dark and narrow',
    lane: 'slow',
    ending: '.look-spec.ts',
    needsServers,
    program: chromium,
  },
  { name: 'slow', title: 'Long proofs', lane: 'slow', ending: '.slow-spec.ts', needsServers },
  {
    name: 'manifests',
    title: 'Kubernetes manifests as they are built',
    lane: 'slow',
    ending: '.manifest-spec.ts',
    program: kubectl,
  },
  {
    name: 'gateway',
    title: 'Gateway: nginx before the services',
    lane: 'slow',
    ending: '.gateway-spec.ts',
    needsServers,
    program: nginx,
  },
  {
    name: 'pooler',
    title: 'Behind PgBouncer in transaction mode',
    lane: 'slow',
    ending: '.pooler-spec.ts',
    needsServers,
    program: pgbouncer,
  },
  {
    name: 'clients',
    title: 'Generated clients, programs that speak MCP, and the SDK in workerd',
    lane: 'clients',
    ending: '.client-spec.ts',
    needsServers,
    program: clients,
  },
];

/**
 * @param {string | undefined} lane
 * @param {string[]} wanted  Names of checks of any lane, and paths of test files; the whole lane when empty.
 * @returns {Check[]}  Checks with tests come after the build, which some of them start.
 */
export function checksOf(lane, wanted) {
  if (wanted.length > 0) return wantedChecks(wanted);
  const checks = CHECKS.filter((check) => check.lane === lane);
  return checks.includes(BUILD) ? checks : [BUILD, ...checks];
}

/** @param {string[]} wanted */
function wantedChecks(wanted) {
  const paths = wanted.filter((word) => word.includes('/'));
  const missing = paths.filter((path) => !existsSync(join(ROOT, path)));
  const unknown = wanted.filter((word) => !paths.includes(word) && !CHECKS.some(({ name }) => name === word));
  if (missing.length > 0) throw new SetupError(`There is no file ${missing.join(', ')}.`);
  if (unknown.length > 0) {
    const all = CHECKS.map(({ name }) => name).join(', ');
    throw new SetupError(`No check is called ${unknown.join(', ')}. There are: ${all}.`);
  }
  const checks = CHECKS.flatMap((check) => {
    const files = paths.filter((path) => check === projectOf(path));
    if (files.length > 0) return { ...check, files };
    return wanted.includes(check.name) ? check : [];
  });
  return paths.length > 0 && !checks.includes(BUILD) ? [BUILD, ...checks] : checks;
}

/**
 * The check whose project has this file.
 *
 * @param {string} path
 */
export function projectOf(path) {
  return CHECKS.filter(({ ending }) => ending && path.endsWith(ending)).at(-1);
}
