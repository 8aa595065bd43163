import { fixture, fixtureForEachTest } from '../../../../test/support/delivery-fixture';
import { DeliveryReplayRepository } from './delivery-replay.repository';

describe('an endpoint whose owner ends its pause', () => {
  fixtureForEachTest();

  /** Its circuit is open: eight deliveries have failed, four were never tried. */
  async function broken(): Promise<{ id: string; userId: string }> {
    const endpoint = await fixture.endpoint();
    await fixture.record(endpoint.userId, 12);
    for (let failures = 0; failures < 5;) failures += await fixture.serve(500);
    return endpoint;
  }

  const resume = async ({ id, userId }: { id: string; userId: string }) =>
    new DeliveryReplayRepository(fixture.dataSource).resume(userId, id);

  it('gets one probe at once, then the deliveries that were waiting', async () => {
    const endpoint = await broken();
    await expect(fixture.claim()).resolves.toEqual([]);
    expect(await resume(endpoint)).toBe(8);
    const served = [];
    while ((await fixture.deliveries()).some(({ state }) => state === 'pending'))
      served.push(await fixture.serve(200));
    expect(served.slice(0, 3)).toEqual([1, 1, 1]);
    expect(served.reduce((sum, count) => sum + count, 0)).toBe(12);
    expect(await fixture.endpointRow(endpoint.id)).toMatchObject({ circuit: 'closed' });
  });

  it('pauses as long as before when the probe fails, also when it was resumed twice', async () => {
    const endpoint = await broken();
    for (const pauseSeconds of [30, 30]) {
      await resume(endpoint);
      await resume(endpoint);
      expect(await fixture.serve(500)).toBe(1);
      await expect(fixture.claim()).resolves.toEqual([]);
      expect(await fixture.endpointRow(endpoint.id)).toMatchObject({ circuit_pause_seconds: pauseSeconds });
    }
  });

  it('need not wait for the end of a Retry-After', async () => {
    const endpoint = await fixture.endpoint();
    await fixture.record(endpoint.userId, 2);
    const [first] = await fixture.claim(1);
    await fixture.answer(first!, 429, 60_000, 60_000);
    await expect(fixture.claim()).resolves.toEqual([]);
    await resume(endpoint);
    expect(await fixture.serve(200)).toBe(2);
  });

  it('stays as it is for another owner, and while it is disabled', async () => {
    const endpoint = await broken();
    const before = await fixture.endpointRow(endpoint.id);
    expect(await resume({ ...endpoint, userId: 'usr_other' })).toBe(0);
    await fixture.dataSource.query(
      "UPDATE pipeline.webhook_endpoint SET active = false, disabled_reason = 'user'",
    );
    await resume(endpoint);
    expect(await fixture.endpointRow(endpoint.id)).toMatchObject({
      circuit_probe_at: before['circuit_probe_at'],
    });
  });
});
