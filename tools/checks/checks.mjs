import { ensureChromium } from './chromium.mjs';
import { ensureKubectl } from './kubectl.mjs';
import { ensureNginx } from './nginx.mjs';
import { ensurePgBouncer } from './pgbouncer.mjs';
import { ensurePromtool } from './promtool.mjs';

/**
 * One thing that `npm test` looks at.
 *
 * @typedef {object} Check
 * @property {string} name  As given to `npm test -- <name>`.
 * @property {string} title
 * @property {string[]} [npmScript]  A script of package.json with its arguments.
 * @property {string} [jestProject]  The tests of all chosen ones are run together.
 * @property {string[]} [files]  Of that project, from the root of the repository; all of them when left out.
 * @property {boolean} [needsServers]
 * @property {boolean} [needsBuild]  Of those beside: begins when the build has ended.
 * @property {Program} [program]  Left out, with a line that says so, where it cannot be had.
 * @property {boolean} [isBeside]  Runs while build and tests do, after those that are beside as well and stand before
 *   it; in full view where nothing else is chosen.
 */

/**
 * A program that npm does not bring.
 *
 * @typedef {object} Program
 * @property {string} name
 * @property {string} variable  Of the environment: its path, for the tests and from people who have it elsewhere.
 * @property {(say: (line: string) => void, signal: AbortSignal) => Promise<string | undefined>} ensure
 * @property {boolean} [isInstalled]  It is installed where it is missing, and not only unpacked.
 */

/** @type {Program} */
const CHROMIUM = {
  name: 'Chromium',
  variable: 'CHROMIUM_PATH',
  ensure: ensureChromium,
  isInstalled: true,
};
/** @type {Program} */
const NGINX = { name: 'nginx', variable: 'NGINX_PATH', ensure: ensureNginx };
/** @type {Program} */
const KUBECTL = { name: 'kubectl with kustomize 4', variable: 'KUBECTL_PATH', ensure: ensureKubectl };
/** @type {Program} */
const PGBOUNCER = { name: 'PgBouncer', variable: 'PGBOUNCER_PATH', ensure: ensurePgBouncer };
/** @type {Program} */
const PROMTOOL = { name: 'promtool', variable: 'PROMTOOL_PATH', ensure: ensurePromtool };

/**
 * The tests have one queue, from which every worker takes the next file (`test/setup/longest-first.mjs`); beside it, one
 * after another, runs what is not made of tests. So no processor waits for the other before all is done.
 */
export const CHECKS = /** @type {Check[]} */ ([
  { name: 'build', title: 'Build (SWC)', npmScript: ['build'] },
  { name: 'format', title: 'Formatting (Oxfmt)', npmScript: ['format:check'], isBeside: true },
  { name: 'lint', title: 'Lint, import directions, cycles (Oxlint)', npmScript: ['lint'], isBeside: true },
  { name: 'types', title: 'Types (TypeScript)', npmScript: ['typecheck'], isBeside: true },
  {
    name: 'unused',
    title: 'Unused files, exports and packages (knip)',
    npmScript: ['unused'],
    isBeside: true,
  },
  {
    name: 'supply-chain',
    title: 'Licences, lock file, bill of materials',
    npmScript: ['supply-chain'],
    isBeside: true,
  },
  {
    name: 'env',
    title: 'Settings as in .env.example',
    npmScript: ['env:example', '--', '--check'],
    needsBuild: true,
    isBeside: true,
  },
  {
    name: 'openapi',
    title: 'OpenAPI files as the code says, linted (Redocly, Spectral)',
    npmScript: ['openapi', '--', '--check'],
    needsBuild: true,
    isBeside: true,
  },
  {
    name: 'alerts',
    title: 'Alert rules and their cases (promtool)',
    npmScript: ['alerts'],
    program: PROMTOOL,
    isBeside: true,
  },
  { name: 'system', title: 'System tests', jestProject: 'system', needsServers: true },
  { name: 'integration', title: 'Integration tests', jestProject: 'integration', needsServers: true },
  { name: 'e2e', title: 'End-to-end tests', jestProject: 'e2e', needsServers: true },
  { name: 'deploy', title: 'Deployment files', jestProject: 'deploy' },
  {
    name: 'manifests',
    title: 'Kubernetes manifests as they are built',
    jestProject: 'manifests',
    program: KUBECTL,
  },
  { name: 'unit', title: 'Unit tests', jestProject: 'unit' },
  {
    name: 'gateway',
    title: 'Gateway: nginx before the services',
    jestProject: 'gateway',
    needsServers: true,
    program: NGINX,
  },
  {
    name: 'pooler',
    title: 'Behind PgBouncer in transaction mode',
    jestProject: 'pooler',
    needsServers: true,
    program: PGBOUNCER,
  },
  {
    name: 'browser',
    title: 'Pages in Chromium',
    jestProject: 'browser',
    needsServers: true,
    program: CHROMIUM,
  },
]);
