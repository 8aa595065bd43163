import { execFileSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { SetupError } from '../start/setup-error.mjs';
import { extractedRedis, extractRedisPackages } from './redis-packages.mjs';
import { installRedis } from './redis-install.mjs';

/**
 * How to start Redis.
 *
 * @typedef {object} RedisProgram
 * @property {string} command
 * @property {NodeJS.ProcessEnv} env
 */

const NAMES = ['redis-server', 'valkey-server'];
/** Where package managers put servers that an ordinary user's PATH leaves out. */
const MORE_FOLDERS = ['/usr/local/sbin', '/usr/sbin', '/sbin', '/opt/homebrew/bin', '/usr/local/bin'];
/** BullMQ asks for 6.2. Valkey counts on from Redis 7.2. */
const MINIMUM = [6, 2];

const NO_WAY = `There is no Redis and no way to get one without asking you. Any of these mends it:
  - install it so that "redis-server" or "valkey-server" (6.2 or later) is on the PATH:
      Debian, Ubuntu:  sudo apt-get install redis-server
      Fedora, RHEL:    sudo dnf install valkey     (or redis)
      Alpine:          sudo apk add redis
      macOS:           brew install redis
  - give a server of your own:  REDIS_URL=redis://host:port
  - with Docker:  REDIS_PASSWORD=wagewright docker compose -f docker-compose.yml -f deploy/docker/database-ports.yml up -d --wait redis
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
  const found = onPath() ?? usable(extractedRedis());
  if (found !== undefined) return found;
  say('no redis-server or valkey-server on the PATH: fetching one with the package manager');
  const fetched =
    usable(await extractRedisPackages(say, signal)) ?? ((await installRedis(say)) ? onPath() : undefined);
  if (fetched === undefined) throw new SetupError(NO_WAY);
  return fetched;
}

/** @returns {RedisProgram | undefined} */
function onPath() {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), ...MORE_FOLDERS].filter(Boolean);
  const candidates = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  for (const command of candidates.filter(isExecutable)) {
    const program = usable({ command, env: process.env });
    if (program !== undefined) return program;
  }
  return undefined;
}

/** @param {string} path */
function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * The program if it runs here and is not too old.
 *
 * @param {RedisProgram | undefined} program
 * @returns {RedisProgram | undefined}
 */
function usable(program) {
  if (program === undefined) return undefined;
  try {
    const said = execFileSync(program.command, ['--version'], {
      encoding: 'utf8',
      env: program.env,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const [major = 0, minor = 0] = (/v=(\d+)\.(\d+)/.exec(said) ?? []).slice(1).map(Number);
    const [needMajor = 0, needMinor = 0] = MINIMUM;
    return major > needMajor || (major === needMajor && minor >= needMinor) ? program : undefined;
  } catch {
    return undefined;
  }
}
