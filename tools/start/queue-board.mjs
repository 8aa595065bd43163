import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { requireNodeVersion } from './node-version.mjs';

// `npm run queue-board`: the queue board beside a running `npm start`, or on the REDIS_URL of the environment, with a
// password for this one time unless QUEUE_BOARD_TOKEN is set.

requireNodeVersion(process.versions.node);
const { ensureBuilt } = await import('../build/build-output.mjs');
const { ensureInstalled } = await import('./install.mjs');
const { nodeFlags } = await import('./node-flags.mjs');
const { Progress } = await import('./progress.mjs');
const { runningStart } = await import('./pid-file.mjs');
const { localFiles, ROOT } = await import('./settings.mjs');
const { printableError } = await import('./setup-error.mjs');

try {
  const progress = new Progress(console.error);
  await ensureInstalled(progress);
  await ensureBuilt(progress);
  run();
} catch (error) {
  console.error(printableError(error));
  process.exitCode = 1;
}

function run() {
  const redisUrl = process.env['REDIS_URL'] || runningStart(localFiles(process.env).runtime)?.['REDIS_URL'];
  const given = process.env['QUEUE_BOARD_TOKEN'];
  const token = given || randomBytes(24).toString('hex');
  const address = `http://127.0.0.1:${process.env['QUEUE_BOARD_PORT'] || 9004}`;
  if (!redisUrl) console.error('No "npm start" is running here and REDIS_URL is not set.');
  console.log(
    `Open ${address}: any user, ${given ? 'the password of QUEUE_BOARD_TOKEN' : `password ${token}`}`,
  );
  const script = 'dist/apps/queue-board/src/main.js';
  const board = spawn(process.execPath, [...nodeFlags(script), join(ROOT, script)], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, ...(redisUrl ? { REDIS_URL: redisUrl } : {}), QUEUE_BOARD_TOKEN: token },
  });
  for (const signal of /** @type {NodeJS.Signals[]} */ (['SIGINT', 'SIGTERM']))
    process.on(signal, () => board.kill(signal));
  board.once('exit', (code) => (process.exitCode = code ?? 1));
}
