import { parseArgs } from 'node:util';
import { printableError, SetupError } from './setup-error.mjs';
import { printToStarter, startDetached, tellStarterReady } from './detached.mjs';
import { runInForeground } from './foreground.mjs';

const HELP = `npm start                  start everything and stay in the foreground; Ctrl-C stops it
npm start -- --verbose     the same, with all logs
npm start -- --detach      return once everything is ready; "npm run stop" stops it

Settings by environment: DATABASE_URL, DATABASE_DIRECT_URL, REDIS_URL, LOCAL_DIR, COMPENSATION_PORT, PIPELINE_PORT,
COMPENSATION_MANAGEMENT_PORT, PIPELINE_MANAGEMENT_PORT, WORKER_MANAGEMENT_PORT, CONSOLE_PORT,
CONSOLE_MANAGEMENT_PORT, CONSOLE_BASE_URL, MANAGEMENT_HOST, PUBLIC_BASE_URL, SEALING_KEYS, WEBHOOK_SECRET_KEYS, and those of the services (.env.example). <SETTING>_FILE names a file with a secret.`;

/**
 * @param {string[]} argv
 * @returns {Promise<number>}  The exit code.
 */
export async function main(argv) {
  // Whoever read our output may have gone, as `head` does; that is no reason to stop.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  try {
    const { detach, supervise, verbose, help } = options(argv);
    if (help) return print(HELP);
    if (detach) return await startDetached();
    if (supervise) return await superviseInBackground();
    return await runInForeground({ print: console.log, verbose, showLogs: true });
  } catch (error) {
    (process.connected ? printToStarter : console.error)(printableError(error));
    return 1;
  }
}

function superviseInBackground() {
  return runInForeground({
    print: printToStarter,
    verbose: false,
    showLogs: false,
    onReady: tellStarterReady,
  });
}

/** @param {string[]} argv */
function options(argv) {
  const flag = /** @type {const} */ ({ type: 'boolean', default: false });
  try {
    return parseArgs({ args: argv, options: { detach: flag, supervise: flag, verbose: flag, help: flag } })
      .values;
  } catch (error) {
    throw new SetupError(`${/** @type {Error} */ (error).message}\n\n${HELP}`);
  }
}

/** @param {string} text */
function print(text) {
  console.log(text);
  return 0;
}
