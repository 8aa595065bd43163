import { fixture, fixtureForEachTest } from '../../../../test/support/delivery-fixture';
import { EndpointRepository } from '../endpoint/endpoint.repository';
import { moveTo } from '../endpoint/endpoint-change';
import { EndpointHealthRepository } from './endpoint-health.repository';
import { EndpointHealthService } from './endpoint-health.service';

describe('what an owner is told of the health of a webhook', () => {
  fixtureForEachTest();
  let endpoints: EndpointRepository;
  let service: EndpointHealthService;

  beforeAll(() => {
    endpoints = new EndpointRepository(fixture.dataSource);
    service = new EndpointHealthService(endpoints, new EndpointHealthRepository(fixture.dataSource));
  });

  const health = async (userId: string) => (await service.list(userId))[0]!;
  const set = (table: string, changes: string) =>
    fixture.dataSource.query(`UPDATE pipeline.webhook_${table} SET ${changes}`);

  it('is until when the receiver has asked for a pause, and nothing of it afterwards', async () => {
    const { userId } = await fixture.recorded();
    const [leased] = await fixture.claim();
    await fixture.answer(leased!, 429, 1, 120_000);
    const { retryAfter, circuit } = await health(userId);
    expect(retryAfter?.getTime()).toBeGreaterThan(Date.now() + 60_000);
    expect(circuit).toEqual({ state: 'closed', nextProbeAt: null });
    await set('endpoint', 'retry_after = now()');
    await expect(health(userId)).resolves.toMatchObject({ retryAfter: null });
  });

  it('is the next probe at the end of that pause or of the circuit, whichever is later', async () => {
    const { userId } = await fixture.endpoint();
    const at = (minutes: number) => `now() + interval '${minutes} minutes'`;
    await set('endpoint', `circuit = 'open', circuit_probe_at = ${at(5)}, retry_after = ${at(9)}`);
    const { retryAfter, circuit } = await health(userId);
    expect(circuit.nextProbeAt).toEqual(retryAfter);
    await set('endpoint', `retry_after = ${at(1)}`);
    const later = await health(userId);
    expect(later.circuit.nextProbeAt!.getTime()).toBeGreaterThan(later.retryAfter!.getTime());
    await set('endpoint', 'retry_after = NULL');
    await expect(health(userId)).resolves.toMatchObject({
      circuit: { nextProbeAt: later.circuit.nextProbeAt },
      retryAfter: null,
    });
  });

  it('is not what the receiver of another address has asked for', async () => {
    const { id, userId } = await fixture.endpoint();
    await set('endpoint', "retry_after = now() + interval '1 hour'");
    await endpoints.changeOwned(userId, id, (endpoint) =>
      moveTo(endpoint, { href: 'https://other.example.com/', host: 'other.example.com' }),
    );
    await expect(health(userId)).resolves.toMatchObject({ retryAfter: null });
  });

  it('is how many deliveries a fault of the service keeps back, pending and held, in words without what failed', async () => {
    const { userId } = await fixture.recorded(3);
    await expect(health(userId)).resolves.toMatchObject({ internalFault: null });
    const [one] = await fixture.claim(1);
    await fixture.putOff(one!);
    const [held] = (await fixture.deliveryIds()).slice(-1);
    await fixture.dataSource.query(
      "UPDATE pipeline.webhook_delivery SET state = 'held', lost_leases = 10 WHERE id = $1",
      [held],
    );
    await expect(health(userId)).resolves.toMatchObject({
      internalFault: { deliveries: 2, message: expect.stringMatching(/^A fault of this service/) },
      heldDeliveries: 1,
      consecutiveFailures: 0,
      circuit: { state: 'closed' },
    });
  });
});
