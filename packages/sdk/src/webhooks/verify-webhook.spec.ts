import { Webhook } from 'standardwebhooks';
import { signWebhook } from '@wagewright/webhooks';
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

/** As a worker signs. */
const signatureHeaders = (...of: Parameters<typeof signWebhook>) => ({
  'webhook-id': of[0].id,
  ...signWebhook(...of).headers,
});
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

  it('takes bytes in any form, and headers as lists', async () => {
    const { body, headers } = await signed(SECRETS[0]!);
    const bytes = new TextEncoder().encode(body);
    const listed = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value]]));

    expect(await verifyWebhook(bytes, headers, SECRETS[0]!, at(0))).toEqual(EVENT);
    expect(await verifyWebhook(bytes.buffer, listed, SECRETS[0]!, at(0))).toEqual(EVENT);
  });

  const withHeader = (name: string, change: (value: string) => string | undefined) => (delivery: Signed) => ({
    headers: { ...delivery.headers, [name]: change(delivery.headers[name]!) },
  });

  it.each([
    [
      'another body',
      ({ body }: Signed) => ({ body: body.replace('hello', 'jello') }),
      'No signature is that',
    ],
    ['another id', withHeader('webhook-id', () => 'evt_2'), 'No signature is that'],
    [
      'another time',
      withHeader('webhook-timestamp', (time) => String(Number(time) + 1)),
      'No signature is that',
    ],
    ['no time', withHeader('webhook-timestamp', () => 'soon'), 'time of signing is too far'],
    ['no id', withHeader('webhook-id', () => undefined), 'header webhook-id is missing'],
    [
      'another version',
      withHeader('webhook-signature', (it) => it.replace('v1,', 'v2,')),
      'No signature is that',
    ],
    ['what is no base64', withHeader('webhook-signature', () => 'v1,???'), 'No signature is that'],
    ['a signature without an end', withHeader('webhook-signature', () => 'v1'), 'No signature is that'],
    ['no signature', withHeader('webhook-signature', () => ''), 'header webhook-signature is missing'],
    ['no header at all', () => ({ headers: {} }), 'is missing'],
  ])('refuses %s', async (_, change, explanation) => {
    const delivery = await signed(SECRETS[0]!);
    const { body, headers } = { ...delivery, ...change(delivery) };
    const verifying = verifyWebhook(body, headers, SECRETS[0]!, at(0));

    await expect(verifying).rejects.toBeInstanceOf(WebhookVerificationError);
    await expect(verifying).rejects.toThrow(explanation);
    await expect(verifying).rejects.toMatchObject({ name: 'WebhookVerificationError' });
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
    expect(headers).toMatchObject({
      'content-type': 'application/json',
      'X-Service-Event': 'webhook.test',
      'X-Service-Delivery': 'dlv_test',
      'X-Service-Attempt': '3',
    });
    expect(JSON.parse(body)).toEqual(EVENT);
  });

  it('is verified by the library of Standard Webhooks', async () => {
    const { body, headers } = await signTestWebhook(EVENT, SECRETS[0]!);

    expect(new Webhook(SECRETS[0]!).verify(body, headers)).toEqual(EVENT);
  });
});
