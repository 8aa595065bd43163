import { runCommand } from '../start/run-command.mjs';

const TIMEOUT_MS = 600_000;

/**
 * Package managers whose packages only install: none of these starts a service by itself.
 * `asRoot` is done as root or through a sudo that asks nothing.
 */
const MANAGERS = [
  { command: 'dnf', install: ['install', '--assumeyes'], packages: ['valkey', 'redis'], asRoot: true },
  { command: 'apk', install: ['add', '--no-cache'], packages: ['redis', 'valkey'], asRoot: true },
  { command: 'brew', install: ['install', '--quiet'], packages: ['redis', 'valkey'], asRoot: false },
];

/**
 * Installs Redis with the system's package manager, if that goes without a question.
 *
 * @param {(line: string) => void} say
 * @returns {Promise<boolean>}
 */
export async function installRedis(say) {
  for (const manager of MANAGERS) {
    if (!(await runs(manager.command, ['--version']))) continue;
    const prefix = manager.asRoot ? await rootPrefix() : [];
    if (prefix === undefined) continue;
    for (const name of manager.packages) {
      const [command, ...args] = [...prefix, manager.command, ...manager.install, name];
      say(`installing: ${[command, ...args].join(' ')}`);
      if (await runs(command, args)) return true;
    }
  }
  return false;
}

/** @returns {Promise<string[] | undefined>}  Undefined when we can not act as root. */
async function rootPrefix() {
  if (process.getuid?.() === 0) return [];
  return (await runs('sudo', ['-n', 'true'])) ? ['sudo', '-n'] : undefined;
}

/**
 * @param {string} command
 * @param {string[]} args
 */
async function runs(command, args) {
  const env = { ...process.env, HOMEBREW_NO_AUTO_UPDATE: '1' };
  return runCommand(command, args, { env, timeoutMs: TIMEOUT_MS }).then(
    () => true,
    () => false,
  );
}
