import { once } from 'node:events';
import { launch } from './launch.mjs';
import { claimPidFile } from './pid-file.mjs';
import { Progress } from './progress.mjs';
import { readBetween, sizeOf, withLog } from './logged-process.mjs';
import { launcherSettings } from './settings.mjs';
import { printableError, SetupError } from './setup-error.mjs';
import { Stack } from './stack.mjs';
import { summary, watchSummary } from './summary.mjs';

/** @typedef {{signal: keyof typeof SIGNALS} | {message: string}} StopReason  Why everything stops. */

const SIGNALS = /** @type {const} */ ({ SIGINT: 2, SIGTERM: 15, SIGHUP: 1 });
const PARENT_POLL_MS = 500;
const POLL_MS = 300;
const SERVERS = ['postgres', 'redis'];
const WARNINGS = ['warn', 'error', 'fatal'];

/**
 * Starts everything, watches it until somebody stops it or something ends by itself, and stops it again.
 *
 * @param {object} options
 * @param {(line: string) => void} options.print
 * @param {boolean} options.verbose
 * @param {boolean} options.showLogs  Whether somebody looks at a terminal.
 * @param {boolean} [options.withDemo]  Whether demo accounts may be made; true by default.
 * @param {() => void} [options.onReady]
 * @param {(launched: import('./launch.mjs').Launched) => Promise<void>} [options.beforeReady]
 * @param {(launched: import('./launch.mjs').Launched, credentialsFile: string) => string[]} [options.describe]
 *   The lines that are printed once everything is ready.
 * @param {import('./launch.mjs').LaunchContext['addresses']} [options.addresses]
 * @param {import('./launch.mjs').LaunchContext['limits']} [options.limits]
 * @param {readonly string[]} [options.watched]  The apps that run in watch mode; the others do not run.
 * @returns {Promise<number>}  The exit code.
 */
export async function runInForeground({
  print,
  verbose,
  showLogs,
  withDemo = true,
  onReady,
  beforeReady,
  describe = summary,
  watched,
  ...ofTrial
}) {
  const progress = new Progress(print);
  const settings = launcherSettings(process.env);
  const { files } = settings;
  const pidFile = await claim(files.runtime, progress);
  const stop = listenForSignals();
  const stack = new Stack(pidFile, (ended, { code, signal }) => {
    stop.abort({
      message: withLog(`${ended.name} ended by itself (${signal ?? `exit code ${code}`}).`, ended),
    });
  });

  let isReady = false;
  /** @type {number} */
  let exitCode;
  /** @type {(() => void)[]} */
  let watchers = [];
  try {
    const context = {
      settings,
      progress,
      stack,
      pidFile,
      signal: stop.signal,
      withDemo,
      watched,
      ...ofTrial,
    };
    const launched = await launch(context);
    await beforeReady?.(launched);
    stop.signal.throwIfAborted();
    isReady = true;
    pidFile.update({ state: 'ready' });
    const lines = watched
      ? watchSummary(launched, files.credentials, watched)
      : describe(launched, files.credentials);
    for (const line of lines) print(line);
    if (showLogs) watchers = stack.processes.map((running) => watchLog(running, print, verbose));
    onReady?.();
    if (!stop.signal.aborted) await once(stop.signal, 'abort');
    exitCode = explain(stop.signal.reason, isReady, progress);
  } catch (error) {
    exitCode = stop.signal.aborted ? explain(stop.signal.reason, isReady, progress) : 1;
    if (!stop.signal.aborted) progress.say(`\n${printableError(error)}\n`);
  }
  for (const stopWatching of watchers) stopWatching();
  const inOrder =
    stack.processes.length === 0 || (await progress.step('Stopping', () => stack.stop(progress)));
  pidFile.release();
  return exitCode === 0 && !inOrder ? 1 : exitCode;
}

async function claim(/** @type {string} */ file, /** @type {Progress} */ progress) {
  const claimed = await claimPidFile(file, { state: 'starting' });
  if ('holder' in claimed) {
    const { owner, state, addresses } = claimed.holder;
    const where = addresses
      ? `\n  compensation  ${addresses.compensation}\n  pipeline      ${addresses.pipeline}`
      : '';
    throw new SetupError(
      `Wagewright is already ${state === 'ready' ? 'running' : 'starting'} here (process ${owner.pid}).${where}\n` +
        '  "npm run stop" stops it; LOCAL_DIR=<folder> starts another one beside it.',
    );
  }
  const { pidFile, ended } = claimed;
  if (ended.length > 0)
    progress.say(`  note  An earlier start died suddenly; ended what it left running: ${ended.join(', ')}.`);
  return pidFile;
}

/** Aborted when somebody wants everything stopped. */
function listenForSignals() {
  const stop = new AbortController();
  for (const signal of /** @type {(keyof typeof SIGNALS)[]} */ (Object.keys(SIGNALS)))
    process.on(signal, () => stop.abort({ signal }));
  stopWithNpm(() => stop.abort({ signal: 'SIGTERM' }));
  return stop;
}

/**
 * A SIGTERM to npm ends npm and the shell between us, and nobody passes it on. So when npm started us and
 * our parent is gone, somebody wanted us gone too.
 */
function stopWithNpm(/** @type {() => void} */ stop) {
  const parent = process.ppid;
  if (process.env['npm_lifecycle_event'] === undefined || process.connected) return;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    stop();
  }, PARENT_POLL_MS);
  timer.unref();
}

/** Says why it stops. To be stopped is a success once everything was ready. */
function explain(
  /** @type {StopReason} */ reason,
  /** @type {boolean} */ wasReady,
  /** @type {Progress} */ progress,
) {
  if ('message' in reason) {
    progress.say(`\n${reason.message}\n`);
    return 1;
  }
  progress.say(`\n${reason.signal}: stopping.`);
  return wasReady ? 0 : 128 + SIGNALS[reason.signal];
}

/**
 * Shows in the terminal what a process writes into its log: warnings, errors and whatever a service writes
 * that is not a log record, such as a crash; with `verbose` everything, also of the servers.
 *
 * @param {import('./logged-process.mjs').LoggedProcess} process
 * @param {(line: string) => void} print
 * @param {boolean} verbose
 * @returns {() => void}  Shows the rest and stops watching.
 */
function watchLog({ name, logFile, logStart }, print, verbose) {
  if (SERVERS.includes(name) && !verbose) return () => undefined;
  let position = logStart;
  let unfinished = '';
  const look = () => {
    const size = sizeOf(logFile);
    const lines = (unfinished + readBetween(logFile, position, size)).split('\n');
    position = size;
    unfinished = lines.pop() ?? '';
    for (const line of lines)
      if (line.trim() !== '' && (verbose || isWarning(line))) print(`[${name}] ${line}`);
  };
  const timer = setInterval(look, POLL_MS);
  return () => {
    clearInterval(timer);
    look();
  };
}

function isWarning(/** @type {string} */ line) {
  try {
    return WARNINGS.includes(JSON.parse(line).level);
  } catch {
    return true;
  }
}
