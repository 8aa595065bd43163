import { newId } from '@wagewright/database';
import { fixture, fixtureForEachTest } from '../../../../test/support/delivery-fixture';
import { BacklogDrainer } from './backlog-drainer';
import { MaintenanceEnv } from './maintenance.env';
import { PartitionRepository } from './partitions/partition.repository';
import { PartitionService } from './partitions/partition.service';
import { RetentionService } from './retention.service';

describe('care', () => {
  fixtureForEachTest();
  let settler: BacklogDrainer;
  let partitions: PartitionService;
  let retention: RetentionService;

  beforeAll(() => {
    settler = new BacklogDrainer(fixture.dataSource);
    const env = new MaintenanceEnv();
    partitions = new PartitionService(new PartitionRepository(fixture.dataSource), env);
    retention = new RetentionService(fixture.dataSource, env, partitions);
  });

  const states = async () =>
    fixture.dataSource.query(
      'SELECT state, count(*)::integer FROM pipeline.webhook_delivery GROUP BY state ORDER BY state',
    );
  const backlog = (endpoint: { id: string; userId: string }, count: number, state: string) =>
    fixture.dataSource.query(
      `WITH event AS (
         INSERT INTO pipeline.webhook_event (id, user_id, type, body)
         SELECT 'evt_' || lpad(n::text, 22, '0'), $1, 'job.created', '{}' FROM generate_series(1, $3::integer) AS n
         RETURNING id, sequence)
       INSERT INTO pipeline.webhook_delivery (id, user_id, endpoint_id, event_id, sequence, state)
       SELECT 'dlv_' || substr(id, 5), $1, $2, id, sequence, $4 FROM event`,
      [endpoint.userId, endpoint.id, count, state],
    );
  const mark = (id: string, change: string) =>
    fixture.dataSource.query(
      `UPDATE pipeline.webhook_endpoint SET ${change}, settling = true WHERE id = $1`,
      [id],
    );

  it('holds the backlog of a disabled endpoint batch by batch, and watches it for a minute', async () => {
    const endpoint = await fixture.endpoint();
    await backlog(endpoint, 4_500, 'pending');
    await mark(endpoint.id, "active = false, disabled_reason = 'user', disabled_at = now()");
    const turns = [await settler.drain(), await settler.drain(), await settler.drain()];
    expect(turns).toEqual([true, true, false]);
    expect(await states()).toEqual([{ state: 'held', count: 4_500 }]);
    await settler.drain();
    expect(await fixture.endpointRow(endpoint.id)).toMatchObject({ settling: true });
    await mark(endpoint.id, "disabled_at = now() - interval '2 minutes'");
    await settler.drain();
    expect(await fixture.endpointRow(endpoint.id)).toMatchObject({ settling: false });
  });

  it('cancels what waits or is held for a removed endpoint', async () => {
    const endpoint = await fixture.endpoint();
    await backlog(endpoint, 3, 'held');
    await fixture.record(endpoint.userId, 2);
    await mark(endpoint.id, 'deleted_at = now()');
    await settler.drain();
    expect(await states()).toEqual([{ state: 'cancelled', count: 5 }]);
  });

  it.each([
    ['disabled', "active = false, disabled_reason = 'user', disabled_at", 'held'],
    ['removed', 'deleted_at', 'cancelled'],
  ])('settles what a worker died over at a %s endpoint', async (_what, field, state) => {
    const endpoint = await fixture.endpoint();
    await fixture.record(endpoint.userId);
    await fixture.claim();
    await mark(endpoint.id, `${field} = now() - interval '2 minutes'`);
    await settler.drain();
    expect(await fixture.deliveries()).toMatchObject([{ state: 'leased' }]);
    expect(await fixture.endpointRow(endpoint.id)).toMatchObject({ settling: true });
    await fixture.dataSource.query('UPDATE pipeline.webhook_delivery SET claimed_until = now()');
    await settler.drain();
    expect(await fixture.deliveries()).toMatchObject([{ state, claimed_until: null, lease: null }]);
    await settler.drain();
    expect(await fixture.endpointRow(endpoint.id)).toMatchObject({ settling: false });
  });

  it('deletes old events with all that belongs to them, but none that is still open', async () => {
    await fixture.recorded(3);
    const [first, second] = await fixture.claim();
    await fixture.answer(first!, 200);
    await fixture.answer(second!, 500);
    await fixture.dataSource.query(
      "UPDATE pipeline.webhook_event SET created_at = now() - interval '31 days'",
    );
    await expect(retention.clean()).resolves.toBe(1);
    expect((await fixture.deliveries()).map(({ state }) => state).sort()).toEqual(['leased', 'pending']);
    await expect(fixture.dataSource.query('SELECT 1 FROM pipeline.webhook_attempt')).resolves.toHaveLength(1);
  });

  it('deletes more than one batch and nothing young', async () => {
    const endpoint = await fixture.endpoint();
    await backlog(endpoint, 1_200, 'succeeded');
    await fixture.dataSource.query('DELETE FROM pipeline.event_log_horizon');
    await fixture.dataSource.query(
      `UPDATE pipeline.webhook_event SET created_at = now() - interval '31 days',
              body = '{"event":"job.created","timestamp":"2026-10-01T10:00:00.' || substr(id, 24) || 'Z","data":{}}'`,
    );
    const [{ last }] = await fixture.dataSource.query<[{ last: string }]>(
      'SELECT max(transaction_id) AS last FROM pipeline.webhook_event',
    );
    await fixture.record(endpoint.userId, 1);
    await expect(retention.clean()).resolves.toBe(1_200);
    expect(await fixture.deliveries()).toHaveLength(1);
    await expect(
      fixture.dataSource.query('SELECT transaction_id AS last, at FROM pipeline.event_log_horizon'),
    ).resolves.toEqual([{ last, at: new Date('2026-10-01T10:00:01.000Z') }]);
  });

  it('reads no further than a batch that has young events', async () => {
    await backlog(await fixture.endpoint(), 1_200, 'succeeded');
    const makeOld = (from: number, to: number) =>
      fixture.dataSource.query(
        `UPDATE pipeline.webhook_event SET created_at = now() - interval '31 days'
          WHERE substr(id, 5)::integer BETWEEN $1 AND $2`,
        [from, to],
      );
    await makeOld(1, 700);
    await makeOld(1_001, 1_200);
    await expect(retention.clean()).resolves.toBe(700);
    await makeOld(701, 1_000);
    await expect(retention.clean()).resolves.toBe(500);
  });

  it('forgets previous secrets whose grace period is over', async () => {
    const { id } = await fixture.endpoint(newId('usr'));
    const grace = (interval: string) =>
      fixture.dataSource.query(
        `UPDATE pipeline.webhook_endpoint SET previous_secret = 'old', previous_secret_key_id = 'a',
                previous_secret_expires_at = now() + $1::interval`,
        [interval],
      );
    await grace('1 hour');
    await retention.clean();
    expect(await fixture.endpointRow(id)).toMatchObject({ previous_secret: 'old' });
    await grace('-1 hour');
    await retention.clean();
    expect(await fixture.endpointRow(id)).toMatchObject({
      previous_secret: null,
      previous_secret_expires_at: null,
    });
  });
});
