import { randomBytes } from 'node:crypto';
import { newProgramForEachTest, program, receiver, running, subscribing } from '../../support/event-program';
import { expectMoment } from '../../support/expect-moment';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const INVALID = -32_602;

newProgramForEachTest();

const secretOf = (bytes: number) => `whsec_${randomBytes(bytes).toString('base64')}`;

const withDelivery = (members: object) => {
  return { delivery: { url: receiver.url, secret: receiver.secret, ...members } };
};

describe('a subscribe', () => {
  it.each([
    ['none', undefined],
    ['a word', 'x'],
    ['23 bytes', secretOf(23)],
    ['65 bytes', secretOf(65)],
    ['broken base64', `whsec_${'a'.repeat(33)}`],
    ['base64 without padding', secretOf(32).replace('=', '')],
    ['a number', 5],
  ])('with %s as its secret is refused', async (_, secret) => {
    const error = await program.refused(receiver, withDelivery({ secret }));
    expect(error).toMatchObject({ code: INVALID, data: { path: '/delivery/secret' } });
    if (typeof secret === 'string' && secret.length > 1) expect(JSON.stringify(error)).not.toContain(secret);
  });

  it.each([24, 64])(
    'with a secret of %d bytes is stored, and the secret is nowhere to be read',
    async (bytes) => {
      const secret = secretOf(bytes);
      const answered = await program.subscribe(receiver, withDelivery({ secret }));
      const key = secret.slice('whsec_'.length);
      expect(JSON.stringify(answered)).not.toContain(key);
      for (const table of ['event_subscription', 'event_verification'])
        expect(JSON.stringify(await running.stack.query(`SELECT * FROM pipeline.${table}`))).not.toContain(
          key,
        );
      expect(running.pipeline.log).toContain('/api/mcp');
      expect(running.pipeline.log + running.worker.log).not.toContain(key);
    },
  );

  it.each([
    ['push', 'push'],
    ['a number', 5],
  ])('for delivery by %s is not supported', async (_, mode) => {
    expect(await program.refused(receiver, withDelivery({ mode }))).toMatchObject({
      code: -32_014,
      data: { feature: 'deliveryMode', value: mode },
    });
    expect((await program.refused(receiver, withDelivery({ mode }), true)).code).toBe(-32_026);
  });

  it.each([
    ['absent', {}, DAY_MS],
    ['null', { ttlMs: null }, DAY_MS],
    ['an hour', { ttlMs: 60 * MINUTE_MS }, 60 * MINUTE_MS],
    ['a millisecond', { ttlMs: 1 }, 5 * MINUTE_MS],
    ['0', { ttlMs: 0 }, 5 * MINUTE_MS],
    ['negative', { ttlMs: -5 }, 5 * MINUTE_MS],
    ['thirty years', { ttlMs: 10 ** 12 }, DAY_MS],
  ])('whose length is %s lives as long as it may', async (_, length, expectedMs) => {
    const from = Date.now();
    const { refreshBefore } = await program.subscribe(receiver, length);
    expectMoment(refreshBefore, from, expectedMs);
  });

  it.each<[string, object]>([
    ['/ttlMs', { ttlMs: 'x' }],
    ['/ttlMs', { ttlMs: 1.5 }],
    ['/maxAgeMs', { maxAgeMs: -1 }],
    ['/cursor', { cursor: 5 }],
    ['/delivery', { delivery: null }],
    ['/delivery', { delivery: [] }],
    ['/delivery/url', { delivery: { secret: 'x' } }],
    ['/arguments/colour', { arguments: { colour: 1 } }],
    // More than 4 KiB.
    ['/arguments', { arguments: { company: '🔧'.repeat(200), tags: Array(20).fill('🔧'.repeat(50)) } }],
    ['/name', { name: null }],
  ])('is refused for its %s', async (path, params) => {
    expect(await program.refused(receiver, params)).toMatchObject({ code: INVALID, data: { path } });
  });

  it('to an unknown event finds nothing', async () => {
    const unknown = { name: 'contact.created' };
    expect(await program.refused(receiver, unknown)).toMatchObject({
      code: -32_011,
      data: { kind: 'event' },
    });
    expect((await program.refused(receiver, unknown, true)).code).toBe(-32_023);
  });

  it('under a key of idempotency is never replayed: the second is a refresh', async () => {
    const params = subscribing(receiver, { arguments: { company: 'keyed' } });
    const send = async () => {
      const message = { jsonrpc: '2.0', id: 7, method: 'events/subscribe', params };
      return (await program.rest('POST', '', message, { 'idempotency-key': 'subscribe-1' })).body.result;
    };
    expect((await send()).deliveryStatus).toBeUndefined();
    expect((await send()).deliveryStatus).toMatchObject({ active: true });
  });
});
