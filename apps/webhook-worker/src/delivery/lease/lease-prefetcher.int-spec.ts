import { DeliveryFixture } from '../../../../../test/support/delivery-fixture';
import { untilTrue } from '../../../../../test/support/until-true';
import { DeliveryLeaseRepository, type LeasedDelivery } from './delivery-lease.repository';
import { LeaseRegistry } from './lease-registry';
import { LeasePrefetcher } from './lease-prefetcher';
import { InternalFaultEnv } from './internal-fault.env';

/** Far longer than a prefetched lease is kept. */
const TOO_LONG_MS = 10_000;

describe('Prefetched leases', () => {
  let fixture: DeliveryFixture;
  let registry: LeaseRegistry;
  let prefetcher: LeasePrefetcher;
  let endpointId: string;
  let userId: string;

  beforeAll(async () => {
    fixture = await DeliveryFixture.create();
  });
  afterAll(() => fixture.drop());

  beforeEach(async () => {
    await fixture.clear();
    const repository = new DeliveryLeaseRepository(fixture.dataSource, new InternalFaultEnv());
    registry = new LeaseRegistry(repository);
    prefetcher = new LeasePrefetcher(repository, registry);
    ({ id: endpointId, userId } = await fixture.endpoint());
  });

  const taken = () => {
    const order: string[] = [];
    for (let next = prefetcher.takeFirst(endpointId); next; next = prefetcher.takeFirst(endpointId))
      order.push(next.deliveryId);
    return order;
  };

  it('come out in the order of creation, each once, and are none when nothing is due', async () => {
    await fixture.record(userId, 5);
    const asked = await Promise.all(Array.from({ length: 6 }, () => prefetcher.prefetch(endpointId)));
    expect(asked.sort()).toEqual([false, true, true, true, true, true]);
    expect(taken()).toEqual(await fixture.deliveryIds());
    expect(await fixture.deliveryStates()).toEqual(Array(5).fill('leased'));
  });

  it('let nothing overtake them that comes with a job of its own', async () => {
    await fixture.record(userId, 3);
    const [first, second, third] = await fixture.deliveryIds();
    await prefetcher.prefetch(endpointId);
    await prefetcher.prefetch(endpointId);
    const [job] = await fixture.claim();
    const leased = await fixture.lease(job!);
    expect(leased.deliveryId).toBe(third);
    expect(prefetcher.earliestOf(leased).deliveryId).toBe(first);
    expect(taken()).toEqual([second, third]);
    expect(prefetcher.earliestOf(leased)).toBe(leased);
  });

  it('let retries and tests by hand through', async () => {
    await fixture.record(userId, 2);
    await prefetcher.prefetch(endpointId);
    const [job] = await fixture.claim();
    const leased = await fixture.lease(job!);
    const others: LeasedDelivery[] = [
      { ...leased, attempt: 2 },
      { ...leased, trigger: 'test' },
    ];
    for (const other of others) expect(prefetcher.earliestOf(other)).toBe(other);
  });

  it('are due again at once when they are released, and after a second in which no slot took them', async () => {
    await fixture.record(userId, 2);
    await prefetcher.prefetch(endpointId);
    await prefetcher.prefetch(endpointId);
    await prefetcher.release(endpointId);
    expect(await fixture.deliveryStates()).toEqual(['pending', 'pending']);
    expect(prefetcher.takeFirst(endpointId)).toBeUndefined();

    await prefetcher.prefetch(endpointId);
    expect(await fixture.deliveryStates()).toEqual(['leased', 'pending']);
    const isReleased = async () => (await fixture.deliveryStates())[0] === 'pending';
    await untilTrue('it is released', isReleased, TOO_LONG_MS);
    expect(prefetcher.takeFirst(endpointId)).toBeUndefined();
  });

  it('are released with everything else that the process holds', async () => {
    await fixture.record(userId, 2);
    await prefetcher.prefetch(endpointId);
    await prefetcher.prefetch(endpointId);
    const sending = prefetcher.takeFirst(endpointId);
    expect(registry.expiryOf(sending!.lease)).toBeGreaterThan(performance.now() + 10_000);
    await registry.releaseAll();
    expect(await fixture.deliveryStates()).toEqual(['pending', 'pending']);
    expect(registry.expiryOf(sending!.lease)).toBe(0);
  });
});
