import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { admin } from '../start/admin-command.mjs';
import { ensureBuilt } from '../build/build-output.mjs';
import { Progress } from '../start/progress.mjs';
import { runCommand } from '../start/run-command.mjs';
import { ROOT } from '../start/settings.mjs';
import { startTestServers } from '../servers/test-servers.mjs';
import { Load, UNLIMITED } from './load-generator.mjs';

// `node tools/release/previous-on-new.mjs`: lets the release before make a database and fill it, migrates that by this release,
// starts the processes of the release before on it and calls them. Going back, and every minute of an upgrade in which both run,
// rests on that. The release before is the last tag; `--previous <checkout>` names another build. Before the first tag it only
// says that there is none.

const START_TIMEOUT_MS = 600_000;
const LOAD_MS = 10_000;

const { values } = parseArgs({ options: { previous: { type: 'string' } } });
const progress = new Progress(console.log);
const tag = values.previous === undefined ? await lastTag() : '';
if (tag === undefined) {
  console.log('No release has been tagged yet: there is none to go back to.');
  process.exit();
}
const worktree = mkdtempSync(join(tmpdir(), 'wagewright-tag-'));
if (tag !== '') await runCommand('git', ['worktree', 'add', '--detach', worktree, tag], { cwd: ROOT });
const checkout = resolve(values.previous ?? worktree);
await ensureBuilt(progress);
const servers = await startTestServers({ say: console.log });
const localDir = mkdtempSync(join(tmpdir(), 'wagewright-previous-'));
const { TEST_DATABASE_URL = '', TEST_REDIS_URL = '' } = servers.environment;
const environment = {
  ...process.env,
  DATABASE_URL: TEST_DATABASE_URL,
  REDIS_URL: `${TEST_REDIS_URL}/1`,
  LOCAL_DIR: localDir,
  RATE_LIMITS: UNLIMITED,
};
try {
  await progress.step('The release before makes a database', () => inPrevious('start', '--', '--detach'));
  console.log(JSON.stringify(await progress.step('Filling it', call)));
  await inPrevious('stop');
  const { applied } = await progress.step('Migrating by this release', () =>
    admin(['db', 'migrate'], environment),
  );
  console.log(`${applied.length} migrations.`);
  await progress.step('Starting the release before', () => inPrevious('start', '--', '--detach'));
  const result = await progress.step('Calling it', call);
  console.log(JSON.stringify(result));
  if (result.failed.length > 0 || result.missing > 0) process.exitCode = 1;
} finally {
  await inPrevious('stop').catch(() => undefined);
  await servers.stop();
  rmSync(localDir, { recursive: true, force: true });
  if (tag !== '') await runCommand('git', ['worktree', 'remove', '--force', worktree], { cwd: ROOT });
  rmSync(worktree, { recursive: true, force: true });
}

/** @returns {Promise<string | undefined>} */
async function lastTag() {
  const { stdout } = await runCommand(
    'git',
    ['tag', '--list', 'v[0-9]*', '--merged', 'HEAD~1', '--sort=-version:refname'],
    {
      cwd: ROOT,
    },
  );
  return stdout.split('\n')[0] || undefined;
}

/** @param {string[]} args */
function inPrevious(...args) {
  return runCommand('npm', ['run', ...args], {
    cwd: checkout,
    env: environment,
    timeoutMs: START_TIMEOUT_MS,
  });
}

async function call() {
  const { compensation, pipeline } = JSON.parse(
    readFileSync(join(localDir, 'demo-credentials.json'), 'utf8'),
  );
  const load = new Load({
    compensation: compensation.url,
    pipeline: pipeline.url,
    token: pipeline.tokens.readWrite,
  });
  await load.warmUp();
  const calling = load.run();
  await new Promise((resolved) => setTimeout(resolved, LOAD_MS));
  return load.stop(calling);
}
