import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../start/settings.mjs';
import { PROGRAMS } from './programs.mjs';

/**
 * One thing that `npm test` looks at: a script of package.json, or the Jest project of its name.
 *
 * @typedef {object} Check
 * @property {string} name  As given to `npm test -- <name>`.
 * @property {string} title
 * @property {string[]} [script]  A script of package.json with its arguments.
 * @property {string} [ending]  Of the project's files.
 * @property {string[]} [files]  Of that project, from the root of the repository; all of them when left out.
 * @property {boolean} [needsBuild]  Of a script: begins when the build has ended.
 * @property {boolean} [needsServers]
 * @property {boolean} [isSlow]  Runs in `npm run test:slow` alone.
 * @property {import('./programs.mjs').Program} [program]  Left out, with a line that says so, where it cannot be had.
 */

const { amtool, chromium, clients, kubectl, nginx, pgbouncer, promtool } = PROGRAMS;
const CHECK = ['--', '--check'];
const needsServers = true;
const needsBuild = true;

/** @type {Check[]} */
const ALL = [
  { name: 'build', title: 'Build (SWC)', script: ['build'] },
  { name: 'format', title: 'Formatting (Oxfmt)', script: ['format:check'] },
  { name: 'lint', title: 'Lint, import directions, cycles (Oxlint)', script: ['lint'] },
  { name: 'types', title: 'Types (TypeScript)', script: ['typecheck'] },
  { name: 'unused', title: 'Unused files, exports and packages (knip)', script: ['unused'] },
  {
    name: 'supply-chain',
    title: 'Licences, lock file, bill of materials',
    script: ['supply-chain'],
    needsBuild,
  },
  { name: 'env', title: 'Settings as in .env.example', script: ['env:example', ...CHECK], needsBuild },
  {
    name: 'openapi',
    title: 'OpenAPI files as the code says, linted (Redocly, Spectral)',
    script: ['openapi', ...CHECK],
    needsBuild,
  },
  { name: 'alerts', title: 'Alert rules and their cases (promtool)', script: ['alerts'], program: promtool },
  {
    name: 'alertmanager',
    title: 'Configurations of Alertmanager (amtool)',
    script: ['alertmanager'],
    program: amtool,
  },
  { name: 'system', title: 'System tests', ending: '.system-spec.ts', needsServers },
  { name: 'integration', title: 'Integration tests', ending: '.int-spec.ts', needsServers },
  { name: 'e2e', title: 'End-to-end tests', ending: '.e2e-spec.ts', needsServers },
  { name: 'deploy', title: 'Deployment files', ending: '.deploy-spec.ts' },
  {
    name: 'manifests',
    title: 'Kubernetes manifests as they are built',
    ending: '.manifest-spec.ts',
    program: kubectl,
  },
  { name: 'unit', title: 'Unit tests', ending: '.spec.ts' },
  {
    name: 'gateway',
    title: 'Gateway: nginx before the services',
    ending: '.gateway-spec.ts',
    needsServers,
    program: nginx,
  },
  {
    name: 'pooler',
    title: 'Behind PgBouncer in transaction mode',
    ending: '.pooler-spec.ts',
    needsServers,
    program: pgbouncer,
  },
  {
    name: 'browser',
    title: 'Pages in Chromium',
    ending: '.browser-spec.ts',
    needsServers,
    program: chromium,
  },
  {
    name: 'clients',
    title: 'Generated clients, programs that speak MCP, and the SDK in workerd',
    ending: '.client-spec.ts',
    needsServers,
    isSlow: true,
    program: clients,
  },
];
export const CHECKS = ALL.filter(({ isSlow }) => !isSlow);

/** What a spec imports that has a quick measure and a whole one. */
const MEASURED = /from '[^']*\/(?:setup\/waits|looks)'/;

/**
 * The specs that `npm test` runs with a shorter wait or fewer cases, found by their imports, those that it leaves out, and the
 * build.
 */
export function slowChecks() {
  const specs = ['apps', 'libs', 'test']
    .flatMap((folder) => filesIn(folder, true))
    .filter((file) => file.endsWith('-spec.ts'));
  return ALL.flatMap((check) => {
    if (check.name === 'build') return check;
    const files = specs.filter(
      (spec) => check.ending && spec.endsWith(check.ending) && (check.isSlow || isMeasured(spec)),
    );
    if (files.length === 0) return [];
    return { ...check, title: check.isSlow ? check.title : `${check.title} with the true waits`, files };
  });
}

/** @param {string} spec */
function isMeasured(spec) {
  return [spec, ...partsOf(spec)].some((file) => MEASURED.test(readFileSync(join(ROOT, file), 'utf8')));
}

/**
 * The parts of a spec, which lie in a folder of its name: test/support/describe-parts.ts.
 *
 * @param {string} spec
 */
function partsOf(spec) {
  const folder = spec.replace(/\.\w+-spec\.ts$/, '');
  return existsSync(join(ROOT, folder))
    ? filesIn(folder, false).filter((file) => file.endsWith('-part.ts'))
    : [];
}

/**
 * @param {string} folder
 * @param {boolean} recursive
 */
function filesIn(folder, recursive) {
  return readdirSync(join(ROOT, folder), { recursive, encoding: 'utf8' }).map((file) => join(folder, file));
}
