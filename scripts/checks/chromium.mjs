import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { runCommand } from '../processes/run-command.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const TIMEOUT_MS = 600_000;
/** Debian's package starts no service. Ubuntu's of the same name wants a snap daemon and may fail: then it is left. */
const APT_STEPS = [
  ['apt-get', 'update', '--quiet'],
  ['apt-get', 'install', '--yes', '--quiet', '--no-install-recommends', 'chromium'],
];

/**
 * Finds a Chromium for the browser tests, or installs one if that goes without a question.
 *
 * @param {(line: string) => void} say
 * @param {AbortSignal} signal
 * @returns {Promise<string | undefined>}  Its program.
 */
export async function ensureChromium(say, signal) {
  const found = findChromium();
  if (found !== undefined) return found;
  await installWithApt(say, signal);
  return findChromium();
}

function findChromium() {
  const given = process.env['CHROMIUM_PATH'];
  if (given) return existsSync(given) ? given : undefined;
  const folders = ['/usr/bin', ...(process.env['PATH'] ?? '').split(delimiter)];
  const programs = folders.flatMap((folder) => NAMES.map((name) => join(folder, name)));
  return programs.find((program) => existsSync(program));
}

/**
 * @param {(line: string) => void} say
 * @param {AbortSignal} signal
 */
async function installWithApt(say, signal) {
  if (process.env['CHROMIUM_PATH'] || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  try {
    for (const [command = '', ...args] of APT_STEPS) {
      say(`installing: ${[command, ...args].join(' ')}`);
      await runCommand(command, args, { env, signal, timeoutMs: TIMEOUT_MS });
    }
  } catch {
    signal.throwIfAborted();
  }
}
