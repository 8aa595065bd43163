import { DeliveryFixture } from '../../../../../test/support/delivery-fixture';
import { DeliveryLeaseRepository } from '../lease/delivery-lease.repository';
import { EndpointAffinity } from './endpoint-affinity';
import { LeaseRegistry } from '../lease/lease-registry';
import { LeasePrefetcher } from '../lease/lease-prefetcher';
import { InternalFaultEnv } from '../lease/internal-fault.env';

describe('A place that is with one endpoint', () => {
  let fixture: DeliveryFixture;
  let held: LeaseRegistry;
  let turn: EndpointAffinity;
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
    held = new LeaseRegistry(leases);
    const ahead = new LeasePrefetcher(leases, held);
    const place = () => new EndpointAffinity(endpoint.id, ahead, () => isStopping);
    turn = place();
    other = place();
  });

  const leasedCount = async () =>
    (await fixture.deliveryStates()).filter((state) => state === 'leased').length;

  it('leases ahead only once it has been handed on', async () => {
    await fixture.record(userId, 3);
    turn.prefetch();
    const first = await turn.next();
    expect(await leasedCount()).toBe(1);
    turn.prefetch();
    turn.prefetch();
    const second = await turn.next();
    expect(await leasedCount()).toBe(2);
    const third = await turn.next();
    expect([first, second, third].map((next) => next?.deliveryId)).toEqual(await fixture.deliveryIds());
    await expect(turn.next()).resolves.toBeUndefined();
  });

  it('may send what another one has asked for', async () => {
    await fixture.record(userId, 3);
    await turn.next();
    turn.prefetch();
    const next = await Promise.all([other.next(), turn.next()]);
    expect(next.map((leased) => leased?.deliveryId).sort()).toEqual((await fixture.deliveryIds()).slice(1));
  });

  it('gives back what was leased ahead when a send did not end well', async () => {
    await fixture.record(userId, 3);
    await turn.next();
    turn.prefetch();
    await turn.release();
    expect(await fixture.deliveryStates()).toEqual(['leased', 'pending', 'pending']);
  });

  it('takes and asks for nothing once the process stops', async () => {
    await fixture.record(userId, 3);
    await turn.next();
    turn.prefetch();
    isStopping = true;
    await expect(turn.next()).resolves.toBeUndefined();
    turn.prefetch();
    await held.releaseAll();
    expect(await fixture.deliveryStates()).toEqual(['pending', 'pending', 'pending']);
  });
});
