import { WorkerLease } from '@wagewright/database';
import { metricsRegistry } from '@wagewright/observability';
import { SecretCipher } from '@wagewright/webhooks';
import { fixture, fixtureForEachTest } from '../../../../test/support/delivery-fixture';
import { PostponedDeliveries } from '../secrets/postponed-deliveries';
import { UnreadableSecrets } from '../secrets/unreadable-secrets';
import { DeliveryGauges } from './delivery-gauges';
import { MaintenanceEnv } from './maintenance.env';
import { PartitionRepository } from './partitions/partition.repository';
import { PartitionService } from './partitions/partition.service';

const KEY = { keys: [{ id: 'a', key: Buffer.alloc(32) }] };

describe('the gauges over all deliveries', () => {
  fixtureForEachTest();
  let lease: WorkerLease;

  beforeAll(() => {
    const { dataSource } = fixture;
    const cipher = new SecretCipher(KEY);
    const unreadable = new UnreadableSecrets(dataSource, cipher, new PostponedDeliveries(dataSource));
    lease = new WorkerLease(dataSource);
    const partitions = new PartitionService(new PartitionRepository(dataSource), new MaintenanceEnv());
    new DeliveryGauges(dataSource, cipher, unreadable, lease, partitions).onApplicationBootstrap();
  });

  const scrape = async (prefix = 'webhook_') => {
    const lines = (await metricsRegistry.metrics()).split('\n').filter((line) => line.startsWith(prefix));
    return Object.fromEntries(
      lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))]),
    );
  };
  const makeOlder = (seconds: number) =>
    fixture.dataSource.query(
      'UPDATE pipeline.webhook_delivery SET next_attempt_at = next_attempt_at - make_interval(secs => $1)',
      [seconds],
    );

  it('show the subscriptions of programs, what they hold and how far they lag', async () => {
    expect(await scrape('mcp_event_')).toMatchObject({
      'mcp_event_subscriptions{state="failing"}': 0,
      mcp_event_held: 0,
      mcp_event_lag_seconds: 0,
    });
    await fixture.dataSource.query(`
      INSERT INTO pipeline.event_subscription (id, user_id, slot, principal, name, read_transaction, refresh_before, failed_since)
      VALUES ('sub_1', 'usr_1', 1, 'token:tok_1', 'job.created', 0, now() + interval '1 hour', now());
      INSERT INTO pipeline.event_subscription_delivery (subscription_id, user_id, event_id, state, event_at)
      VALUES ('sub_1', 'usr_1', 'evt_1', 'held', '-infinity'), ('sub_1', 'usr_1', 'evt_2', 'waiting', now() - interval '1 hour')`);
    const { mcp_event_lag_seconds: lag, ...busy } = await scrape('mcp_event_');
    expect(busy).toMatchObject({ 'mcp_event_subscriptions{state="failing"}': 1, mcp_event_held: 1 });
    expect(lag).toBeGreaterThanOrEqual(3_600);
    expect(lag).not.toBe(Infinity);
  });

  it('show the backlog and its age in the very scrape that asks', async () => {
    await fixture.recorded(3);
    await makeOlder(90);
    const metrics = await scrape();
    expect(metrics).toMatchObject({ webhook_deliveries_due: 3, webhook_deliveries_held: 0 });
    expect(metrics['webhook_due_age_max_seconds']).toBeGreaterThanOrEqual(90);
    expect(metrics['webhook_due_age_p99_seconds']).toBeGreaterThanOrEqual(90);
    await fixture.serve(200);
    expect(await scrape()).toMatchObject({ webhook_deliveries_due: 0, webhook_due_age_max_seconds: 0 });
  });

  it('show when the last backup began, once there was one', async () => {
    const read = async (name: string) =>
      Number(new RegExp(`^${name} (.+)$`, 'm').exec(await metricsRegistry.metrics())?.[1]);
    expect(await read('backup_last_success_timestamp_seconds')).toBeNaN();
    const name = new URL(fixture.databaseUrl).pathname.slice(1);
    await fixture.owner.query(`ALTER DATABASE "${name}" SET wagewright.backup_at = '2026-11-27T01:17:00Z'`);
    expect(await read('backup_last_success_timestamp_seconds')).toBe(Date.UTC(2026, 10, 27, 1, 17) / 1_000);
  });

  it('leave out what waits for a suspended account', async () => {
    await fixture.recorded(3);
    await makeOlder(90);
    await fixture.dataSource.query('UPDATE pipeline.webhook_endpoint SET suspended = true');
    expect(await scrape()).toMatchObject({ webhook_deliveries_due: 0, webhook_due_age_max_seconds: 0 });
  });

  it('count the age from the first due time, through every pause that an internal fault causes', async () => {
    await fixture.recorded(1);
    await makeOlder(90);
    const [job] = await fixture.claim();
    await fixture.putOff(job!);
    await fixture.dataSource.query(
      "UPDATE pipeline.webhook_delivery SET next_attempt_at = now() + interval '1 hour'",
    );
    const metrics = await scrape();
    expect(metrics).toMatchObject({
      webhook_deliveries_due: 1,
      webhook_deliveries_postponed: 1,
    });
    expect(metrics['webhook_due_age_max_seconds']).toBeGreaterThanOrEqual(90);
    expect(metrics['webhook_due_age_p99_seconds']).toBeGreaterThanOrEqual(90);
    await fixture.dataSource.query('UPDATE pipeline.webhook_delivery SET next_attempt_at = now()');
    await fixture.serve(200);
    expect(await scrape()).toMatchObject({
      webhook_deliveries_due: 0,
      webhook_deliveries_postponed: 0,
      webhook_due_age_max_seconds: 0,
    });
  });

  it('leave out what waits because its receiver has asked for a pause', async () => {
    await fixture.recorded(2);
    const [leased] = await fixture.claim(1);
    await fixture.answer(leased!, 429, 1, 3_600_000);
    await makeOlder(90);
    expect(await scrape()).toMatchObject({ webhook_deliveries_due: 0, webhook_due_age_max_seconds: 0 });
    await fixture.dataSource.query('UPDATE pipeline.webhook_endpoint SET retry_after = now()');
    const metrics = await scrape();
    expect(metrics).toMatchObject({ webhook_deliveries_due: 2 });
    expect(metrics['webhook_due_age_max_seconds']).toBeGreaterThanOrEqual(90);
  });

  it('count active endpoints by circuit, and name those that are not closed', async () => {
    await fixture.endpoint();
    const { id } = await fixture.endpoint();
    const change = (set: string) =>
      fixture.dataSource.query(`UPDATE pipeline.webhook_endpoint SET ${set} WHERE id = $1`, [id]);
    await change("circuit = 'open', circuit_probe_at = now()");
    const open = await scrape();
    expect(open).toMatchObject({
      'webhook_endpoints{circuit="closed"}': 1,
      'webhook_endpoints{circuit="open"}': 1,
      'webhook_endpoints{circuit="half_open"}': 0,
    });
    expect(open).toHaveProperty([`webhook_endpoint_circuit{endpoint="${id}",circuit="open"}`], 1);
    await change("active = false, disabled_reason = 'user', disabled_at = now()");
    expect(await scrape()).toMatchObject({ 'webhook_endpoints{circuit="open"}': 0 });
  });

  it('are read by one worker; the others leave them out until it stops, or has not been asked for 40 s', async () => {
    await fixture.recorded(1);
    const mine = await scrape();
    expect(mine).toMatchObject({
      webhook_deliveries_due: 1,
      webhook_sending_held: 0,
      webhook_partitions_ahead: 2,
    });
    const other = new WorkerLease(fixture.dataSource);
    expect(await other.take('delivery-gauges')).toBe(false);
    expect(await other.take('another task')).toBe(true);
    const expire = 'UPDATE pipeline.worker_lease SET held_until = now()';
    await fixture.dataSource.query(expire);
    const taken = await Promise.all(
      [other, new WorkerLease(fixture.dataSource)].map((each) => each.take('delivery-gauges')),
    );
    expect(taken.filter(Boolean)).toHaveLength(1);
    const others = await scrape();
    const left = Object.keys(mine).filter((name) => !(name in others));
    expect(left.sort()).toEqual([
      'webhook_deliveries_due',
      'webhook_deliveries_held',
      'webhook_deliveries_postponed',
      'webhook_due_age_max_seconds',
      'webhook_due_age_p99_seconds',
      'webhook_endpoints{circuit="closed"}',
      'webhook_endpoints{circuit="half_open"}',
      'webhook_endpoints{circuit="open"}',
      'webhook_partitions_ahead',
      'webhook_secrets_under_old_key',
      'webhook_sending_held',
    ]);
    expect(others).toHaveProperty('webhook_secrets_unreadable');
    await fixture.dataSource.query(expire);
    expect(Object.keys(await scrape())).toEqual(Object.keys(mine));
    await lease.beforeApplicationShutdown();
    expect(await other.take('delivery-gauges')).toBe(true);
    await other.beforeApplicationShutdown();
  });

  it('leave the backlog out when PostgreSQL does not tell, instead of calling it empty', async () => {
    await fixture.recorded(1);
    expect(await scrape()).toHaveProperty('webhook_deliveries_due', 1);
    const query = jest.spyOn(fixture.dataSource, 'query').mockRejectedValue(new Error('away'));
    const away = await scrape();
    query.mockRestore();
    expect(away).not.toHaveProperty('webhook_deliveries_due');
    expect(away).not.toHaveProperty('webhook_due_age_max_seconds');
    expect(await scrape()).toHaveProperty('webhook_deliveries_due', 1);
  });
});
