import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Progress } from '../start/progress.mjs';
import { runCommand } from '../start/run-command.mjs';
import { ROOT } from '../start/settings.mjs';
import { printableError } from '../start/setup-error.mjs';
import { startTestServers } from '../servers/test-servers.mjs';
import { Load, UNLIMITED } from './load-generator.mjs';

// `node tools/release/previous-on-new.mjs`: lets the release before make a database and fill it, starts this release beside it,
// which migrates the database, calls both at once, and then starts the release before anew on the new schema and calls both again.
// Every minute of an upgrade, and the way back, rest on that. The release before is the last tag; `--previous <checkout>` names
// another build. Before the first tag it only says that there is none.

const START_TIMEOUT_MS = 600_000;
const LOAD_MS = 10_000;

/** @typedef {{ checkout: string, localDir: string }} Release  A build, and what its start keeps. */

const { values } = parseArgs({ options: { previous: { type: 'string' } } });
const tag = values.previous === undefined ? await lastTag() : '';
if (tag === undefined) {
  console.log('No release has been tagged yet: there is none to go back to.');
  process.exit();
}
const scratch = mkdtempSync(join(tmpdir(), 'wagewright-previous-'));
const worktree = join(scratch, 'tag');
const before = { checkout: resolve(values.previous ?? worktree), localDir: join(scratch, 'before') };
const now = { checkout: ROOT, localDir: join(scratch, 'now') };
const progress = new Progress(console.log);
const servers = await startTestServers({ say: console.log });
const key = () => `k1:${randomBytes(32).toString('base64')}`;
const environment = {
  ...process.env,
  DATABASE_URL: servers.environment['TEST_DATABASE_URL'],
  REDIS_URL: servers.environment['TEST_REDIS_URL'],
  RATE_LIMITS: UNLIMITED,
  // One installation has one set of keys.
  SEALING_KEYS: key(),
  WEBHOOK_SECRET_KEYS: key(),
};
try {
  if (tag !== '') await runCommand('git', ['worktree', 'add', '--detach', worktree, tag], { cwd: ROOT });
  await progress.step('The release before makes a database', () => start(before));
  const { TOKEN: token = '' } = await variablesOf(before);
  await call('Calling it', token, [before]);
  await progress.step('This release migrates it and starts beside the release before', () => start(now));
  await call('Calling both', token, [before, now]);
  await npmRun(before, 'stop');
  await progress.step('Starting the release before on the new schema', () => start(before));
  await call('Calling both again', token, [before, now]);
} catch (error) {
  console.error(printableError(error));
  process.exitCode = 1;
} finally {
  for (const release of [now, before]) await npmRun(release, 'stop').catch(() => undefined);
  await servers.stop();
  if (tag !== '') await runCommand('git', ['worktree', 'remove', '--force', worktree], { cwd: ROOT });
  rmSync(scratch, { recursive: true, force: true });
}

/** @returns {Promise<string | undefined>} */
async function lastTag() {
  const options = ['--list', 'v[0-9]*', '--merged', 'HEAD~1', '--sort=-version:refname'];
  const { stdout } = await runCommand('git', ['tag', ...options], { cwd: ROOT });
  return stdout.split('\n')[0] || undefined;
}

/**
 * @param {Release} release
 * @param {string[]} args
 */
function npmRun({ checkout, localDir }, ...args) {
  return runCommand('npm', ['run', '--silent', ...args], {
    cwd: checkout,
    env: { ...environment, LOCAL_DIR: localDir },
    timeoutMs: START_TIMEOUT_MS,
  });
}

/** @param {Release} release */
function start(release) {
  return npmRun(release, 'start', '--', '--detach');
}

/** @param {Release} release */
async function variablesOf(release) {
  return JSON.parse((await npmRun(release, 'env', '--', '--json')).stdout);
}

/**
 * Calls releases at the same time, and says how that went.
 *
 * @param {string} title
 * @param {string} token
 * @param {Release[]} releases
 */
async function call(title, token, releases) {
  /** @type {Load[]} */
  const loads = [];
  for (const release of releases) {
    const { COMPENSATION: compensation, PIPELINE: pipeline } = await variablesOf(release);
    const load = new Load({ compensation, pipeline, token });
    await load.warmUp();
    loads.push(load);
  }
  const results = await progress.step(title, async () => {
    const calling = loads.map((load) => ({ load, running: load.run() }));
    await sleep(LOAD_MS);
    return Promise.all(calling.map(({ load, running }) => load.stop(running)));
  });
  for (const result of results) {
    console.log(JSON.stringify(result));
    if (result.failed.length > 0 || result.missing > 0) process.exitCode = 1;
  }
}
