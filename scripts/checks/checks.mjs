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
 * @property {string} [jestProject]
 * @property {string[]} [files]  Of that project, from the root of the repository; all of them when left out.
 * @property {string} [shard]  A part of that project, as Jest writes it: `1/2`.
 * @property {number} [maxWorkers]  Fewer than there could be.
 * @property {boolean} [needsServers]
 * @property {Program} [program]  Left out, with a line that says so, where it cannot be had.
 * @property {boolean} [isBeside]  Runs while the others do, after those that are beside as well and stand before it;
 *   in full view where no others are chosen.
 */

/**
 * A program that npm does not bring.
 *
 * @typedef {object} Program
 * @property {string} name
 * @property {string} variable  Of the environment: its path, for the tests and from people who have it elsewhere.
 * @property {(say: (line: string) => void, signal: AbortSignal) => Promise<string | undefined>} ensure
 */

/** @type {Program} */
const CHROMIUM = { name: 'Chromium', variable: 'CHROMIUM_PATH', ensure: ensureChromium };
/** @type {Program} */
const NGINX = { name: 'nginx', variable: 'NGINX_PATH', ensure: ensureNginx };
/** @type {Program} */
const KUBECTL = { name: 'kubectl with kustomize 4', variable: 'KUBECTL_PATH', ensure: ensureKubectl };
/** @type {Program} */
const PGBOUNCER = { name: 'PgBouncer', variable: 'PGBOUNCER_PATH', ensure: ensurePgBouncer };
/** @type {Program} */
const PROMTOOL = { name: 'promtool', variable: 'PROMTOOL_PATH', ensure: ensurePromtool };

/**
 * In the order in which they begin: the build before what uses it; then, one after another beside the rest, what
 * waits most; then what fails fast.
 */
export const CHECKS = /** @type {Check[]} */ ([
  { name: 'build', title: 'Build (SWC)', npmScript: ['build'] },
  { name: 'system', title: 'System tests', jestProject: 'system', needsServers: true, isBeside: true },
  {
    name: 'integration',
    title: 'Integration tests',
    jestProject: 'integration',
    needsServers: true,
    isBeside: true,
  },
  {
    name: 'e2e',
    title: 'End-to-end tests, second half',
    jestProject: 'e2e',
    shard: '2/2',
    needsServers: true,
    isBeside: true,
    maxWorkers: 1,
  },
  { name: 'format', title: 'Formatting (Oxfmt)', npmScript: ['format:check'] },
  { name: 'lint', title: 'Lint, import directions, cycles (Oxlint)', npmScript: ['lint'] },
  { name: 'types', title: 'Types (TypeScript)', npmScript: ['typecheck'] },
  { name: 'unused', title: 'Unused files, exports and packages (knip)', npmScript: ['unused'] },
  {
    name: 'supply-chain',
    title: 'Licences, lock file, bill of materials',
    npmScript: ['supply-chain'],
  },
  { name: 'env', title: 'Settings as in .env.example', npmScript: ['env:example', '--', '--check'] },
  {
    name: 'openapi',
    title: 'OpenAPI files as the code says, linted (Redocly, Spectral)',
    npmScript: ['openapi', '--', '--check'],
  },
  {
    name: 'alerts',
    title: 'Alert rules and their cases (promtool)',
    npmScript: ['alerts'],
    program: PROMTOOL,
  },
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
  {
    name: 'e2e',
    title: 'End-to-end tests, first half',
    jestProject: 'e2e',
    shard: '1/2',
    needsServers: true,
  },
]);
