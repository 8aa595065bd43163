import { randomBytes } from 'node:crypto';
import type { BuiltProcess } from '../support/built-process';
import { DeliveryHistoryCheck } from '../support/delivery-history';
import { DeliveryStack } from '../support/delivery-stack';
import { alertRules } from '../support/monitoring';
import { isTrue, readMetrics, type Sample } from '../support/promql';
import { untilTrue } from '../support/until-true';

const SENDS = 10;

/**
 * How a worker handles our own faults: one worker for the first tests, another for the last; the pipeline and a webhook
 * are there.
 */
describe('webhook delivery when the fault is ours', () => {
  let stack: DeliveryStack;
  let history: DeliveryHistoryCheck;
  let worker: BuiltProcess;

  beforeAll(async () => {
    stack = await DeliveryStack.start();
    await stack.startPipeline();
    await stack.webhook();
  });

  afterAll(() => stack.stop());

  const sends = () => stack.receiver.received.length;
  const states = async () =>
    (
      await stack.query<{ state: string }>('SELECT state FROM pipeline.webhook_delivery ORDER BY sequence')
    ).map(({ state }) => state);
  const samplesOf = async (worker: BuiltProcess) => readMetrics(await worker.read('/metrics'), 'worker');
  const valueOf = (samples: readonly Sample[], metric: string, labels: Record<string, string> = {}) =>
    samples.find(
      (sample) =>
        sample.metric === metric &&
        Object.entries(labels).every(([name, value]) => sample.labels[name] === value),
    )?.value;
  const isFiring = (alert: string, samples: readonly Sample[]) =>
    isTrue(alertRules().find((rule) => rule.alert === alert)?.expr ?? '', samples);

  /** As if every lease had expired, and the longest pause after it were over. */
  const expireLeases = () =>
    stack.query(
      "UPDATE pipeline.webhook_delivery SET claimed_until = now() - interval '1 hour' WHERE state = 'leased'",
    );

  describe('and PostgreSQL forgets or refuses results', () => {
    beforeAll(async () => {
      worker = await stack.startWorker();
    });

    beforeEach(() => {
      history = new DeliveryHistoryCheck(stack);
    });

    afterEach(async () => {
      await stack.query('DROP FUNCTION IF EXISTS pipeline.refuse() CASCADE');
      await stack.clear();
    });

    // A clean stop: a killed worker counts as alive for seconds, in which the next worker waits.
    afterAll(() => stack.end(worker, 'SIGTERM'));

    const refusals = async () =>
      valueOf(await samplesOf(worker), 'webhook_internal_faults_total', { reason: 'result' });

    it('sends once more what was put back to be sent although its attempt is in the log', async () => {
      await history.createJobs(1);
      await history.delivered();
      await untilTrue('it is recorded', async () => (await states())[0] === 'succeeded');
      await stack.query(
        "UPDATE pipeline.webhook_delivery SET state = 'leased', lease = 'restored', claimed_until = now(), attempt = 1",
      );
      await untilTrue('it is recorded again', async () => (await states())[0] === 'succeeded');
      await expireLeases();
      await history.createJobs(1);
      await history.delivered();
      await untilTrue('all is recorded', states, (all) => all.join() === 'succeeded,succeeded');
      expect(sends()).toBe(3);
    });

    it('ends in ten sends what PostgreSQL refuses to record: held, with a notice and a metric, and others go on', async () => {
      await history.createJobs(1);
      await history.delivered();
      stack.receiver.forget();
      await stack.query('DELETE FROM pipeline.webhook_event; DELETE FROM pipeline.webhook_delivery');
      await stack.query(`
          CREATE FUNCTION pipeline.refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'refused'; END $$;
          CREATE TRIGGER refused BEFORE UPDATE ON pipeline.webhook_delivery FOR EACH ROW
            WHEN (NEW.state = 'succeeded' AND NEW.sequence % 2 = 0) EXECUTE FUNCTION pipeline.refuse()`);
      await new DeliveryHistoryCheck(stack).createJobs(2, 1);
      let expired = 0;
      await untilTrue('it is held', async () => {
        // A lease that ends before PostgreSQL has refused the result would be lost for another reason.
        if (sends() > expired && (await refusals()) === sends() - 1) {
          expired = sends();
          await expireLeases();
        }
        return (await states()).includes('held');
      });
      expect((await states()).sort()).toEqual(['held', 'succeeded']);
      const ids = stack.receiver.received.map(({ headers }) => headers['webhook-id']);
      const perEvent = [...new Set(ids)].map((id) => ids.filter((other) => other === id).length);
      expect(perEvent.sort((one, other) => one - other)).toEqual([1, SENDS]);

      const notices = (await (await stack.call('GET', '/webhooks/notices')).json()) as {
        data: { reason: string; message: string }[];
      };
      expect(notices.data).toMatchObject([{ reason: 'held', message: expect.stringContaining('10 times') }]);
      const samples = await samplesOf(worker);
      expect(valueOf(samples, 'webhook_lost_lease_holds_total')).toBe(1);
      await expect(refusals()).resolves.toBe(SENDS);
    });
  });

  /** The second test continues with the worker and the three deliveries of the first. */
  describe('and a worker has the wrong keyring', () => {
    const otherKey = `other:${randomBytes(32).toString('base64')}`;
    const faultsSql = 'SELECT sum(own_faults)::integer AS faults FROM pipeline.webhook_delivery';

    beforeAll(async () => {
      history = new DeliveryHistoryCheck(stack);
      await history.createJobs(3, 1);
      worker = await stack.spawnWorker({ WEBHOOK_SECRET_KEYS: otherKey });
    });

    const readiness = async () => JSON.parse(await worker.read('/readyz')) as object;

    it('is not ready and says why, and wakes somebody within ten minutes', async () => {
      await untilTrue('it answers', async () => (await worker.probe('/healthz')) === 200);
      // From PostgreSQL: metrics take ten queries.
      const ownFaults = async () => (await stack.query<{ faults: number }>(faultsSql))[0]?.faults ?? 0;
      await untilTrue('it has tried in vain', async () => (await ownFaults()) >= 3);
      const tried = async () =>
        valueOf(await samplesOf(worker), 'webhook_internal_faults_total', { reason: 'secret_key_missing' });
      await untilTrue('it has counted that', async () => ((await tried()) ?? 0) >= 3);
      await expect(worker.probe('/readyz')).resolves.toBe(503);
      await expect(readiness()).resolves.toMatchObject({
        status: 'failed',
        checks: { worker: 'ok', postgresql: 'ok', webhook_secrets: 'failed' },
        reasons: { webhook_secrets: 'the key test is not configured, 1 secrets are under it' },
      });
      expect(JSON.stringify(await readiness())).not.toContain(otherKey);

      // Time passes: the rows' times move back, since only PostgreSQL's clock counts.
      await stack.query(`
          UPDATE pipeline.webhook_delivery
             SET due_since = due_since - interval '5 minutes', next_attempt_at = next_attempt_at - interval '5 minutes'`);
      await untilTrue('the age counts on, although it was postponed again', async () => {
        const samples = await samplesOf(worker);
        return isFiring('WebhookDeliveriesLate', samples) && isFiring('WebhookSecretsUnreadable', samples);
      });
      const before = await ownFaults();
      await stack.query('UPDATE pipeline.webhook_delivery SET next_attempt_at = now()');
      await untilTrue('it has tried again', ownFaults, (faults) => faults > before);
      // The conditions hold without a break, and so after their two and five minutes (alerts.test.yml).
      const samples = await samplesOf(worker);
      expect(isFiring('WebhookDeliveriesLate', samples)).toBe(true);
      expect(isFiring('WebhookSecretsUnreadable', samples)).toBe(true);
      expect(sends()).toBe(0);
    });

    it('goes on for webhooks that it can sign for, keeps its pauses over a restart, and all is sent once the key is there', async () => {
      await untilTrue('it puts them off for longer than a restart takes', async () => {
        await stack.query(
          "UPDATE pipeline.webhook_delivery SET next_attempt_at = now() WHERE state = 'pending' AND own_faults < 5",
        );
        const rows = await stack.query(
          "SELECT FROM pipeline.webhook_delivery WHERE own_faults >= 5 AND next_attempt_at > now() + interval '30 s'",
        );
        return rows.length === 3;
      });
      const before = await stack.query(faultsSql);
      await stack.end(worker, 'SIGKILL');
      worker = await stack.spawnWorker({ WEBHOOK_SECRET_KEYS: otherKey });
      await stack.dueDeliveries([stack.receiver.url('/readable')], otherKey);
      await untilTrue('the readable one is sent', async () => sends() === 1);
      expect(stack.receiver.received[0]?.path).toBe('/readable');
      await expect(worker.probe('/readyz')).resolves.toBe(503);
      await expect(stack.query(faultsSql)).resolves.toEqual(before);
      await stack.end(worker, 'SIGTERM');

      stack.receiver.forget();
      worker = await stack.startWorker({ WEBHOOK_SECRET_KEYS: `${otherKey},${stack.secretKeys}` });
      await history.delivered();
      const samples = await samplesOf(worker);
      expect(valueOf(samples, 'webhook_secrets_unreadable')).toBe(0);
      await stack.query("DELETE FROM pipeline.webhook_endpoint WHERE secret_key_id = 'other'");
    });
  });
});
