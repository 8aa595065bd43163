import { DeliveryFixture } from '../../../../../test/support/delivery-fixture';
import { untilTrue } from '../../../../../test/support/until-true';
import { DeliveryLeaseRepository, type LeasedDelivery } from './delivery-lease.repository';
import { LeaseRegistry } from './lease-registry';
import { LeasePrefetcher } from './lease-prefetcher';
import { InternalFaultEnv } from './internal-fault.env';

/** Far longer than what is leased ahead is kept. */
const TOO_LONG_MS = 10_000;

describe('Leases ahead', () => {
  let fixture: DeliveryFixture;
  let held: LeaseRegistry;
  let ahead: LeasePrefetcher;
  let endpointId: string;
  let userId: string;

  beforeAll(async () => {
    fixture = await DeliveryFixture.create();
  });
  afterAll(() => fixture.drop());

  beforeEach(async () => {
    await fixture.clear();
    const repository = new DeliveryLeaseRepository(fixture.dataSource, new InternalFaultEnv());
    held = new LeaseRegistry(repository);
    ahead = new LeasePrefetcher(repository, held);
    ({ id: endpointId, userId } = await fixture.endpoint());
  });

  const taken = () => {
    const order: string[] = [];
    for (let next = ahead.takeFirst(endpointId); next; next = ahead.takeFirst(endpointId))
      order.push(next.deliveryId);
    return order;
  };

  it('come out in the order of creation, each once, and are none when nothing is due', async () => {
    await fixture.record(userId, 5);
    const asked = await Promise.all(Array.from({ length: 6 }, () => ahead.prefetch(endpointId)));
    expect(asked.sort()).toEqual([false, true, true, true, true, true]);
    expect(taken()).toEqual(await fixture.deliveryIds());
    expect(await fixture.deliveryStates()).toEqual(Array(5).fill('leased'));
  });

  it('let nothing overtake them that comes with a job of its own', async () => {
    await fixture.record(userId, 3);
    const [first, second, third] = await fixture.deliveryIds();
    await ahead.prefetch(endpointId);
    await ahead.prefetch(endpointId);
    const [job] = await fixture.claim();
    const leased = await fixture.lease(job!);
    expect(leased.deliveryId).toBe(third);
    expect(ahead.earliestOf(leased).deliveryId).toBe(first);
    expect(taken()).toEqual([second, third]);
    expect(ahead.earliestOf(leased)).toBe(leased);
  });

  it('let retries and tests by hand through', async () => {
    await fixture.record(userId, 2);
    await ahead.prefetch(endpointId);
    const [job] = await fixture.claim();
    const leased = await fixture.lease(job!);
    const others: LeasedDelivery[] = [
      { ...leased, attempt: 2 },
      { ...leased, trigger: 'test' },
    ];
    for (const other of others) expect(ahead.earliestOf(other)).toBe(other);
  });

  it('are due again at once when they are given back, and after a second that nobody had a place for them', async () => {
    await fixture.record(userId, 2);
    await ahead.prefetch(endpointId);
    await ahead.prefetch(endpointId);
    await ahead.release(endpointId);
    expect(await fixture.deliveryStates()).toEqual(['pending', 'pending']);
    expect(ahead.takeFirst(endpointId)).toBeUndefined();

    await ahead.prefetch(endpointId);
    expect(await fixture.deliveryStates()).toEqual(['leased', 'pending']);
    const isGivenBack = async () => (await fixture.deliveryStates())[0] === 'pending';
    await untilTrue('it is given back', isGivenBack, TOO_LONG_MS);
    expect(ahead.takeFirst(endpointId)).toBeUndefined();
  });

  it('are given back with everything else that the process holds', async () => {
    await fixture.record(userId, 2);
    await ahead.prefetch(endpointId);
    await ahead.prefetch(endpointId);
    const sending = ahead.takeFirst(endpointId);
    expect(held.endOf(sending!.lease)).toBeGreaterThan(performance.now() + 10_000);
    await held.releaseAll();
    expect(await fixture.deliveryStates()).toEqual(['pending', 'pending']);
    expect(held.endOf(sending!.lease)).toBe(0);
  });
});
