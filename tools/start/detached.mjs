import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { localDirectory, localFiles, ROOT } from './settings.mjs';

/**
 * What the launcher in the background tells the one that waits for it.
 *
 * @typedef {{line: string} | {ready: true}} Message
 */

/**
 * Starts a launcher in the background and waits until it is ready or has failed.
 *
 * @returns {Promise<number>}  The exit code.
 */
export function startDetached() {
  const { logs } = localFiles(localDirectory(process.env));
  mkdirSync(logs, { recursive: true });
  const log = openSync(join(logs, 'launcher.log'), 'a', 0o600);
  const child = spawn(process.execPath, [join(ROOT, 'tools/start/start.mjs'), '--supervise'], {
    cwd: ROOT,
    detached: true,
    stdio: ['ignore', log, log, 'ipc'],
  });
  closeSync(log);
  // Whoever stops us while we wait stops the start.
  for (const signal of /** @type {NodeJS.Signals[]} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => child.kill('SIGTERM'));
  }
  return new Promise((resolve) => {
    child.on('message', (/** @type {Message} */ message) => {
      if ('line' in message) {
        console.log(message.line);
        return;
      }
      console.log('It runs in the background; "npm run stop" stops it.');
      child.disconnect();
      child.unref();
      resolve(0);
    });
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

/** Prints into the background launcher's log and, while somebody waits, for them. */
export function printToStarter(/** @type {string} */ line) {
  console.log(line);
  tellStarter({ line });
}

export function tellStarterReady() {
  tellStarter({ ready: true });
}

/** @param {Message} message */
function tellStarter(message) {
  // The one who waits may have been killed; we go on without.
  if (process.connected) process.send?.(message, () => undefined);
}
