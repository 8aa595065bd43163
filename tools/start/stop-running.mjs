import { isRunning } from './identity.mjs';
import { cleanUpAfter, readLedger } from './ledger.mjs';
import { stopProcess } from './stop-process.mjs';
import { printableError } from './setup-error.mjs';
import { Progress } from './progress.mjs';
import { localDirectory, localFiles } from './settings.mjs';

/** The launcher gives 20 s to each of four groups; then something is badly wrong with it. */
const LAUNCHER_GRACE_MS = 90_000;

/**
 * Stops whatever runs for this LOCAL_DIR, also what a dead launcher left behind.
 *
 * @returns {Promise<number>}  The exit code: 0 when nothing runs any more.
 */
export async function stopRunning() {
  const progress = new Progress(console.log);
  const { runtime } = localFiles(localDirectory(process.env));
  const held = readLedger(runtime);
  if (held === undefined) return say('Nothing is running.');
  try {
    await progress.step('Stopping', async (note) => {
      const outcome = isRunning(held.owner)
        ? await stopProcess(held.owner, { graceMs: LAUNCHER_GRACE_MS })
        : 'gone';
      const left = await cleanUpAfter(runtime);
      if (outcome !== 'stopped')
        note(left.length > 0 ? `left over and ended: ${left.join(', ')}` : 'nothing was running any more');
    });
    return 0;
  } catch (error) {
    console.error(printableError(error));
    return 1;
  }
}

/** @param {string} text */
function say(text) {
  console.log(text);
  return 0;
}
