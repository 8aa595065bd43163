/**
 * One thing that `npm test` looks at.
 *
 * @typedef {object} Check
 * @property {string} name  As given to `npm test -- <name>`.
 * @property {string} title
 * @property {string[]} [npmScript]  A script of package.json with its arguments.
 * @property {string} [jestProject]
 * @property {boolean} [needsServers]
 * @property {boolean} [needsChromium]  Left out, with a line that says so, where none can be had.
 */

/** In the order in which they run: what fails fast comes first, and the build before what uses it. */
export const CHECKS = /** @type {Check[]} */ ([
  { name: 'format', title: 'Formatting (Prettier)', npmScript: ['format:check'] },
  { name: 'lint', title: 'Lint, import directions, cycles (ESLint)', npmScript: ['lint'] },
  { name: 'types', title: 'Types (TypeScript)', npmScript: ['typecheck'] },
  { name: 'unused', title: 'Unused files, exports and packages (knip)', npmScript: ['unused'] },
  { name: 'build', title: 'Build (SWC)', npmScript: ['build'] },
  { name: 'env', title: 'Settings as in .env.example', npmScript: ['env:example', '--', '--check'] },
  {
    name: 'openapi',
    title: 'OpenAPI files as the code says, linted (Redocly)',
    npmScript: ['openapi', '--', '--check'],
  },
  { name: 'unit', title: 'Unit tests', jestProject: 'unit' },
  { name: 'integration', title: 'Integration tests', jestProject: 'integration', needsServers: true },
  { name: 'e2e', title: 'End-to-end tests', jestProject: 'e2e', needsServers: true },
  {
    name: 'browser',
    title: 'Pages in Chromium',
    jestProject: 'browser',
    needsServers: true,
    needsChromium: true,
  },
  { name: 'system', title: 'System tests', jestProject: 'system', needsServers: true },
]);
