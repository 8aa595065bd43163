import { Logger } from '@nestjs/common';
import { fixture, fixtureForEachTest, receiving } from '../../../../../test/support/delivery-fixture';
import { untilTrue } from '../../../../../test/support/until-true';
import type { ReceiverKind } from '../receiver-kind';
import type { LeasedDelivery } from '../state/leased-delivery';
import type { DeliveryDispatcher } from './delivery-dispatcher';

const SLOTS = 8;
/** A claim has room for at most a hundred. */
const HALF = 50;

/** Webhooks on a real database, and beside them a kind whose deliveries are in memory. */
describe('a worker that serves two kinds of receivers', () => {
  fixtureForEachTest();
  let dispatcher: DeliveryDispatcher;
  let due: number;
  let rooms: number[];
  let written: string[];
  let sent: string[];
  let isFailing: boolean;
  let leases = 0;

  beforeEach(() => {
    [due, isFailing] = [0, false];
    [rooms, written, sent] = [[], [], []];
  });
  afterEach(() => dispatcher.stop());

  const programs: ReceiverKind = {
    kind: 'subscription',
    wake: () => undefined,
    mayBeDue: () => isFailing || due > 0,
    claim: (_shards, room) => {
      rooms.push(room);
      if (isFailing) return Promise.reject(new Error('a bug of this kind'));
      const count = Math.min(room, due);
      due -= count;
      return Promise.resolve(Array.from({ length: count }, leased));
    },
    message: ({ deliveryId }) => ({ url: deliveryId, headers: {}, body: Buffer.from('') }),
    write: ({ deliveryId }) => {
      written.push(deliveryId);
      return Promise.resolve({ state: 'gone' });
    },
    postpone: () => Promise.resolve(),
    release: (released) => {
      due += released.length;
      return Promise.resolve();
    },
    reclaim: () => Promise.resolve({ lost: 0, givenUp: 0, webhooks: [] }),
  };

  function leased(): LeasedDelivery {
    leases += 1;
    return {
      kind: 'subscription',
      deliveryId: `program_${leases}`,
      lease: `lease_${leases}`,
      attempt: 1,
      sequence: leases,
      trigger: 'auto',
      userId: 'usr_1',
      endpointId: `sub_${leases % SLOTS}`,
      host: `${leases % SLOTS}.example.com`,
      origin: `sub_${leases % SLOTS}`,
      url: 'https://example.com/',
      secret: 'sealed',
      previousSecret: null,
      eventId: `evt_${leases}`,
      eventType: 'job.created',
      eventAt: new Date(),
      traceparent: null,
      slots: 4,
      hasMore: false,
    };
  }

  async function serve(): Promise<void> {
    dispatcher = fixture.dispatcher(receiving(sent), { concurrency: SLOTS }, undefined, programs);
    for (const shard of await fixture.serveAll()) dispatcher.serve(shard);
  }

  const areDelivered = async () => (await fixture.deliveryStates()).every((state) => state === 'succeeded');

  it('sends each by its own kind, and lets neither wait for the end of the other’s backlog', async () => {
    await fixture.recorded(40);
    due = Infinity;
    await serve();
    await untilTrue('the webhooks are delivered', areDelivered);
    due = 0;
    expect(written).not.toHaveLength(0);
    expect(written.every((id) => id.startsWith('program_'))).toBe(true);
    const ids = await fixture.deliveryIds();
    expect(sent.filter((url) => ids.includes(url))).toEqual(ids);
    expect(Math.max(...rooms)).toBeLessThanOrEqual(HALF);
  });

  it('serves the one although every claim of the other fails', async () => {
    jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
    isFailing = true;
    await fixture.recorded(40);
    await serve();
    await untilTrue('the webhooks are delivered', areDelivered);
    expect(rooms.length).toBeGreaterThan(0);
    jest.restoreAllMocks();
  });
});
