import { dataSourceOptions, idBound, newId } from '@wagewright/database';
import { DataSource } from 'typeorm';
import { DeliveryFixture } from '../../../../../test/support/delivery-fixture';
import { MaintenanceEnv } from '../maintenance.env';
import { PartitionRepository } from './partition.repository';
import { PartitionService } from './partition.service';
import { patientEnv } from '../../../../../test/setup/test-database';

const DAY = 86_400_000;
const WEEK = 7 * DAY;
const RETENTION = 30 * DAY;

describe('partitions of events, deliveries and attempts', () => {
  let fixture: DeliveryFixture;
  let repository: PartitionRepository;
  let partitions: PartitionService;

  beforeEach(async () => {
    fixture = await DeliveryFixture.create();
    repository = new PartitionRepository(fixture.dataSource);
    partitions = new PartitionService(repository, new MaintenanceEnv());
  });
  afterEach(() => fixture.drop());

  const query = <T = Record<string, unknown>>(text: string, values?: unknown[]) =>
    fixture.dataSource.query<T[]>(text, values);
  const spans = async () => {
    const all = await repository.list();
    const of = (table: string) =>
      all.filter((each) => each.table === table && each.start !== null).map(({ start, end }) => [start, end]);
    expect(of('webhook_delivery')).toEqual(of('webhook_event'));
    expect(of('webhook_attempt')).toEqual(of('webhook_event'));
    return of('webhook_event') as [number, number][];
  };
  /** Events of a moment, each with a delivery in the given state, and an attempt. */
  const history = async (ms: number, states: readonly string[], trigger = 'auto') => {
    const { id, userId } = await fixture.endpoint();
    const prefix = idBound('evt', ms).slice(4, 24);
    await query(
      `WITH event AS (
         INSERT INTO pipeline.webhook_event (id, user_id, type, body)
         SELECT 'evt_' || $1 || chr(64 + n::integer) || 'A', $2, 'job.created', '{}'
           FROM generate_series(1, cardinality($4::text[])) AS n RETURNING id, sequence
       ), delivery AS (
         INSERT INTO pipeline.webhook_delivery (id, user_id, endpoint_id, event_id, sequence, state, trigger, claimed_until)
         SELECT 'dlv_' || substr(id, 5, 21) || '0', $2, $3, id, sequence, state, $5,
                CASE WHEN state = 'leased' THEN now() END
           FROM event JOIN unnest($4::text[]) WITH ORDINALITY AS given (state, n) ON substr(id, 25, 1) = chr(64 + n::integer)
         RETURNING id
       )
       INSERT INTO pipeline.webhook_attempt (delivery_id, number, trigger, started_at, total_ms)
       SELECT id, 1, 'auto', now(), 1 FROM delivery`,
      [prefix, userId, id, states, trigger],
    );
    return userId;
  };
  const rows = async () => {
    const [counts] = await query<Record<string, number>>(
      `SELECT (SELECT count(*)::integer FROM pipeline.webhook_event) AS events,
              (SELECT count(*)::integer FROM pipeline.webhook_delivery) AS deliveries,
              (SELECT count(*)::integer FROM pipeline.webhook_attempt) AS attempts`,
    );
    return counts;
  };

  it('are made ahead of time, end to end, once, however many workers do it', async () => {
    const before = await spans();
    const later = before.at(-1)![1] - WEEK / 2;
    await Promise.all([partitions.maintain(later), partitions.maintain(later)]);
    await partitions.maintain(later);
    const after = await spans();
    expect(after).toHaveLength(before.length + 2);
    for (const [i, [start, end]] of after.entries()) {
      expect(end - start).toBe(WEEK);
      if (i > 0) expect(start).toBe(after[i - 1]![1]);
    }
    expect(await partitions.ahead(later)).toBe(2);
  });

  it('take along what was written for their time before they were there', async () => {
    const ahead = (await spans()).at(-1)![1] + 2 * WEEK;
    await history(ahead, ['succeeded', 'pending']);
    const lying = () =>
      query<{ at: string }>('SELECT DISTINCT tableoid::regclass::text AS at FROM pipeline.webhook_event');
    expect(await lying()).toEqual([{ at: 'pipeline.webhook_event_default' }]);
    await partitions.maintain(ahead - WEEK / 2);
    expect(await lying()).not.toEqual([{ at: 'pipeline.webhook_event_default' }]);
    expect(await rows()).toEqual({ events: 2, deliveries: 2, attempts: 2 });
  });

  it('begin anew when nobody has made any for weeks, and leave what lies in the gap where it is', async () => {
    const end = (await spans()).at(-1)![1];
    await history(end + DAY, ['succeeded']);
    const now = end + 2 * DAY;
    await partitions.maintain(now);
    const starts = (await spans()).map(([start]) => start).filter((start) => start >= end);
    expect(starts).toEqual([now + 3_600_000, now + 3_600_000 + WEEK]);
    expect(await rows()).toEqual({ events: 1, deliveries: 1, attempts: 1 });
  });

  it('are dropped as a whole when their last event has been kept for long enough, also with what is held', async () => {
    const [[start, end]] = (await spans()) as [[number, number]];
    await history(start + DAY, ['succeeded', 'held', 'exhausted', 'cancelled']);
    await partitions.maintain(end + RETENTION - 1);
    expect(await rows()).toEqual({ events: 4, deliveries: 4, attempts: 4 });
    await partitions.maintain(end + RETENTION);
    expect(await rows()).toEqual({ events: 0, deliveries: 0, attempts: 0 });
    expect((await spans()).map(([first]) => first)).not.toContain(start);
  });

  it.each(['pending', 'leased'])('stay while a delivery is %s that has attempts left', async (state) => {
    const [[start, end]] = (await spans()) as [[number, number]];
    await history(start + DAY, ['succeeded', state]);
    await partitions.maintain(end + RETENTION);
    expect(await rows()).toEqual({ events: 2, deliveries: 2, attempts: 2 });
    await query("UPDATE pipeline.webhook_delivery SET state = 'exhausted', claimed_until = NULL");
    await partitions.maintain(end + RETENTION);
    expect(await rows()).toEqual({ events: 0, deliveries: 0, attempts: 0 });
  });

  it('do not stay for what its owner sends again and again', async () => {
    const [[start, end]] = (await spans()) as [[number, number]];
    await history(start + DAY, ['pending'], 'manual');
    await partitions.maintain(end + RETENTION);
    expect(await rows()).toEqual({ events: 0, deliveries: 0, attempts: 0 });
  });

  it('leave a note up to where the log has lost events with them, and never one of less', async () => {
    const horizon = async () =>
      (
        await query<{ id: string; at: Date }>(
          'SELECT transaction_id AS id, at FROM pipeline.event_log_horizon',
        )
      ).map(({ id, at }) => [id, at.getTime()]);
    const [[start, end], [next, nextEnd]] = (await spans()) as [[number, number], [number, number]];
    await history(start + DAY, ['succeeded', 'succeeded']);
    await history(next + DAY, ['succeeded']);
    const [first, second] = (
      await query<{ id: string }>(
        'SELECT DISTINCT transaction_id AS id FROM pipeline.webhook_event ORDER BY 1',
      )
    ).map(({ id }) => id);
    await partitions.maintain(end + RETENTION - 1);
    expect(await horizon()).toEqual([]);
    await partitions.maintain(end + RETENTION);
    expect(await horizon()).toEqual([[first, end]]);
    await partitions.maintain(nextEnd + RETENTION);
    expect(await horizon()).toEqual([[second, nextEnd]]);
    await partitions.maintain(nextEnd + RETENTION + WEEK);
    expect(await horizon()).toEqual([[second, nextEnd]]);
  });

  it('do not stay for what waits for a suspended account', async () => {
    const [[start, end]] = (await spans()) as [[number, number]];
    await history(start + DAY, ['pending']);
    await query('UPDATE pipeline.webhook_endpoint SET suspended = true');
    await partitions.maintain(end + RETENTION);
    expect(await rows()).toEqual({ events: 0, deliveries: 0, attempts: 0 });
  });

  it('are dropped while others write', async () => {
    const [[start, end]] = (await spans()) as [[number, number]];
    await history(start + DAY, ['succeeded']);
    const { userId } = await fixture.endpoint();
    let isWriting = true;
    const write = async () => {
      while (isWriting) await fixture.record(userId);
    };
    const writers = [write(), write(), write()];
    await partitions.maintain(end + RETENTION);
    isWriting = false;
    await Promise.all(writers);
    expect((await spans()).map(([first]) => first)).not.toContain(start);
  });

  it('wait for a reader that takes long without keeping others waiting, and go at a later turn', async () => {
    const [[start, end]] = (await spans()) as [[number, number]];
    const reader = fixture.dataSource.createQueryRunner();
    await reader.startTransaction();
    await reader.query('SELECT count(*) FROM pipeline.webhook_attempt');
    await partitions.maintain(end + RETENTION);
    expect(await query(`SELECT FROM pg_class WHERE relname LIKE 'webhook_%_first'`)).not.toEqual([]);
    await reader.commitTransaction();
    await reader.release();
    await partitions.maintain(end + RETENTION);
    expect((await spans()).map(([first]) => first)).not.toContain(start);
  });

  it('lose with an event its deliveries and attempts, and nothing of its neighbours', async () => {
    const [[start]] = (await spans()) as [[number, number]];
    await history(start + DAY, ['succeeded', 'succeeded', 'held']);
    await query('DELETE FROM pipeline.webhook_event WHERE id = (SELECT max(id) FROM pipeline.webhook_event)');
    expect(await rows()).toEqual({ events: 2, deliveries: 2, attempts: 2 });
    await query(
      'DELETE FROM pipeline.webhook_delivery WHERE id = (SELECT min(id) FROM pipeline.webhook_delivery)',
    );
    expect(await rows()).toEqual({ events: 2, deliveries: 1, attempts: 1 });
  });

  it('are looked into one by one: by an id only the one of its time is read, also by a plan for any id', async () => {
    const env = patientEnv({ url: fixture.databaseUrl });
    const plansOnce = await new DataSource(dataSourceOptions(env, 'partition-plans', [], true)).initialize();
    try {
      const read = async (statement: string, id: string) => {
        await plansOnce.query('DEALLOCATE ALL');
        await plansOnce.query(`PREPARE look_up (text) AS ${statement}`);
        const plan = await plansOnce.query<Record<string, string>[]>(
          `EXPLAIN (ANALYZE, COSTS OFF, TIMING OFF, SUMMARY OFF) EXECUTE look_up ('${id}')`,
        );
        const executed = plan.flatMap((line) =>
          Object.values(line).filter((text) => !text.includes('never executed')),
        );
        return executed.flatMap((text) => / on (webhook_\w+) webhook_/.exec(text)?.[1] ?? []);
      };
      expect(await read('SELECT * FROM pipeline.webhook_event WHERE id = $1', newId('evt'))).toEqual([
        'webhook_event_first',
      ]);
      expect(
        await read('SELECT * FROM pipeline.webhook_delivery WHERE id = ANY (ARRAY[$1])', newId('dlv')),
      ).toEqual(['webhook_delivery_first']);
      expect(
        await read('SELECT * FROM pipeline.webhook_attempt WHERE delivery_id = $1', newId('dlv')),
      ).toEqual(['webhook_attempt_first']);
      expect(
        await read('SELECT * FROM pipeline.webhook_event WHERE user_id = $1', newId('usr')),
      ).toHaveLength(4);
    } finally {
      await plansOnce.destroy();
    }
  });
});
