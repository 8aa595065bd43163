import { DeliveryFixture } from '../../../../../test/support/delivery-fixture';
import { DeliveryLeaseRepository } from '../lease/delivery-lease.repository';
import { EndpointAffinity } from './endpoint-affinity';
import { LeaseRegistry } from '../lease/lease-registry';
import { LeasePrefetcher } from '../lease/lease-prefetcher';
import { InternalFaultEnv } from '../lease/internal-fault.env';

describe('A slot that stays with one endpoint', () => {
  let fixture: DeliveryFixture;
  let registry: LeaseRegistry;
  let affinity: EndpointAffinity;
  let other: EndpointAffinity;
  let userId: string;
  let isStopping: boolean;

  beforeAll(async () => {
    fixture = await DeliveryFixture.create();
  });
  afterAll(() => fixture.drop());

  beforeEach(async () => {
    await fixture.clear();
    const endpoint = await fixture.endpoint();
    userId = endpoint.userId;
    isStopping = false;
    const leases = new DeliveryLeaseRepository(fixture.dataSource, new InternalFaultEnv());
    registry = new LeaseRegistry(leases);
    const prefetcher = new LeasePrefetcher(leases, registry);
    const newAffinity = () => new EndpointAffinity(endpoint.id, prefetcher, () => isStopping);
    affinity = newAffinity();
    other = newAffinity();
  });

  const leasedCount = async () =>
    (await fixture.deliveryStates()).filter((state) => state === 'leased').length;

  it('prefetches only once it has been reused', async () => {
    await fixture.record(userId, 3);
    affinity.prefetch();
    const first = await affinity.next();
    expect(await leasedCount()).toBe(1);
    affinity.prefetch();
    affinity.prefetch();
    const second = await affinity.next();
    expect(await leasedCount()).toBe(2);
    const third = await affinity.next();
    expect([first, second, third].map((next) => next?.deliveryId)).toEqual(await fixture.deliveryIds());
    await expect(affinity.next()).resolves.toBeUndefined();
  });

  it('may send what another one has asked for', async () => {
    await fixture.record(userId, 3);
    await affinity.next();
    affinity.prefetch();
    const next = await Promise.all([other.next(), affinity.next()]);
    expect(next.map((leased) => leased?.deliveryId).sort()).toEqual((await fixture.deliveryIds()).slice(1));
  });

  it('releases what was prefetched when a send has failed', async () => {
    await fixture.record(userId, 3);
    await affinity.next();
    affinity.prefetch();
    await affinity.release();
    expect(await fixture.deliveryStates()).toEqual(['leased', 'pending', 'pending']);
  });

  it('takes and asks for nothing once the process stops', async () => {
    await fixture.record(userId, 3);
    await affinity.next();
    affinity.prefetch();
    isStopping = true;
    await expect(affinity.next()).resolves.toBeUndefined();
    affinity.prefetch();
    await registry.releaseAll();
    expect(await fixture.deliveryStates()).toEqual(['pending', 'pending', 'pending']);
  });
});
