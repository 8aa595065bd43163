import { setTimeout as sleep } from 'node:timers/promises';
import { DeliveryFixture } from '../../../../test/support/delivery-fixture';
import { DeliveryLeaseRepository, type LeasedDelivery } from './delivery-lease.repository';
import { EndpointTurn } from './endpoint-turn';
import { HeldLeases } from './held-leases';
import { LeasesAhead } from './leases-ahead';

/** Longer than what is leased ahead is kept. */
const TOO_LONG_MS = 1_300;

describe('Leases ahead', () => {
  let fixture: DeliveryFixture;
  let held: HeldLeases;
  let ahead: LeasesAhead;
  let endpointId: string;
  let userId: string;

  beforeAll(async () => {
    fixture = await DeliveryFixture.create();
  });
  afterAll(() => fixture.drop());

  beforeEach(async () => {
    await fixture.clear();
    const repository = new DeliveryLeaseRepository(fixture.dataSource);
    held = new HeldLeases(repository);
    ahead = new LeasesAhead(repository, held);
    ({ id: endpointId, userId } = await fixture.endpoint());
  });

  const ids = async () => (await fixture.deliveries()).map(({ id }) => id);
  const states = async () => (await fixture.deliveries()).map(({ state }) => state);
  const taken = () => {
    const order: string[] = [];
    for (let next = ahead.first(endpointId); next; next = ahead.first(endpointId))
      order.push(next.deliveryId);
    return order;
  };

  it('come out in the order of creation, each once, and are none when nothing is due', async () => {
    await fixture.record(userId, 5);
    const asked = await Promise.all(Array.from({ length: 6 }, () => ahead.ask(endpointId)));
    expect(asked.sort()).toEqual([false, true, true, true, true, true]);
    expect(taken()).toEqual(await ids());
    expect(await states()).toEqual(Array(5).fill('leased'));
  });

  it('let nothing overtake them that comes with a job of its own', async () => {
    await fixture.record(userId, 3);
    const [first, second, third] = await ids();
    await ahead.ask(endpointId);
    await ahead.ask(endpointId);
    const [job] = await fixture.claim();
    const leased = await fixture.lease(job!);
    expect(leased.deliveryId).toBe(third);
    expect(ahead.inOrder(leased).deliveryId).toBe(first);
    expect(taken()).toEqual([second, third]);
    expect(ahead.inOrder(leased)).toBe(leased);
  });

  it('let retries and tests by hand through', async () => {
    await fixture.record(userId, 2);
    await ahead.ask(endpointId);
    const [job] = await fixture.claim();
    const leased = await fixture.lease(job!);
    const others: LeasedDelivery[] = [
      { ...leased, attempt: 2 },
      { ...leased, trigger: 'test' },
    ];
    for (const other of others) expect(ahead.inOrder(other)).toBe(other);
  });

  it('are due again at once when they are given back, and after a second that nobody had a place for them', async () => {
    await fixture.record(userId, 2);
    await ahead.ask(endpointId);
    await ahead.ask(endpointId);
    await ahead.giveBack(endpointId);
    expect(await states()).toEqual(['pending', 'pending']);
    expect(ahead.first(endpointId)).toBeUndefined();

    await ahead.ask(endpointId);
    await sleep(TOO_LONG_MS);
    expect(await states()).toEqual(['pending', 'pending']);
    expect(ahead.first(endpointId)).toBeUndefined();
  });

  it('are given back with everything else that the process holds', async () => {
    await fixture.record(userId, 2);
    await ahead.ask(endpointId);
    await ahead.ask(endpointId);
    const sending = ahead.first(endpointId);
    expect(held.endOf(sending!.lease)).toBeGreaterThan(performance.now() + 10_000);
    await held.giveBackAll();
    expect(await states()).toEqual(['pending', 'pending']);
    expect(held.endOf(sending!.lease)).toBe(0);
  });

  describe('in a place that is with one endpoint', () => {
    let isStopping: boolean;
    let turn: EndpointTurn;

    beforeEach(() => {
      isStopping = false;
      turn = new EndpointTurn(endpointId, ahead, () => isStopping);
    });

    const leasedCount = async () => (await states()).filter((state) => state === 'leased').length;

    it('are asked for only once the place has been handed on', async () => {
      await fixture.record(userId, 3);
      turn.askAhead();
      const first = await turn.next();
      expect(await leasedCount()).toBe(1);
      turn.askAhead();
      turn.askAhead();
      const second = await turn.next();
      expect(await leasedCount()).toBe(2);
      const third = await turn.next();
      expect([first, second, third].map((next) => next?.deliveryId)).toEqual(await ids());
      await expect(turn.next()).resolves.toBeUndefined();
    });

    it('go into whichever place is free first', async () => {
      await fixture.record(userId, 3);
      const other = new EndpointTurn(endpointId, ahead, () => isStopping);
      await turn.next();
      turn.askAhead();
      const next = await Promise.all([other.next(), turn.next()]);
      expect(next.map((leased) => leased?.deliveryId).sort()).toEqual((await ids()).slice(1));
    });

    it('are given back when a send did not end well', async () => {
      await fixture.record(userId, 3);
      await turn.next();
      turn.askAhead();
      await turn.giveUp();
      expect(await states()).toEqual(['leased', 'pending', 'pending']);
    });

    it('are no longer taken or asked for once the process stops', async () => {
      await fixture.record(userId, 3);
      await turn.next();
      turn.askAhead();
      isStopping = true;
      await expect(turn.next()).resolves.toBeUndefined();
      turn.askAhead();
      await held.giveBackAll();
      expect(await states()).toEqual(['pending', 'pending', 'pending']);
    });
  });
});
