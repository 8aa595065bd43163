import { dataSourceOptions, newId } from '@wagewright/database';
import { DataSource } from 'typeorm';
import { dataSource, withOwnDatabase } from '../../../../test/setup/own-database';
import { createTestDatabase, patientEnv } from '../../../../test/setup/test-database';
import { untilTrue } from '../../../../test/support/until-true';
import { CursorCodec, EPOCH_SPAN, EventLogRepository, OLDEST } from '@wagewright/events';
import { EventLogEpochs } from './event-log-epochs';
import { endsWithFile } from '../../../../test/support/ends-with-file';

const USER = { userId: 'usr_1' };
/** The transaction number of a server that is older than the test's. */
const HIGH = 2 ** 40;
const OTHER_SERVER = `
  UPDATE pipeline.event_log_epoch SET cluster = 'the server before' WHERE number = (SELECT max(number) FROM pipeline.event_log_epoch)`;

describe('an event log whose database was restored on another server', () => {
  let log: EventLogRepository;

  withOwnDatabase();
  beforeAll(async () => {
    log = new EventLogRepository(dataSource);
  });

  async function start(): Promise<EventLogEpochs> {
    const epochs = new EventLogEpochs(dataSource);
    await epochs.onModuleInit();
    return epochs;
  }
  const record = async (name: string, transactionId?: number) =>
    dataSource.query(
      `INSERT INTO pipeline.webhook_event (id, user_id, type, body, transaction_id)
       VALUES ($1, $2, 'job.created', $3, coalesce($4::bigint, txid_current()))`,
      [newId('evt'), USER.userId, name, transactionId],
    );
  const names = async (after = OLDEST) => (await log.page(USER, after, 100)).events.map(({ body }) => body);
  /** Waits until no transaction of another test on this server holds the event back: they share transaction numbers. */
  const readable = (name: string) =>
    untilTrue(`${name} is readable`, async () => (await names()).includes(name));

  it('is read in its order, new events come behind it, and cursors of before go on where they were', async () => {
    const [first] = (await start()).clusters;
    await record('restored 2', HIGH + 2);
    await record('restored 1', HIGH + 1);
    // Hidden right after the restore: its transaction number lies ahead of the server's.
    expect(await names()).toEqual([]);
    await dataSource.query(OTHER_SERVER);
    const given = new CursorCodec(['the server before'], USER);

    // Several services start at the same time: the events are moved once.
    const [epochs] = await Promise.all([start(), start(), start()]);
    await record('new');
    await readable('new');
    expect(epochs.clusters).toEqual(['the server before', first]);
    expect(await names()).toEqual(['restored 1', 'restored 2', 'new']);
    const cursor = given.encode({ transactionId: HIGH + 1, sequence: Number.MAX_SAFE_INTEGER });
    expect(await names(new CursorCodec(epochs.clusters, USER).decode(cursor, 'after'))).toEqual([
      'restored 2',
      'new',
    ]);
    // A reader that was beyond the dump gets every new event.
    const beyond = given.encode({ transactionId: HIGH * 10, sequence: 5 });
    expect(await names(new CursorCodec(epochs.clusters, USER).decode(beyond, 'after'))).toEqual(['new']);
  });

  it('takes the places that subscriptions keep along', async () => {
    await dataSource.query(
      `INSERT INTO pipeline.event_subscription
         (id, user_id, slot, principal, name, dialect, read_transaction, read_sequence, refresh_before)
       VALUES ('sub_1', $1, 0, 'token:tok_1', 'job.created', 'profile', $2, 7, now())`,
      [USER.userId, HIGH],
    );
    await dataSource.query(
      `INSERT INTO pipeline.event_subscription_delivery (subscription_id, user_id, event_id, transaction_id, sequence, event_at)
       VALUES ('sub_1', $1, 'evt_1', $2, 7, now())`,
      [USER.userId, HIGH],
    );
    await dataSource.query(OTHER_SERVER);
    await start();
    expect(
      await dataSource.query(
        `SELECT read_transaction AS read, transaction_id AS waiting FROM pipeline.event_subscription AS subscription
           JOIN pipeline.event_subscription_delivery ON subscription_id = subscription.id`,
      ),
    ).toEqual([{ read: String(HIGH - EPOCH_SPAN), waiting: String(HIGH - EPOCH_SPAN) }]);
  });

  it('is left as it is by a start on the same server', async () => {
    const before: unknown = await dataSource.query(
      'SELECT id, transaction_id FROM pipeline.webhook_event ORDER BY id',
    );
    const { clusters } = await start();
    expect((await start()).clusters).toEqual(clusters);
    expect(
      await dataSource.query('SELECT id, transaction_id FROM pipeline.webhook_event ORDER BY id'),
    ).toEqual(before);
  });

  it('is moved once more by the next restore', async () => {
    await dataSource.query(OTHER_SERVER);
    const { clusters } = await start();
    expect(clusters).toHaveLength(4);
    await record('newer');
    await readable('newer');
    expect(await names()).toEqual(['restored 1', 'restored 2', 'new', 'newer']);
    const [{ lowest }] = await dataSource.query<[{ lowest: string }]>(
      'SELECT min(transaction_id) AS lowest FROM pipeline.webhook_event',
    );
    expect(Number(lowest)).toBe(HIGH + 1 - 3 * EPOCH_SPAN);
  });
});

describe('a page of the log', () => {
  it('is read by the indexes of all partitions, merged, not by sorting what the user has', async () => {
    const database = await createTestDatabase();
    const env = patientEnv({ url: database.url });
    const dataSource = await new DataSource(dataSourceOptions(env, 'log-plan-test', [], true)).initialize();
    endsWithFile(() => dataSource.destroy());
    await dataSource.query(
      `INSERT INTO pipeline.webhook_event (id, user_id, type, body, transaction_id)
       SELECT 'evt_' || n, 'usr_' || n % 3, 'job.created', '{}', n FROM generate_series(1, 30000) AS n`,
    );
    await dataSource.query('ANALYZE pipeline.webhook_event');
    const explained: string[] = [];
    const { master } = dataSource.driver as unknown as {
      master: { query: (q: Prepared) => Promise<unknown> };
    };
    jest.spyOn(master, 'query').mockImplementation(async ({ text, values }: Prepared) => {
      const rows = await dataSource.query<Record<string, string>[]>(`EXPLAIN ${text}`, values);
      explained.push(...rows.map((row) => Object.values(row)[0] ?? ''));
      return { rows: [] };
    });
    await new EventLogRepository(dataSource).page(USER, { transactionId: 3_000, sequence: 0 }, 50);
    const plan = explained.join('\n');
    expect(plan).toMatch(/Merge Append.*\n *Sort Key: event.transaction_id, event.sequence\n/);
    expect(plan).toMatch(/Index Scan using webhook_event_first_\w+_idx/);
    expect(plan).not.toMatch(/Seq Scan|Bitmap/);
    expect(plan).toMatch(/Index Cond: .*ROW\(transaction_id, sequence\) >/);
  });
});

interface Prepared {
  text: string;
  values: unknown[];
}
