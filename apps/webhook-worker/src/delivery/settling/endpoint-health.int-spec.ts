import { fixture, fixtureForEachTest } from '../../../../../test/support/delivery-fixture';

const DAYS_AGO = (days: number) => `now() - interval '${days} days'`;

describe('the health of an endpoint', () => {
  fixtureForEachTest();

  const set = (id: string, changes: string) =>
    fixture.dataSource.query(`UPDATE pipeline.webhook_endpoint SET ${changes} WHERE id = $1`, [id]);
  const probeNow = (id: string) => set(id, 'circuit_probe_at = now()');
  const notices = () => fixture.dataSource.query('SELECT * FROM pipeline.webhook_notice');
  const pause = async (id: string) => {
    const row = await fixture.endpointRow(id);
    return Math.round((Number(row['circuit_probe_at']) - Date.now()) / 1_000);
  };

  /** An endpoint whose circuit is open, with a backlog. */
  async function broken(): Promise<{ id: string; userId: string }> {
    const endpoint = await fixture.endpoint();
    await fixture.record(endpoint.userId, 12);
    for (let failures = 0; failures < 5;) failures += await fixture.serve(500);
    return endpoint;
  }

  it('opens the circuit at the fifth failure in a row; the rest waits without losing attempts', async () => {
    const { id } = await broken();
    expect(await fixture.endpointRow(id)).toMatchObject({ circuit: 'open', circuit_pause_seconds: 30 });
    expect(await pause(id)).toBeGreaterThanOrEqual(28);
    await expect(fixture.claim()).resolves.toEqual([]);
    const waiting = (await fixture.deliveries()).filter(({ state }) => state === 'pending');
    expect(waiting.filter(({ attempt }) => attempt === 1)).toHaveLength(4);
  });

  it('says so of the one attempt that opened it, of several at once, and of the one that closed it', async () => {
    const { id } = await fixture.recorded(12);
    const written = async (status: number) => {
      const claimed = await fixture.claim();
      return Promise.all(claimed.map((leased) => fixture.answer(leased, status)));
    };
    const changes = [...(await written(500)), ...(await written(500))].map((result) => result?.circuit);
    expect(changes.filter(Boolean)).toEqual(['opened']);
    await probeNow(id);
    expect(await written(200)).toMatchObject([{ circuit: null }]);
    expect(await written(200)).toMatchObject([{ circuit: 'closed' }]);
  });

  it('does not open it when successes come in between', async () => {
    const { id, userId } = await fixture.endpoint();
    for (const status of [500, 500, 500, 500, 200, 500, 500, 500, 500]) {
      await fixture.record(userId);
      await fixture.serve(status);
    }
    expect(await fixture.endpointRow(id)).toMatchObject({ circuit: 'closed', consecutive_failures: 4 });
  });

  it('counts what was in flight when it opened as no failed probe', async () => {
    const { id } = await broken();
    expect(await fixture.endpointRow(id)).toMatchObject({
      consecutive_failures: 8,
      circuit_pause_seconds: 30,
    });
  });

  it('sends one probe at a time and doubles the pause with each that fails, up to a quarter of an hour', async () => {
    const { id } = await broken();
    const pauses = [];
    for (let probes = 0; probes < 7; probes++) {
      await probeNow(id);
      const [probe, ...more] = await fixture.claim();
      expect(more).toEqual([]);
      await expect(fixture.claim()).resolves.toEqual([]);
      await fixture.answer(probe!, 500, 0);
      pauses.push((await fixture.endpointRow(id))['circuit_pause_seconds']);
    }
    expect(pauses).toEqual([60, 120, 240, 480, 900, 900, 900]);
  });

  it('closes after two successful probes and lets 1, 2, then 4 in flight', async () => {
    const { id, userId } = await broken();
    await fixture.record(userId, 20);
    await probeNow(id);
    expect(await fixture.serve(200)).toBe(1);
    expect(await fixture.endpointRow(id)).toMatchObject({ circuit: 'half_open' });
    expect(await fixture.serve(200)).toBe(1);
    expect(await fixture.endpointRow(id)).toMatchObject({ circuit: 'closed', ramp: 1 });
    expect(await fixture.serve(200)).toBe(1);
    expect(await fixture.endpointRow(id)).toMatchObject({ ramp: 2 });
    expect(await fixture.serve(200)).toBe(2);
    expect(await fixture.endpointRow(id)).toMatchObject({ ramp: null });
    expect(await fixture.serve(200)).toBe(4);
  });

  it('opens again when the second probe fails, and starts the ramp anew after a failure in it', async () => {
    const { id } = await broken();
    await probeNow(id);
    await fixture.serve(200);
    await fixture.serve(500);
    expect(await fixture.endpointRow(id)).toMatchObject({ circuit: 'open', circuit_pause_seconds: 60 });
    await probeNow(id);
    await fixture.serve(200);
    await fixture.serve(200);
    await fixture.serve(200);
    await fixture.serve(500);
    expect(await fixture.endpointRow(id)).toMatchObject({ circuit: 'closed', ramp: 1 });
  });

  it('ends with a notice after five days, ten attempts and three events without success', async () => {
    const { id, userId } = await fixture.endpoint();
    await set(
      id,
      `failing_since = ${DAYS_AGO(6)}, failing_attempts = 9, failing_events = 2, circuit = 'closed'`,
    );
    await fixture.record(userId, 3);
    const [first] = await fixture.claim(1);
    await expect(fixture.answer(first!, 500)).resolves.toMatchObject({ disabled: 'failing' });
    expect(await fixture.endpointRow(id)).toMatchObject({
      active: false,
      disabled_reason: 'failing',
      settling: true,
    });
    expect(await notices()).toMatchObject([{ user_id: userId, endpoint_id: id, reason: 'failing' }]);
    expect((await fixture.deliveries()).map(({ state }) => state)).toEqual(['pending', 'held', 'held']);
  });

  it.each([
    ['too few days', DAYS_AGO(4), 99, 99],
    ['too few attempts', DAYS_AGO(6), 8, 99],
    ['too few events', DAYS_AGO(6), 99, 1],
  ])('does not end with %s', async (_, since, attempts, events) => {
    const { id, userId } = await fixture.endpoint();
    await set(id, `failing_since = ${since}, failing_attempts = ${attempts}, failing_events = ${events}`);
    await fixture.record(userId);
    await fixture.serve(500);
    expect(await fixture.endpointRow(id)).toMatchObject({ active: true });
    expect(await notices()).toEqual([]);
  });

  it('ends once, with one notice, when two attempts are answered 410 at the same time', async () => {
    const { id } = await fixture.recorded(2);
    const leased = await fixture.claim();
    const written = await Promise.all(leased.map((delivery) => fixture.answer(delivery, 410)));
    expect(written.map((result) => result?.disabled).sort()).toEqual(['gone', null]);
    expect(await notices()).toMatchObject([{ endpoint_id: id, reason: 'gone' }]);
  });

  it('is not changed by tests, but a test that is answered 410 ends it', async () => {
    const { id, userId } = await fixture.endpoint();
    const test = async (status: number) => {
      await fixture.record(userId);
      await fixture.dataSource.query(
        "UPDATE pipeline.webhook_delivery SET trigger = 'test' WHERE state = 'pending'",
      );
      await fixture.serve(status);
    };
    await test(500);
    expect(await fixture.endpointRow(id)).toMatchObject({ consecutive_failures: 0, failing_since: null });
    await test(410);
    expect(await fixture.endpointRow(id)).toMatchObject({ active: false, disabled_reason: 'gone' });
  });
});
