import { mkdirSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { runCommand } from '../start/run-command.mjs';
import { ROOT } from '../start/settings.mjs';
import { WORK } from './nest-cli.mjs';

/**
 * A result of `npm run build`. It is current while its stamp is newer than every input.
 *
 * @typedef {object} Output
 * @property {string} title
 * @property {string} script  Builds it, from the root.
 * @property {string} stamp  A file that is as old as the start of the build.
 * @property {readonly string[]} inputs  Files and folders from the root.
 */

/** Where the apps are built to, as the image has them. */
export const OUTPUT = join(ROOT, 'dist');
/** Where Nest compiles the apps and libraries to on the way: scripts load single modules of them. */
export const MODULES = join(WORK, 'modules');
export const WEB_OUTPUT = join(OUTPUT, 'web/console');
export const SDK_OUTPUT = join(ROOT, 'packages/sdk/dist');
export const MARKET_OUTPUT = join(ROOT, 'packages/market/dist');

/** The types of the SDK and of the console's calls are written from these. */
const DESCRIPTIONS = ['compensation', 'pipeline', 'console'].map(
  (app) => `apps/${app}/src/reference/openapi.json`,
);
const COMMON = ['package-lock.json', 'tsconfig.json', 'tools/build'];

/** @type {Output} */
export const SERVER_BUILD = {
  title: 'Building',
  script: 'tools/build/build.mjs',
  stamp: join(OUTPUT, '.built'),
  inputs: ['apps', 'libs', 'nest-cli.json', '.swcrc', ...COMMON],
};
/** For scripts that load modules: `npm ci` removes these. @type {Output} */
export const MODULES_BUILD = { ...SERVER_BUILD, stamp: join(MODULES, '.built') };
/** @type {Output} */
export const WEB_BUILD = {
  title: 'Building the console',
  script: 'tools/build/web-build.mjs',
  stamp: join(WEB_OUTPUT, '.built'),
  inputs: [
    'web/console',
    'docs/webhooks/samples',
    ...['libs/design', 'libs/enums', 'libs/pay', 'libs/text', 'packages/sdk/src'],
    ...DESCRIPTIONS,
    ...COMMON,
  ],
};
/** @type {Output} */
export const SDK_BUILD = {
  title: 'Building the SDK',
  script: 'tools/sdk/sdk-build.mjs',
  // Not beside the output, because all of it is published.
  stamp: join(OUTPUT, '.sdk-built'),
  inputs: [
    ...['src', 'README.md', 'package.json', 'tsconfig.json', 'tsconfig.commonjs.json'].map(
      (name) => `packages/sdk/${name}`,
    ),
    ...['LICENSE', 'package.json', 'tools/release/project.mjs', 'tools/sdk', ...DESCRIPTIONS, ...COMMON],
  ],
};

/** @type {Output} */
export const MARKET_BUILD = {
  title: 'Building the market',
  script: 'tools/market/market-build.mjs',
  stamp: join(OUTPUT, '.market-built'),
  inputs: [
    ...['bin', 'src', 'LICENSES', 'README.md', 'package.json'].map((name) => `packages/market/${name}`),
    ...['libs', 'data', 'LICENSE', 'package.json', 'tools/market', ...DESCRIPTIONS, ...COMMON],
  ],
};

/**
 * Whether the output was built from the sources as they are now, by the times of files and folders, as `make` decides it.
 *
 * @param {Output} output
 */
export function isCurrent({ stamp, inputs }) {
  const built = statSync(stamp, { throwIfNoEntry: false })?.mtimeMs;
  return built !== undefined && inputs.every((input) => newestIn(join(ROOT, input)) <= built);
}

/**
 * @param {string} stamp
 * @param {Date} began  When the build began: what has changed since then is not in it.
 */
export function writeStamp(stamp, began) {
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, '');
  utimesSync(stamp, began, began);
}

/**
 * Builds the apps and libraries, or another output, unless it is current.
 *
 * @param {import('../start/progress.mjs').Progress} progress
 * @param {AbortSignal} [signal]
 * @param {Output} [output]
 */
export async function ensureBuilt(progress, signal, output = SERVER_BUILD) {
  if (isCurrent(output)) return;
  const script = join(ROOT, output.script);
  await progress.step(output.title, () => runCommand(process.execPath, [script], { cwd: ROOT, signal }));
}

/**
 * All files below a folder; a file stands for itself.
 *
 * @param {string} path
 * @returns {string[]}
 */
export function filesIn(path) {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (stat === undefined) return [];
  if (!stat.isDirectory()) return [path];
  return readdirSync(path).flatMap((name) => filesIn(join(path, name)));
}

/**
 * The latest modification below a path, folders included: the time of a folder changes when a file is removed from it.
 *
 * @param {string} path
 * @returns {number}  In milliseconds since 1970; 0 for what does not exist.
 */
function newestIn(path) {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (stat === undefined) return 0;
  if (!stat.isDirectory()) return stat.mtimeMs;
  return readdirSync(path).reduce(
    (newest, name) => Math.max(newest, newestIn(join(path, name))),
    stat.mtimeMs,
  );
}
