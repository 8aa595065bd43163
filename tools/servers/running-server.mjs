import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startLogged, untilReady, withLog } from '../start/logged-process.mjs';
import { loopbackPort } from '../start/ports.mjs';
import { readIfThere, writePrivate } from '../start/private-file.mjs';
import { SetupError } from '../start/setup-error.mjs';
import { stopProcess } from '../start/processes.mjs';

/** Another program may take the port, or dying children of a killed server may linger for a moment. */
const ATTEMPTS = 5;
const RETRY_AFTER_MS = 500;

/** @typedef {import('../start/logged-process.mjs').LoggedProcess} LoggedProcess */

/** @typedef {Awaited<ReturnType<typeof startServer>>} RunningServer  A server of `startPostgres` or `startRedis`. */

/**
 * @typedef {object} ServerDefinition
 * @property {string} title
 * @property {string} directory
 * @property {string} data
 * @property {NodeJS.Signals[]} stopSignals
 * @property {number} readyWithinMs
 * @property {(port: number) => string} url
 * @property {(port: number) => import('../start/logged-process.mjs').Program} program
 * @property {(url: string, process: LoggedProcess) => boolean | Promise<boolean>} isReady
 * @property {(process: LoggedProcess) => void} [onSpawn]  Called before the server is ready.
 */

/** Starts a server on a loopback port, the one of the last start while that is free, and waits until it is ready. */
export async function startServer(/** @type {ServerDefinition} */ definition) {
  const { title, directory, data, stopSignals, readyWithinMs, url, program, isReady, onSpawn } = definition;
  const portFile = join(directory, 'port');
  for (let attempt = 1; ; attempt += 1) {
    const port = await loopbackPort(Number(readIfThere(portFile)) || undefined);
    const process = await startLogged(program(port));
    onSpawn?.(process);
    // In good order. Started again in the same folder, it has its data, its password and its port.
    const stop = () => stopProcess(process.identity, { signals: stopSignals });
    const outcome = await untilReady(process, () => isReady(url(port), process), readyWithinMs);
    if (outcome === 'ready') {
      writePrivate(portFile, `${port}\n`);
      // At once, as if the power had failed.
      const kill = () => stopProcess(process.identity, { signals: [] });
      return { url: url(port), port, data, process, stopSignals, stop, kill };
    }
    await stop();
    if (outcome === 'late' || attempt === ATTEMPTS)
      throw new SetupError(withLog(`${title} did not start.`, process));
    await sleep(RETRY_AFTER_MS);
  }
}
