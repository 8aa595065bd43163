import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { withClient, withDatabase } from '../../tools/servers/postgres-database.mjs';
import { scratchRoot } from '../../tools/servers/scratch-root.mjs';
import { runAdminInProcess } from '../support/admin-in-process';
import { DeliveryHistoryCheck } from '../support/delivery-history';
import { DeliveryStack } from '../support/delivery-stack';
import { installedPostgres } from '../support/installed-postgres';
import { untilTrue } from '../support/until-true';
import { temporaryFolder } from '../support/ends-with-file';

const ROOT = resolve(__dirname, '../..');
/** Acknowledged before the backup begins, and after it has ended. */
const JOBS_BEFORE = 40;
const JOBS_AFTER = 10;
const RECEIVER_IS_DOWN = 503;

/**
 * The drill of docs/operations/backups.md: the scripts of an operator over real servers and processes, with one program
 * in place of docker (compose-client.mjs).
 */
describe('an installation that is lost and restored from its backup', () => {
  const programs = installedPostgres();
  const folder = temporaryFolder('drill', scratchRoot());
  const archive = join(folder, 'wagewright.tar');
  let stack: DeliveryStack;

  beforeAll(async () => {
    if (programs !== undefined) stack = await DeliveryStack.start({ installed: programs });
  });

  /** Fills the volume of keys. A new installation makes its own keys. */
  function makeKeys(keys: string): void {
    const run = join(folder, 'run');
    rmSync(run, { recursive: true, force: true });
    for (const [name, content] of [
      ['secrets/webhooks/secret-keys', keys],
      ['secrets/services/sealing-keys', `first:${randomBytes(32).toString('base64')}`],
    ] as const) {
      mkdirSync(join(run, name, '..'), { recursive: true });
      writeFileSync(join(run, name), `${content}\n`);
    }
  }

  const keysInVolume = () => readFileSync(join(folder, 'run/secrets/webhooks/secret-keys'), 'utf8').trim();

  /** A script of deploy/docker. */
  async function script(name: string, ...args: string[]): Promise<void> {
    const bin = join(folder, 'bin');
    const installation = join(folder, 'installation.json');
    const server = new URL(stack.servers.databaseUrl);
    mkdirSync(bin, { recursive: true });
    writeFileSync(
      installation,
      JSON.stringify({
        root: ROOT,
        runFolder: join(folder, 'run'),
        programs,
        postgres: { PGHOST: server.hostname, PGPORT: server.port },
        admin: stack.environment({}),
      }),
    );
    const client = join(__dirname, 'compose-client.mjs');
    writeFileSync(join(bin, 'docker'), `#!/bin/sh\nexec node ${client} ${installation} "$@"\n`);
    chmodSync(join(bin, 'docker'), 0o755);
    const env = { PATH: `${bin}:${process.env['PATH'] ?? ''}` };
    await promisify(execFile)('sh', [join(ROOT, 'deploy/docker', name), ...args], { env });
  }

  /** A new server with nothing but an empty database. */
  async function loseEverything(): Promise<void> {
    await stack.endAll();
    await withClient(withDatabase(stack.servers.databaseUrl, 'postgres'), async (client) => {
      await client.query('DROP DATABASE wagewright WITH (FORCE)');
      await client.query('CREATE DATABASE wagewright');
    });
    await stack.servers.flushRedis();
    makeKeys(`other:${randomBytes(32).toString('base64')}`);
  }

  const inStates = async (...states: string[]) => {
    const [row] = await stack.query<{ count: number }>(
      'SELECT count(*)::integer AS count FROM pipeline.webhook_delivery WHERE state = ANY($1)',
      [states],
    );
    return row?.count ?? 0;
  };

  const acceptedIds = () => stack.receiver.accepted.map(({ headers }) => String(headers['webhook-id']));

  it('has all that was acknowledged before the backup, and holds what would be sent again', async () => {
    if (programs === undefined) {
      console.log('LEFT OUT, because there is no pg_dump here: the drill of backup and restore');
      return;
    }
    makeKeys(stack.secretKeys);
    const history = new DeliveryHistoryCheck(stack);
    const pipeline = await stack.startPipeline();
    await stack.ensureWebhook();
    await stack.startWorker();
    await history.createJobs(JOBS_BEFORE / 2);
    await history.delivered();
    // Deliveries that fail during the backup are delivered afterwards, which the backup cannot know.
    stack.receiver.behaviour = () => RECEIVER_IS_DOWN;
    await history.createJobs(JOBS_BEFORE / 2);
    const promised = [...history.acknowledged];
    const account = ['--account', stack.accountId];
    const leaked = await stack.admin('token', 'issue', ...account, '--scope', 'read-only');
    const leakedState = async () => {
      const { tokens } = (await stack.admin('token', 'list', ...account)) as unknown as Tokens;
      return tokens.find(({ id }) => id === leaked['id'])?.status;
    };

    let isBackedUp = false;
    const load = untilTrue('the backup is made', async () => {
      await history.createJobs(4, 4);
      return isBackedUp;
    });
    await script('backup.sh', archive);
    isBackedUp = true;
    await load;
    const meanwhile = history.acknowledged.size - promised.length;
    expect(meanwhile).toBeGreaterThan(0);
    expect(statSync(archive).mode & 0o077).toBe(0);

    stack.receiver.behaviour = () => 200;
    await history.createJobs(JOBS_AFTER);
    await history.delivered();
    const sentBefore = new Set(acceptedIds());
    await stack.admin('token', 'revoke', '--id', leaked['id'] ?? '');
    const trail = join(folder, 'audit.jsonl');
    const exported = await runAdminInProcess(stack.environment({}), 'audit', 'export', '--since', '1h');
    writeFileSync(trail, exported.stdout);

    await stack.end(pipeline, 'SIGKILL');
    await loseEverything();
    await script('restore.sh', archive);

    expect(keysInVolume()).toBe(stack.secretKeys);
    const [stored] = await stack.query<{ found: number; count: number }>(
      `SELECT count(*)::integer AS count, count(*) FILTER (WHERE id = ANY($1))::integer AS found FROM pipeline.job`,
      [promised],
    );
    expect(stored?.found).toBe(promised.length);

    // Credentials revoked since the backup are valid again until the trail is replayed.
    expect(await leakedState()).toBe('valid');
    const replayed = await stack.admin('audit', 'replay', '--file', trail);
    expect(replayed).toMatchObject({
      done: [{ action: 'token.revoked', target: leaked['id'] }],
      byHand: [],
    });
    expect(await leakedState()).toBe('revoked');

    // Held and listed; a running worker sends none of them.
    const due = await inStates('pending', 'leased');
    expect(due).toBeGreaterThanOrEqual(JOBS_BEFORE / 2);
    const status = (await stack.admin('deliveries', 'status')) as unknown as HeldStatus;
    expect(status).toMatchObject({ held: true, reason: expect.stringMatching(/^restored to \d{4}-/) });
    expect(status.pending + status.beingSent).toBe(due);
    expect(status.webhooks.map(({ pending }) => pending)).toEqual([status.pending]);
    const attempts = stack.receiver.received.length;
    const worker = await stack.startWorker({ WEBHOOK_SECRET_KEYS: keysInVolume() });
    await untilTrue('the worker knows that it sends nothing', async () =>
      (await worker.read('/metrics')).includes('webhook_sending_held 1'),
    );
    expect(stack.receiver.received).toHaveLength(attempts);

    const firstAgain = acceptedIds().length;
    await stack.admin('deliveries', 'release');
    await untilTrue('all of it is sent', async () => (await inStates('pending', 'leased')) === 0);
    expect(await inStates('succeeded')).toBe(stored?.count);
    await stack.endAll();
    const again = acceptedIds().slice(firstAgain);
    expect(again.length).toBeGreaterThanOrEqual(due);
    // Receivers that remember ids drop them.
    expect(again.filter((id) => !sentBefore.has(id))).toEqual([]);
    console.log(
      `THE DRILL: ${promised.length} jobs acknowledged before the backup, ${meanwhile} while it was made: ${stored?.count} restored, ` +
        `none of the first missing; ${due} deliveries held and then sent again, all under their ids. ` +
        `Backup ${statSync(archive).size} bytes`,
    );
  });

  it('is dumped by the CronJob of Kubernetes into a folder in which only complete and recent dumps stay', async () => {
    if (programs === undefined) return;
    const dumps = join(folder, 'dumps');
    mkdirSync(dumps);
    const [old, cutOff] = ['wagewright-20200101T000000Z.dump', 'wagewright-20200102T000000Z.dump.part'];
    for (const name of [old, cutOff]) {
      writeFileSync(join(dumps, name), '');
      utimesSync(join(dumps, name), new Date('2020-01-01'), new Date('2020-01-01'));
    }
    const DATABASE_URL_FILE = join(folder, 'database-url');
    writeFileSync(DATABASE_URL_FILE, `${stack.servers.databaseUrl}\n`);
    const env = { PATH: `${programs}:${process.env['PATH'] ?? ''}`, DATABASE_URL_FILE };
    const dump = join(ROOT, 'deploy/k8s/components/backup/dump.sh');
    await promisify(execFile)('sh', [dump, dumps], { env });
    const [made, ...others] = readdirSync(dumps);
    expect(others).toEqual([]);
    const { stdout } = await promisify(execFile)('pg_restore', ['--list', join(dumps, made ?? '')], {
      env,
    });
    expect(stdout).toMatch(/TABLE DATA pipeline job/);
    expect(statSync(join(dumps, made ?? '')).mode & 0o077).toBe(0);
  });

  it('is not restored over data', async () => {
    if (programs === undefined) return;
    await expect(script('restore.sh', archive)).rejects.toThrow(/There is data in this installation already/);
  });
});

/** Output of `admin token list --json`. */
interface Tokens {
  tokens: { id: string; status: string }[];
}

/** Output of `admin deliveries status --json`. */
interface HeldStatus {
  held: boolean;
  reason: string;
  pending: number;
  beingSent: number;
  webhooks: { webhook: string; pending: number }[];
}
