import { Webhook } from 'standardwebhooks';
import { signatureHeaders } from '@wagewright/webhooks';
import type { WebhookEvent } from '../generated/pipeline.ts';
import { signTestWebhook } from './sign-test-webhook.ts';
import { verifyWebhook, WebhookVerificationError } from './verify-webhook.ts';

const NOW = new Date('2026-11-22T10:00:00Z');
const EVENT = {
  event: 'webhook.test',
  timestamp: NOW.toISOString(),
  data: { webhookId: 'wh_1', message: 'Zoë says hello' },
} as WebhookEvent;
const SECRETS = ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'my very own secret, äöü', 'whsec_not base64'];

const at = (seconds: number) => ({ now: new Date(NOW.getTime() + seconds * 1_000) });
const signed = (secret: string, options = {}) =>
  signTestWebhook(EVENT, secret, { id: 'evt_1', signedAt: NOW, ...options });

describe('verifyWebhook', () => {
  it.each(SECRETS)('takes what a worker sends, signed with %s', async (secret) => {
    const body = Buffer.from(JSON.stringify(EVENT));
    const message = { id: 'evt_1', timestampSeconds: NOW.getTime() / 1_000, body };
    const headers = signatureHeaders(message, { current: secret });

    expect(await verifyWebhook(body, headers, secret, at(0))).toEqual(EVENT);
    expect(await verifyWebhook(body.toString(), new Headers(headers), secret, at(0))).toEqual(EVENT);
  });

  it('takes either secret while one is rotated', async () => {
    const body = Buffer.from(JSON.stringify(EVENT));
    const message = { id: 'evt_1', timestampSeconds: NOW.getTime() / 1_000, body };
    const headers = signatureHeaders(message, {
      current: 'a new secret, long',
      previous: 'an old secret, long',
    });

    expect(await verifyWebhook(body, headers, 'an old secret, long', at(0))).toEqual(EVENT);
    expect(await verifyWebhook(body, headers, 'a new secret, long', at(0))).toEqual(EVENT);
    expect(await verifyWebhook(body, headers, ['neither', 'a new secret, long'], at(0))).toEqual(EVENT);
    await expect(verifyWebhook(body, headers, 'neither', at(0))).rejects.toThrow('No signature');
  });

  it.each([
    ['another body', ({ body }: Signed) => ({ body: body.replace('hello', 'jello') })],
    ['another id', ({ headers }: Signed) => ({ headers: { ...headers, 'webhook-id': 'evt_2' } })],
    [
      'another time',
      ({ headers }: Signed) => ({ headers: { ...headers, 'webhook-timestamp': '1795341601' } }),
    ],
    ['no time', ({ headers }: Signed) => ({ headers: { ...headers, 'webhook-timestamp': 'soon' } })],
    ['no id', ({ headers }: Signed) => ({ headers: { ...headers, 'webhook-id': undefined } })],
    [
      'another version',
      ({ headers }: Signed) => ({ headers: { ...headers, 'webhook-signature': 'v2,AAAA' } }),
    ],
    ['no signature', ({ headers }: Signed) => ({ headers: { ...headers, 'webhook-signature': '' } })],
  ])('refuses %s', async (_, change) => {
    const delivery = await signed(SECRETS[0]!);
    const { body, headers } = { ...delivery, ...change(delivery) };

    await expect(verifyWebhook(body, headers, SECRETS[0]!, at(0))).rejects.toBeInstanceOf(
      WebhookVerificationError,
    );
  });

  it.each([
    [-301, false],
    [-300, true],
    [300, true],
    [301, false],
  ])('looks at the time of signing: %i seconds off is %s', async (seconds, isTaken) => {
    const { body, headers } = await signed(SECRETS[0]!);
    const verified = verifyWebhook(body, headers, SECRETS[0]!, at(seconds)).then(() => true);

    expect(await verified.catch(() => false)).toBe(isTaken);
  });
});

type Signed = Awaited<ReturnType<typeof signed>>;

describe('signTestWebhook', () => {
  it.each([
    ['one secret', undefined],
    ['a rotated one', 'an old secret, long'],
  ])('makes the headers that a worker sends, with %s', async (_, previousSecret) => {
    const { body, headers } = await signed(SECRETS[0]!, { previousSecret, attempt: 3 });
    const message = { id: 'evt_1', timestampSeconds: NOW.getTime() / 1_000, body: Buffer.from(body) };

    expect(headers).toMatchObject(
      signatureHeaders(message, { current: SECRETS[0]!, previous: previousSecret }),
    );
    expect(headers).toMatchObject({ 'X-Service-Event': 'webhook.test', 'X-Service-Attempt': '3' });
    expect(JSON.parse(body)).toEqual(EVENT);
  });

  it('is verified by the library of Standard Webhooks', async () => {
    const { body, headers } = await signTestWebhook(EVENT, SECRETS[0]!);

    expect(new Webhook(SECRETS[0]!).verify(body, headers)).toEqual(EVENT);
  });
});
