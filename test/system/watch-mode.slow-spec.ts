import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { statSync, utimesSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { watchArguments } from '../../tools/build/nest-cli.mjs';
import { endGroupOf, identify } from '../../tools/start/processes.mjs';
import { freePort } from '../support/free-port';
import { untilTrue } from '../support/until-true';
import { database, withOwnDatabase } from '../setup/own-database';
import { emptyTestRedis, testRedisPrefix } from '../setup/test-redis';

const ROOT = resolve(__dirname, '../..');
const LIBRARY = 'libs/errors/src/index.ts';

/** As `npm run dev` runs a service. */
describe('a service in watch mode', () => {
  let nest: ChildProcess;
  let said = '';
  /** The processes that reported that they were ready, in order. */
  const ready = () => [
    ...new Set([...said.matchAll(/"pid":(\d+),"msg":"webhook-worker ready"/g)].map(([, pid]) => pid)),
  ];

  const startedAnew = (before: number) =>
    untilTrue('it is ready', () => Promise.resolve(ready().length > before));

  withOwnDatabase();
  beforeAll(async () => {
    nest = spawn(process.execPath, watchArguments('webhook-worker'), {
      cwd: ROOT,
      env: {
        PATH: process.env['PATH'],
        NODE_ENV: 'production',
        WORKER_DATABASE_URL: database.urlOf('worker'),
        REDIS_URL: await emptyTestRedis(),
        REDIS_PREFIX: testRedisPrefix(),
        WEBHOOK_SECRET_KEYS: `test:${randomBytes(32).toString('base64')}`,
        WORKER_MANAGEMENT_PORT: String(await freePort()),
      },
      stdio: ['ignore', 'pipe', 'inherit'],
      // A separate process group, as the launcher gives it.
      detached: true,
    });
    nest.stdout?.on('data', (chunk) => (said += String(chunk)));
    await startedAnew(0);
  });

  afterAll(async () => {
    if (nest.pid !== undefined) endGroupOf(identify(nest.pid));
  });

  it.each([LIBRARY, 'apps/webhook-worker/src/main.ts'])('starts anew when %s has changed', async (source) => {
    const before = ready().length;
    // Another time, but not a later one: what `dist` was built from has not changed.
    const changed = new Date(statSync(join(ROOT, source)).mtimeMs - 1_000);
    utimesSync(join(ROOT, source), changed, changed);
    await startedAnew(before);
    expect(ready().length).toBeGreaterThan(before);
  });

  it('ends with the service when it is asked to stop', async () => {
    const exit = once(nest, 'exit');
    nest.kill('SIGTERM');
    expect(await exit).toEqual([0, null]);
  });
});
