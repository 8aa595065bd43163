import { isRunning } from './identity.mjs';
import { cleanUpAfter, Ledger, readLedger } from './ledger.mjs';
import { SetupError } from './setup-error.mjs';

/** Two launchers that start at the same moment may both find a dead one's ledger. */
const ATTEMPTS = 3;

/**
 * Makes this process the only launcher of a LOCAL_DIR. What a launcher that died suddenly left running is
 * ended first.
 *
 * @param {string} file  The ledger, `runtime.json`.
 * @param {import('./progress.mjs').Progress} progress
 * @returns {Promise<Ledger>}
 */
export async function claimLocalDir(file, progress) {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const ledger = Ledger.claim(file, { state: 'starting' });
    if (ledger !== undefined) return ledger;
    const held = readLedger(file);
    if (isRunning(held?.owner)) throw new SetupError(alreadyRunning(held));
    const ended = await cleanUpAfter(file);
    if (ended.length > 0)
      progress.say(
        `  note  An earlier start died suddenly; ended what it left running: ${ended.join(', ')}.`,
      );
  }
  throw new SetupError(`Could not get hold of ${file}: somebody else keeps taking it.`);
}

/** @param {any} held */
function alreadyRunning(held) {
  const { owner, state, addresses } = held;
  const where = addresses
    ? `\n  compensation  ${addresses.compensation}\n  pipeline      ${addresses.pipeline}`
    : '';
  return (
    `Wagewright is already ${state === 'ready' ? 'running' : 'starting'} here (process ${owner.pid}).${where}\n` +
    '  "npm run stop" stops it; LOCAL_DIR=<folder> starts another one beside it.'
  );
}
