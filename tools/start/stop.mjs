import { rmSync } from 'node:fs';
import { cleanUpAfter, readPidFile, runningStart } from './pid-file.mjs';
import { stopProcess } from './processes.mjs';
import { Progress } from './progress.mjs';
import { localFiles } from './settings.mjs';
import { printableError } from './setup-error.mjs';

/** The launcher gives 20 s to our processes and 16 s to each server; then something is badly wrong with it. */
const LAUNCHER_GRACE_MS = 60_000;

/**
 * `npm run stop`: stops whatever runs for this LOCAL_DIR, also what a dead launcher left behind.
 *
 * @returns {Promise<number>}  The exit code: 0 when nothing runs any more.
 */
export async function run() {
  const { runtime } = localFiles(process.env);
  const held = readPidFile(runtime);
  if (held === undefined) {
    console.log('Nothing is running.');
    return 0;
  }
  try {
    await new Progress(console.log).step('Stopping', async (note) => {
      const outcome = await stopProcess(held.owner, { graceMs: LAUNCHER_GRACE_MS });
      // It removes its file when it ends in good order.
      const abandoned = runningStart(runtime) === undefined ? readPidFile(runtime) : undefined;
      const left = await cleanUpAfter(abandoned);
      if (abandoned !== undefined) rmSync(runtime, { force: true });
      if (outcome !== 'stopped')
        note(left.length > 0 ? `left over and ended: ${left.join(', ')}` : 'nothing was running any more');
    });
    return 0;
  } catch (error) {
    console.error(printableError(error));
    return 1;
  }
}
