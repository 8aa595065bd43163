import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { starterOf, unpackedProgram, unpackProgram } from '../servers/debian-packages.mjs';
import { findRedis } from '../servers/redis-program.mjs';
import { runCommand } from '../start/run-command.mjs';

/**
 * A program that some checks need and npm does not bring.
 *
 * @typedef {object} Program
 * @property {string} name
 * @property {string} variable  Of the environment: its path, for the tests and from people who have it elsewhere.
 * @property {string[]} commands  Its names on the PATH, the best first.
 * @property {(path: string) => boolean} isUsable
 * @property {import('../servers/debian-packages.mjs').PackagedProgram} [unpacked]  Fetched without being installed.
 * @property {string[]} [installed]  Packages of Debian and Ubuntu that root installs, until one brings it.
 */

/** @typedef {(line: string) => void} Say */

/** Where package managers put programs that an ordinary user's PATH leaves out. */
const MORE_FOLDERS = ['/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin', '/usr/local/bin'];
/** Components came with kustomize 4, which kubectl has had since 1.21. */
const FIRST_KUSTOMIZE = 4;
const INSTALL_TIMEOUT_MS = 600_000;

/** @satisfies {Record<string, Program>} */
export const PROGRAMS = {
  kubectl: {
    name: 'kubectl with kustomize 4',
    variable: 'KUBECTL_PATH',
    commands: ['kubectl'],
    isUsable: (path) => {
      const { status, stdout } = spawnSync(path, ['version', '--client', '--output=json'], {
        encoding: 'utf8',
      });
      return status === 0 && Number(/"kustomizeVersion": "v(\d+)/.exec(stdout)?.[1]) >= FIRST_KUSTOMIZE;
    },
  },
  nginx: {
    name: 'nginx 1.22 or later, and openssl for its certificates,',
    variable: 'NGINX_PATH',
    commands: ['nginx'],
    isUsable: (path) => {
      const { stderr } = spawnSync(path, ['-v'], { encoding: 'utf8' });
      const [major = 0, minor = 0] = (/\/(\d+)\.(\d+)/.exec(stderr) ?? []).slice(1).map(Number);
      return runs('openssl', 'version') && (major > 1 || (major === 1 && minor >= 22));
    },
    unpacked: { name: 'nginx', packages: ['nginx'], paths: ['usr/sbin/nginx'] },
  },
  pgbouncer: {
    name: 'PgBouncer',
    variable: 'PGBOUNCER_PATH',
    commands: ['pgbouncer'],
    isUsable: (path) => runs(path, '--version'),
    unpacked: { name: 'pgbouncer', packages: ['pgbouncer'], paths: ['usr/sbin/pgbouncer'] },
  },
  promtool: {
    name: 'promtool',
    variable: 'PROMTOOL_PATH',
    commands: ['promtool'],
    isUsable: (path) => runs(path, '--version'),
    unpacked: { name: 'promtool', packages: ['prometheus'], paths: ['usr/bin/promtool'], isAlone: true },
  },
  chromium: {
    name: 'Chromium',
    variable: 'CHROMIUM_PATH',
    // The headless shell needs half the processor time. On the PATH Debian has a script that starts it and stays.
    commands: [
      '/usr/lib/chromium/chromium-headless-shell',
      'chromium-headless-shell',
      'chrome-headless-shell',
      'chromium',
      'chromium-browser',
      'google-chrome',
      'google-chrome-stable',
    ],
    isUsable: existsSync,
    // Ubuntu's second wants a snap daemon and may fail.
    installed: ['chromium-headless-shell', 'chromium'],
  },
};

/**
 * Looks for the programs of these checks and for Redis, fetches what is missing, and names their paths in the environment.
 *
 * @param {import('./checks.mjs').Check[]} checks
 * @param {AbortSignal} signal
 * @returns {Promise<Set<Program>>}  Those that are here.
 */
export async function findPrograms(checks, signal) {
  const wanted = [...new Set(checks.flatMap(({ program }) => program ?? []))];
  const found = /** @type {Set<Program>} */ (new Set());
  const find = async (/** @type {Program} */ program) => {
    const path = await pathOf(program, console.log, signal);
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
  // Last, since apt would not do with half-installed packages.
  for (const program of wanted.filter(({ installed }) => installed)) await find(program);
  return found;
}

/**
 * @param {Program} program
 * @param {Say} say
 * @param {AbortSignal} signal
 */
async function pathOf({ variable, commands, isUsable, unpacked, installed }, say, signal) {
  const given = process.env[variable];
  if (given) return isUsable(given) ? given : undefined;
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), ...MORE_FOLDERS].filter(Boolean);
  const onPath = () =>
    commands
      .flatMap((command) =>
        command.startsWith('/') ? command : folders.map((folder) => join(folder, command)),
      )
      .find((path) => existsSync(path) && isUsable(path));
  const present = onPath();
  if (present !== undefined) return present;
  if (unpacked) {
    const program = unpackedProgram(unpacked) ?? (await unpackProgram(unpacked, say, signal));
    const starter = program && starterOf(program);
    return starter && isUsable(starter) ? starter : undefined;
  }
  if (installed && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    await apt(['update'], say, signal);
    for (const name of installed) {
      await apt(['install', '--yes', '--no-install-recommends', '--no-remove', name], say, signal);
      if (onPath()) break;
    }
  }
  return onPath();
}

/**
 * A failure is no error: then there is nothing new.
 *
 * @param {string[]} args
 * @param {Say} say
 * @param {AbortSignal} signal
 */
async function apt(args, say, signal) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  say(`installing: apt-get ${args.join(' ')}`);
  await runCommand('apt-get', ['--quiet', ...args], { env, signal, timeoutMs: INSTALL_TIMEOUT_MS }).catch(
    () => signal.throwIfAborted(),
  );
}

/** @param {string} command @param {string} argument */
function runs(command, argument) {
  return spawnSync(command, [argument]).status === 0;
}
