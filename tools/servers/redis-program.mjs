import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { runCommand } from '../start/run-command.mjs';
import { SetupError } from '../start/setup-error.mjs';
import { unpackedProgram, unpackProgram } from './debian-packages.mjs';

/** @typedef {import('./debian-packages.mjs').UnpackedProgram} RedisProgram  How to start Redis. */

/** @type {import('./debian-packages.mjs').PackagedProgram} */
const DEBIAN = {
  name: 'redis',
  packages: ['redis-server', 'valkey-server'],
  paths: ['usr/bin/redis-server', 'usr/bin/valkey-server'],
};
/**
 * Package managers whose packages start no service. The system's need root, or a sudo that asks nothing.
 *
 * @type {[string, ...string[]][]}
 */
const INSTALL_COMMANDS = [
  ['dnf', 'install', '--assumeyes', 'valkey'],
  ['dnf', 'install', '--assumeyes', 'redis'],
  ['apk', 'add', '--no-cache', 'redis'],
  ['apk', 'add', '--no-cache', 'valkey'],
  ['brew', 'install', '--quiet', 'redis'],
];
const INSTALL_TIMEOUT_MS = 600_000;
const NAMES = ['redis-server', 'valkey-server'];
/** Where package managers put servers that an ordinary user's PATH leaves out. */
const MORE_FOLDERS = ['/usr/local/sbin', '/usr/sbin', '/sbin', '/opt/homebrew/bin', '/usr/local/bin'];
/** BullMQ asks for 6.2. Valkey counts on from Redis 7.2. */
const MINIMUM = 6.2;

const NO_WAY = `There is no Redis and no way to get one without asking you. Any of these mends it:
  - install it so that "redis-server" or "valkey-server" (6.2 or later) is on the PATH:
      Debian, Ubuntu:  sudo apt-get install redis-server
      Fedora, RHEL:    sudo dnf install valkey     (or redis)
      Alpine:          sudo apk add redis
      macOS:           brew install redis
  - give a server of your own:  REDIS_URL=redis://host:port
  - with Docker:  docker run -d -p 127.0.0.1:6379:6379 redis:8 redis-server --requirepass wagewright
                  and REDIS_URL=redis://:wagewright@127.0.0.1:6379`;

/**
 * A Redis to run: the one on the PATH, one that an earlier start fetched, or one that can be had now
 * without asking anybody.
 *
 * @param {object} [options]
 * @param {(line: string) => void} [options.say]
 * @param {AbortSignal} [options.signal]
 * @returns {Promise<RedisProgram>}
 */
export async function findRedis({ say = () => undefined, signal } = {}) {
  const found = onPath() ?? usable(unpackedProgram(DEBIAN));
  if (found !== undefined) return found;
  say('no redis-server or valkey-server on the PATH: fetching one with the package manager');
  const fetched = usable(await unpackProgram(DEBIAN, say, signal)) ?? (await install(say));
  if (fetched === undefined) throw new SetupError(NO_WAY);
  return fetched;
}

/** @returns {RedisProgram | undefined} */
function onPath() {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), ...MORE_FOLDERS].filter(Boolean);
  return NAMES.flatMap((name) => folders.map((folder) => join(folder, name)))
    .map((command) => usable({ command, env: process.env }))
    .find((program) => program !== undefined);
}

/** The program if it runs here and is not too old. */
function usable(/** @type {RedisProgram | undefined} */ program) {
  if (program === undefined || !existsSync(program.command)) return undefined;
  try {
    const output = execFileSync(program.command, ['--version'], {
      encoding: 'utf8',
      env: program.env,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const [, version] = /v=(\d+\.\d)/.exec(output) ?? [];
    return Number(version) >= MINIMUM ? program : undefined;
  } catch {
    return undefined;
  }
}

async function install(/** @type {(line: string) => void} */ say) {
  const prefix = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  for (const given of INSTALL_COMMANDS) {
    if (!(await runs([given[0], '--version']))) continue;
    const command = given[0] === 'brew' ? given : [...prefix, ...given];
    say(`installing: ${command.join(' ')}`);
    if (await runs(command)) return onPath();
  }
  return undefined;
}

/** @param {string[]} command */
function runs([command = '', ...args]) {
  const env = { ...process.env, HOMEBREW_NO_AUTO_UPDATE: '1' };
  return runCommand(command, args, { env, timeoutMs: INSTALL_TIMEOUT_MS }).then(
    () => true,
    () => false,
  );
}
