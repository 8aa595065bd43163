import { metricsRegistry } from '@wagewright/observability';
import { receiving, fixture, fixtureForEachTest } from '../../../../../test/support/delivery-fixture';
import type { DeliveryAttemptService } from '../sending/delivery-attempt.service';

/** More than the ten it takes; the bug would go on for ever. */
const TURNS = 14;

/** PostgreSQL refuses results, as with a full disk, a bug or a damaged row; the receiver accepts everything. */
describe('results that cannot be written', () => {
  fixtureForEachTest();
  let attempts: DeliveryAttemptService;
  let posts: string[];

  beforeEach(() => {
    posts = [];
    attempts = fixture.attempts(receiving(posts));
  });
  afterEach(() => refuse(undefined));

  const query = (text: string) => fixture.dataSource.query<Record<string, unknown>[]>(text);

  /** @param condition on the new row of a delivery */
  async function refuse(condition: string | undefined): Promise<void> {
    await fixture.owner.query('DROP TRIGGER IF EXISTS refused ON pipeline.webhook_delivery');
    if (condition === undefined) return;
    await fixture.owner.query(`
      CREATE OR REPLACE FUNCTION pipeline.refuse() RETURNS trigger LANGUAGE plpgsql
      AS $$ BEGIN RAISE EXCEPTION 'refused'; END $$`);
    await fixture.owner.query(`
      CREATE TRIGGER refused BEFORE UPDATE ON pipeline.webhook_delivery FOR EACH ROW
      WHEN (${condition}) EXECUTE FUNCTION pipeline.refuse()`);
  }

  /** Attempts everything due, moves time forward, and reclaims lost leases. */
  async function turn(): Promise<void> {
    await query(
      "UPDATE pipeline.webhook_delivery SET next_attempt_at = least(next_attempt_at, now()) WHERE state = 'pending'",
    );
    const jobs = await fixture.claim();
    await Promise.allSettled(jobs.map((job) => attempts.attempt(job, () => undefined)));
    await fixture.expireLeases();
    await fixture.reclaimLost();
  }

  const faults = async () =>
    Number(
      /webhook_internal_faults_total\{reason="result"\} (\d+)/.exec(await metricsRegistry.metrics())?.[1],
    );

  it('end in ten sends: the delivery is held with a notice, and the fault is counted', async () => {
    await fixture.recorded();
    await refuse("NEW.state = 'succeeded'");
    const before = await faults();
    for (let turns = 0; turns < TURNS; turns++) await turn();
    expect(posts).toHaveLength(10);
    expect(await fixture.deliveryStates()).toEqual(['held']);
    expect(await query('SELECT reason FROM pipeline.webhook_notice')).toEqual([{ reason: 'held' }]);
    expect(await faults()).toBe(before + 10);
  });

  it('of one delivery are no other’s: those written together with it succeed', async () => {
    const { id, userId } = await fixture.endpoint();
    // Successes are written together only then.
    await query(`UPDATE pipeline.webhook_endpoint SET last_success_at = now() WHERE id = '${id}'`);
    await fixture.record(userId, 8);
    const ids = await fixture.deliveryIds();
    await refuse(`NEW.state = 'succeeded' AND NEW.id = '${String(ids[3])}'`);
    for (let turns = 0; turns < TURNS; turns++) await turn();
    const states = Array<string>(8).fill('succeeded');
    states[3] = 'held';
    expect(await fixture.deliveryStates()).toEqual(states);
    for (const other of ids.filter((_, index) => index !== 3))
      expect(posts.filter((post) => post === other)).toHaveLength(1);
  });

  it('are none when the attempt is in the log already: the log does not stop the state', async () => {
    const { id } = await fixture.recorded(2);
    const [together, alone] = await fixture.claim();
    await query(`
      INSERT INTO pipeline.webhook_attempt (delivery_id, number, trigger, started_at, total_ms)
      SELECT id, 1, 'auto', now(), 7 FROM pipeline.webhook_delivery`);
    await fixture.answer(alone!, 200);
    await query(`UPDATE pipeline.webhook_endpoint SET last_success_at = now() WHERE id = '${id}'`);
    await fixture.answer(together!, 200);
    expect(await fixture.deliveryStates()).toEqual(['succeeded', 'succeeded']);
    expect(await query('SELECT total_ms FROM pipeline.webhook_attempt')).toEqual([
      { total_ms: 7 },
      { total_ms: 7 },
    ]);
  });
});
