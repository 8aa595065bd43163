import { metricsRegistry } from '@wagewright/observability';
import { SecretCipher, type SecretOwner, UnreadableSecretError } from '@wagewright/webhooks';
import { receiving, fixture, fixtureForEachTest } from '../../../../../test/support/delivery-fixture';
import { PostponedDeliveries } from '../../secrets/postponed-deliveries';
import type { DeliveryAttemptService } from '../sending/delivery-attempt.service';
import type { OutboundMessage } from '../exchange/webhook-sender';
import type { LeasedDelivery } from '../state/leased-delivery';

const POSTPONED = 'A fault of this service has kept it from being delivered. It is tried again by itself.';
const GIVEN_UP = 'A fault of this service has kept it from being delivered.';

/** An internal fault before the send: no attempt is made or counted. */
describe('a delivery that an internal fault keeps back', () => {
  fixtureForEachTest();
  let attempts: DeliveryAttemptService;
  let build: (leased: LeasedDelivery) => OutboundMessage;
  let posts: string[];

  beforeEach(() => {
    posts = [];
    build = () => {
      throw new Error('a bug');
    };
    attempts = fixture.attempts(receiving(posts), (leased) => build(leased));
  });

  const query = (text: string) => fixture.dataSource.query<Record<string, unknown>[]>(text);
  const makeDue = () =>
    query(
      "UPDATE pipeline.webhook_delivery SET next_attempt_at = now() WHERE state = 'pending' AND next_attempt_at > now()",
    );
  const pauses = async () =>
    (
      await query(
        `SELECT round(extract(epoch FROM next_attempt_at - now()))::integer AS pause
           FROM pipeline.webhook_delivery ORDER BY id`,
      )
    ).map((row) => row['pause']);
  const counted = async (reason: string) => {
    const line = new RegExp(`webhook_internal_faults_total\\{reason="${reason}"\\} (\\d+)`);
    return Number(line.exec(await metricsRegistry.metrics())?.[1]);
  };

  /** @returns the number of jobs */
  async function turn(): Promise<number> {
    const jobs = await fixture.claim();
    await Promise.all(jobs.map((job) => attempts.attempt(job, () => undefined)));
    return jobs.length;
  }

  it('waits 5 s, then twice as long each time, up to an hour, in the database, while a secret cannot be opened', async () => {
    await fixture.recorded();
    build = () => {
      throw new UnreadableSecretError('secret_key_missing', 'another');
    };
    const seconds = [];
    for (let fault = 0; fault < 12; fault++) {
      await makeDue();
      await turn();
      seconds.push(...(await pauses()));
    }
    expect(seconds).toEqual([5, 10, 20, 40, 80, 160, 320, 640, 1_280, 2_560, 3_600, 3_600]);
    expect(await fixture.deliveries()).toMatchObject([
      { state: 'pending', attempt: 1, own_faults: 12, last_error: POSTPONED },
    ]);
    expect(posts).toEqual([]);
    await expect(query('SELECT FROM pipeline.webhook_attempt')).resolves.toEqual([]);
  });

  it('is held at the tenth fault in a row, its owner gets one notice, and others go on', async () => {
    const { id } = await fixture.recorded(3);
    const [last] = (await fixture.deliveryIds()).slice(-1);
    build = (leased) => {
      if (leased.deliveryId !== last) throw new Error('a bug with a detail of ours');
      return { url: leased.deliveryId } as OutboundMessage;
    };
    for (let fault = 1; fault < 10; fault++) {
      await makeDue();
      await turn();
    }
    const [postponed] = await fixture.deliveries();
    expect(postponed).toMatchObject({ state: 'pending', own_faults: 9, last_error: POSTPONED });
    for (let turns = 0; turns < 3; turns++) {
      await makeDue();
      await turn();
    }
    const held = { state: 'held', attempt: 1, own_faults: 10, last_error: GIVEN_UP };
    expect(await fixture.deliveries()).toMatchObject([held, held, { state: 'succeeded', last_error: null }]);
    expect(posts).toEqual([last]);
    await expect(query('SELECT endpoint_id, reason, message FROM pipeline.webhook_notice')).resolves.toEqual([
      { endpoint_id: id, reason: 'held', message: expect.stringContaining('a fault of this service') },
    ]);
  });

  it('ends at once when it is a test by hand, whose caller waits', async () => {
    await fixture.recorded();
    await query("UPDATE pipeline.webhook_delivery SET trigger = 'test'");
    await turn();
    expect(await fixture.deliveries()).toMatchObject([{ state: 'exhausted', last_error: GIVEN_UP }]);
    await makeDue();
    await expect(turn()).resolves.toBe(0);
  });

  it('is sent under its own number once the fault is mended, and begins anew', async () => {
    await fixture.recorded();
    await turn();
    build = ({ deliveryId }) => ({ url: deliveryId }) as OutboundMessage;
    await makeDue();
    await turn();
    expect(await fixture.deliveries()).toMatchObject([
      { state: 'succeeded', attempt: 1, own_faults: 0, due_since: null },
    ]);
  });

  it('is counted by the reason', async () => {
    const owner = { endpointId: 'wh_1', userId: 'usr_1' };
    const cipherOf = (id: string) => new SecretCipher({ keys: [{ id, key: Buffer.alloc(32, 1) }] });
    const sealed = cipherOf('a').encrypt('secret', owner);
    const opening = (id: string, by: SecretOwner) => () => {
      cipherOf(id).decrypt(sealed, by);
      throw new Error('it opened');
    };
    await fixture.recorded();
    const faults: [string, () => OutboundMessage][] = [
      ['secret_key_missing', opening('b', owner)],
      ['secret_damaged', opening('a', { ...owner, userId: 'usr_2' })],
      ['send', build as () => OutboundMessage],
    ];
    for (const [reason, fault] of faults) {
      const before = await counted(reason);
      build = fault;
      await makeDue();
      await turn();
      expect(await counted(reason)).toBe(before + 1);
    }
    expect(() => cipherOf('b').decrypt(sealed, owner)).toThrow(UnreadableSecretError);
  });

  it('lets those behind it be sent, and at an endpoint whose every delivery fails few are tried', async () => {
    const { userId } = await fixture.recorded(60);
    const ids = await fixture.deliveryIds();
    build = (leased) => {
      if (leased.deliveryId === ids[0]) throw new Error('a bug with this one');
      return { url: leased.deliveryId } as OutboundMessage;
    };
    while ((await turn()) > 0);
    expect(posts).toEqual(ids.slice(1));

    await fixture.record(userId, 60);
    build = () => {
      throw new Error('a secret that cannot be opened');
    };
    while ((await turn()) > 0);
    const [{ tried }] = (await query(
      'SELECT count(*)::integer AS tried FROM pipeline.webhook_delivery WHERE own_faults > 0',
    )) as [{ tried: number }];
    expect(tried).toBeGreaterThanOrEqual(20);
    expect(tried).toBeLessThan(30);
  });

  it('is due at once when it is resumed, and waits longer than before if it fails again', async () => {
    await fixture.recorded(2);
    for (let fault = 0; fault < 3; fault++) {
      await makeDue();
      await turn();
    }
    await expect(new PostponedDeliveries(fixture.dataSource).resume()).resolves.toBe(2);
    await turn();
    expect(await pauses()).toEqual([40, 40]);
  });
});
