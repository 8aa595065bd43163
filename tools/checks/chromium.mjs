import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { runCommand } from '../start/run-command.mjs';

/** Chromium without all that only a person at a screen needs: its processes take half the time. */
const SHELL = {
  package: 'chromium-headless-shell',
  // Debian has a script on the PATH that starts it and stays.
  programs: ['/usr/lib/chromium/chromium-headless-shell'],
  names: ['chromium-headless-shell', 'chrome-headless-shell'],
};
/** Ubuntu's package wants a snap daemon and may fail: then it is left. */
const CHROMIUM = {
  package: 'chromium',
  programs: [],
  names: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
};
const TIMEOUT_MS = 600_000;

/** @typedef {{ package: string, programs: string[], names: string[] }} Kind  Of Chromium; Debian's packages start no service. */
/** @typedef {(line: string) => void} Say */

/**
 * Finds a Chromium for the browser tests, or installs one if that goes without a question.
 *
 * @param {Say} say
 * @param {AbortSignal} signal
 * @returns {Promise<string | undefined>}  Its program.
 */
export async function ensureChromium(say, signal) {
  const given = process.env['CHROMIUM_PATH'];
  if (given) return existsSync(given) ? given : undefined;
  const shell = programOf(SHELL);
  if (shell !== undefined) return shell;
  // Where there is one already, what the system knows of packages must do.
  if (programOf(CHROMIUM) === undefined) await apt(['update', '--quiet'], say, signal);
  return (
    (await installed(SHELL, say, signal)) ?? programOf(CHROMIUM) ?? (await installed(CHROMIUM, say, signal))
  );
}

/** @param {Kind} kind */
function programOf({ programs, names }) {
  const folders = ['/usr/bin', ...(process.env['PATH'] ?? '').split(delimiter)];
  const onPath = folders.flatMap((folder) => names.map((name) => join(folder, name)));
  return [...programs, ...onPath].find((program) => existsSync(program));
}

/**
 * @param {Kind} kind
 * @param {Say} say
 * @param {AbortSignal} signal
 */
async function installed(kind, say, signal) {
  const flags = ['--yes', '--quiet', '--no-install-recommends', '--no-remove'];
  await apt(['install', ...flags, kind.package], say, signal);
  return programOf(kind);
}

/**
 * What fails is left: then there is nothing new.
 *
 * @param {string[]} args
 * @param {Say} say
 * @param {AbortSignal} signal
 */
async function apt(args, say, signal) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  say(`installing: apt-get ${args.join(' ')}`);
  await runCommand('apt-get', args, { env, signal, timeoutMs: TIMEOUT_MS }).catch(() =>
    signal.throwIfAborted(),
  );
}
