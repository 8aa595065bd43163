import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runInForeground } from './foreground.mjs';
import { localFiles, ROOT } from './settings.mjs';
import { printableError, SetupError } from './setup-error.mjs';

const HELP = `npm start                  start everything and stay in the foreground; Ctrl-C stops it
npm start -- --verbose     the same, with all logs
npm start -- --detach      return once everything is ready; "npm run stop" stops it
npm start -- --no-demo     make no demo accounts; nor does it in a database that has accounts

Settings by environment: DATABASE_URL, DATABASE_DIRECT_URL, REDIS_URL, LOCAL_DIR, COMPENSATION_PORT, PIPELINE_PORT,
COMPENSATION_MANAGEMENT_PORT, PIPELINE_MANAGEMENT_PORT, WORKER_MANAGEMENT_PORT, CONSOLE_PORT,
CONSOLE_MANAGEMENT_PORT, CONSOLE_BASE_URL, MANAGEMENT_HOST, PUBLIC_BASE_URL, SEALING_KEYS, WEBHOOK_SECRET_KEYS, and those of the services (.env.example). <SETTING>_FILE names a file with a secret.`;

/** @typedef {{line: string} | {ready: true}} Message  From the launcher in the background to the one that waits for it. */

/** @returns {Promise<number>}  The exit code. */
export async function run(/** @type {string[]} */ args) {
  // Whoever read our output may have gone, as `head` does; that is no reason to stop.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  try {
    const { detach, supervise, verbose, help, 'no-demo': noDemo } = options(args);
    if (help) console.log(HELP);
    else if (detach) return await startDetached(noDemo ? ['--no-demo'] : []);
    else if (supervise) return await superviseInBackground(!noDemo);
    else return await runInForeground({ print: console.log, verbose, showLogs: true, withDemo: !noDemo });
    return 0;
  } catch (error) {
    (process.connected ? printToStarter : console.error)(printableError(error));
    return 1;
  }
}

function options(/** @type {string[]} */ args) {
  const flag = /** @type {const} */ ({ type: 'boolean', default: false });
  try {
    const options = { detach: flag, supervise: flag, verbose: flag, help: flag, 'no-demo': flag };
    return parseArgs({ args, options }).values;
  } catch (error) {
    throw new SetupError(`${/** @type {Error} */ (error).message}\n\n${HELP}`);
  }
}

/**
 * Waits until it is ready or has failed.
 *
 * @returns {Promise<number>}
 */
function startDetached(/** @type {string[]} */ flags) {
  const { logs } = localFiles(process.env);
  mkdirSync(logs, { recursive: true });
  const log = openSync(join(logs, 'launcher.log'), 'a', 0o600);
  const script = join(ROOT, 'tools/start/run.mjs');
  const child = spawn(process.execPath, [...process.execArgv, script, 'start', '--supervise', ...flags], {
    cwd: ROOT,
    detached: true,
    stdio: ['ignore', log, log, 'ipc'],
  });
  closeSync(log);
  // Whoever stops us while we wait stops the start.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill('SIGTERM'));
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

function superviseInBackground(/** @type {boolean} */ withDemo) {
  return runInForeground({
    print: printToStarter,
    verbose: false,
    showLogs: false,
    withDemo,
    onReady: () => tellStarter({ ready: true }),
  });
}

/** Prints into the background launcher's log and, while somebody waits, for them. */
function printToStarter(/** @type {string} */ line) {
  console.log(line);
  tellStarter({ line });
}

function tellStarter(/** @type {Message} */ message) {
  // The one who waits may have been killed; we go on without.
  if (process.connected) process.send?.(message, () => undefined);
}
