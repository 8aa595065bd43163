import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { starterOf, unpackedProgram, unpackProgram } from '../servers/debian-packages.mjs';
import { findRedis } from '../servers/redis-program.mjs';
import { installApart } from '../start/install-apart.mjs';
import { runCommand } from '../start/run-command.mjs';
import { ROOT } from '../start/settings.mjs';

/**
 * A program that some checks need and npm does not bring.
 *
 * @typedef {object} Program
 * @property {string} name
 * @property {string} variable  Environment variable with its path, for the tests and from people who have it elsewhere.
 * @property {string[]} commands  Its names, the best first.
 * @property {string[]} [lesserCommands]  Taken where the others are neither here nor fetched.
 * @property {(path: string) => boolean} isUsable
 * @property {import('../servers/debian-packages.mjs').PackagedProgram} [unpacked]  Fetched, but not installed.
 * @property {(signal: AbortSignal) => Promise<string | undefined>} [fetch]  Fetches it, and gives its path.
 * @property {string[]} [installed]  Packages of Debian and Ubuntu that root installs, until one brings it.
 */

/** The last ones are missing from an ordinary user's PATH. */
const FOLDERS = [
  ...(process.env['PATH'] ?? '').split(delimiter).filter(Boolean),
  ...['/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin', '/usr/local/bin'],
];
const INSTALL_TIMEOUT_MS = 600_000;

/** @satisfies {Record<string, Program>} */
export const PROGRAMS = {
  kubectl: {
    name: 'kubectl with kustomize 4',
    variable: 'KUBECTL_PATH',
    commands: ['kubectl'],
    isUsable: (path) =>
      versionOf(/"kustomizeVersion": "v(\d+)/, path, 'version', '--client', '--output=json') >= 4,
  },
  nginx: {
    name: 'nginx (1.22 or later) with openssl',
    variable: 'NGINX_PATH',
    commands: ['nginx'],
    isUsable: (path) =>
      versionOf(/\/1\.(\d+)/, path, '-v') >= 22 && versionOf(/ (\d+)\./, 'openssl', 'version') > 0,
    unpacked: { name: 'nginx', packages: ['nginx'], paths: ['usr/sbin/nginx'] },
  },
  pgbouncer: {
    name: 'PgBouncer',
    variable: 'PGBOUNCER_PATH',
    commands: ['pgbouncer'],
    isUsable: (path) => versionOf(/ (\d)/, path, '--version') >= 0,
    unpacked: { name: 'pgbouncer', packages: ['pgbouncer'], paths: ['usr/sbin/pgbouncer'] },
  },
  promtool: {
    name: 'promtool',
    variable: 'PROMTOOL_PATH',
    commands: ['promtool'],
    isUsable: (path) => versionOf(/ (\d)/, path, '--version') >= 0,
    unpacked: { name: 'promtool', packages: ['prometheus'], paths: ['usr/bin/promtool'], isAlone: true },
  },
  amtool: {
    name: 'amtool',
    variable: 'AMTOOL_PATH',
    commands: ['amtool'],
    isUsable: (path) => versionOf(/ (\d)/, path, '--version') >= 0,
    unpacked: {
      name: 'amtool',
      packages: ['prometheus-alertmanager'],
      paths: ['usr/bin/amtool'],
      isAlone: true,
    },
  },
  clients: {
    name: 'set of generators, clients and runtimes (test/clients, from the npm registry)',
    variable: 'CLIENTS_PATH',
    commands: [],
    isUsable: existsSync,
    fetch: (signal) => installApart(join(ROOT, 'test/clients'), join(ROOT, '.local/tools/clients'), signal),
  },
  chromium: {
    name: 'Chromium',
    variable: 'CHROMIUM_PATH',
    commands: [
      // Debian has a script on the PATH that starts it and stays.
      ...['/usr/lib/chromium/chromium-headless-shell', 'chromium-headless-shell', 'chrome-headless-shell'],
    ],
    // A whole Chromium needs twice the processor time: 69 s in place of 33 s for the pages of the services.
    lesserCommands: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
    isUsable: (path) => versionOf(/ (\d+)\./, path, '--version') > 0,
    unpacked: {
      name: 'chromium',
      packages: ['chromium-headless-shell'],
      paths: ['usr/lib/chromium/chromium-headless-shell'],
      beside: '/usr/lib/chromium',
    },
    // Ubuntu's package of the second name wants a snap daemon and may fail.
    installed: ['chromium-headless-shell', 'chromium'],
  },
};

/**
 * Looks for the programs of these checks and for Redis, fetches what is missing, and puts their paths into the environment.
 *
 * @param {import('./checks.mjs').Check[]} checks
 * @param {AbortSignal} signal
 * @returns {Promise<Set<Program>>}  The programs that are here.
 */
export async function findPrograms(checks, signal) {
  const wanted = [...new Set(checks.flatMap(({ program }) => program ?? []))];
  const found = /** @type {Set<Program>} */ (new Set());
  const find = async (/** @type {Program} */ program) => {
    const path = await pathOf(program, signal);
    if (path === undefined) return;
    process.env[program.variable] = path;
    found.add(program);
  };
  const needsRedis = checks.some(({ needsServers }) => needsServers) && !process.env['REDIS_URL'];
  await Promise.all([
    // Where there is none, the start of the servers says what to do.
    needsRedis && findRedis({ say: console.log, signal }).catch(() => undefined),
    ...wanted.filter(({ installed }) => !installed).map(find),
  ]);
  // Last: half-installed packages are in the way of apt.
  for (const program of wanted.filter(({ installed }) => installed)) await find(program);
  return found;
}

/**
 * @param {Program} program
 * @param {AbortSignal} signal
 */
async function pathOf(program, signal) {
  const { variable, commands, lesserCommands = [], isUsable, unpacked, fetch, installed } = program;
  const given = process.env[variable];
  if (given) return isUsable(given) ? given : undefined;
  const present = (/** @type {string[]} */ names) =>
    names
      .flatMap((name) => (name.startsWith('/') ? name : FOLDERS.map((folder) => join(folder, name))))
      .find((path) => existsSync(path) && isUsable(path));
  const path = present(commands);
  if (path !== undefined) return path;
  if (fetch) return fetch(signal);
  if (unpacked && existsSync(unpacked.beside ?? '/')) {
    const fetched = unpackedProgram(unpacked) ?? (await unpackProgram(unpacked, console.log, signal));
    const starter = fetched && starterOf(fetched);
    if (starter && isUsable(starter)) return starter;
  }
  const lesser = present(lesserCommands);
  if (lesser !== undefined) return lesser;
  if (!installed || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  await apt(['update'], signal);
  for (const name of installed) {
    await apt(['install', '--yes', '--no-install-recommends', '--no-remove', name], signal);
    if (present([...commands, ...lesserCommands])) break;
  }
  return present([...commands, ...lesserCommands]);
}

/**
 * A failure is no error: then there is nothing new.
 *
 * @param {string[]} args
 * @param {AbortSignal} signal
 */
async function apt(args, signal) {
  console.log(`installing: apt-get ${args.join(' ')}`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const options = { env, signal, timeoutMs: INSTALL_TIMEOUT_MS };
  await runCommand('apt-get', ['--quiet', ...args], options).catch(() => signal.throwIfAborted());
}

/**
 * The number that a program prints about its version, on either stream; NaN where it does not run.
 *
 * @param {RegExp} pattern
 * @param {string} command
 * @param {string[]} args
 */
function versionOf(pattern, command, ...args) {
  const { stdout, stderr } = spawnSync(command, args, { encoding: 'utf8' });
  return Number(pattern.exec(`${stdout}${stderr}`)?.[1]);
}
