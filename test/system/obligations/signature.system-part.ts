import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Webhook } from 'standardwebhooks';
import type { DeliveryStack } from '../../support/delivery-stack';
import type { Received } from '../../support/receiver';
import { deliveryAsShipped } from '../../support/shared-delivery';
import { untilTrue } from '../../support/until-true';

/** The difference that the published verifier allows between its clock and the message's time. */
const TOLERANCE_MS = 5 * 60_000;

/** Headers of a request that OpenAPI does not describe. */
const HTTP_HEADERS = ['connection', 'content-length', 'content-type', 'host', 'user-agent'];
const OPENAPI = JSON.parse(
  readFileSync(join(__dirname, '../../../apps/pipeline/src/reference/openapi.json'), 'utf8'),
) as { components: { parameters: Record<string, { name: string; required: boolean }> } };

interface Secrets {
  id: string;
  secret: string;
}

/** Messages that were really sent, verified by the published Standard Webhooks verifier instead of our own code. */
describe('a message as its receiver gets it', () => {
  let stack: DeliveryStack;
  let webhook: Secrets;

  beforeAll(async () => {
    ({ stack } = await deliveryAsShipped.get());
    webhook = await post<Secrets>('/webhooks', { url: stack.receiver.url(), events: ['job.created'] });
  });

  beforeEach(() => stack.receiver.forget());
  afterEach(() => jest.restoreAllMocks());
  afterAll(async () => (await deliveryAsShipped.get()).clear());

  async function post<T>(path: string, body: object): Promise<T> {
    const response = await stack.call('POST', path, body);
    expect(response.ok).toBe(true);
    return (await response.json()) as T;
  }

  /** Creates a job. @returns what the receiver gets of it, attempt by attempt */
  async function messages(count = 1): Promise<Received[]> {
    await post('/jobs', { company: 'Łódź & Søn', title: 'Ingénieur 🔧' });
    await untilTrue('it arrives', async () => stack.receiver.received.length >= count);
    return stack.receiver.received.slice(0, count);
  }

  async function message(): Promise<Received> {
    const [first] = await messages();
    if (!first) throw new Error('nothing arrived');
    return first;
  }

  it('verifies with the webhook’s secret, and with no other and for no other body, id or time', async () => {
    const { headers, body } = await message();
    const verifier = new Webhook(webhook.secret);
    expect(verifier.verify(body, headers)).toEqual(JSON.parse(body));
    const altered = (name: string, value: string) => () =>
      verifier.verify(body, { ...headers, [name]: value });
    const another = `whsec_${Buffer.alloc(32).toString('base64')}`;
    expect(() => new Webhook(another).verify(body, headers)).toThrow('No matching signature found');
    expect(() => verifier.verify(`${body} `, headers)).toThrow('No matching signature found');
    expect(altered('webhook-id', 'evt_1')).toThrow('No matching signature found');
    const later = String(Number(headers['webhook-timestamp']) + 1);
    expect(altered('webhook-timestamp', later)).toThrow('No matching signature found');
  });

  it('tells the time of the sending in seconds, which the verifier allows to differ by five minutes', async () => {
    const from = Math.floor(Date.now() / 1_000) * 1_000;
    const { headers, body, at } = await message();
    const signedAt = Number(headers['webhook-timestamp']) * 1_000;
    expect(signedAt).toBeGreaterThanOrEqual(from);
    expect(signedAt).toBeLessThanOrEqual(at);
    const verifiedAt = (time: number) => {
      jest.spyOn(Date, 'now').mockReturnValue(time);
      return new Webhook(webhook.secret).verify(body, headers);
    };
    expect(verifiedAt(signedAt + TOLERANCE_MS - 1_000)).toEqual(JSON.parse(body));
    expect(() => verifiedAt(signedAt + TOLERANCE_MS + 2_000)).toThrow('Message timestamp too old');
    expect(() => verifiedAt(signedAt - TOLERANCE_MS - 2_000)).toThrow('Message timestamp too new');
  });

  it('names event, delivery and attempt, and is signed anew for each attempt under the same id', async () => {
    let answers = 0;
    stack.receiver.behaviour = () => (++answers < 3 ? 500 : 200);
    const attempts = await messages(3);
    const number = (name: string) => attempts.map(({ headers }) => headers[name]);
    expect(number('x-service-attempt')).toEqual(['1', '2', '3']);
    expect(new Set(number('webhook-id')).size).toBe(1);
    expect(new Set(number('x-service-delivery')).size).toBe(1);
    for (const { headers, body } of attempts) {
      expect(headers).toMatchObject({
        'x-service-event': 'job.created',
        'x-service-delivery': expect.stringMatching(/^dlv_/),
        'webhook-id': expect.stringMatching(/^evt_/),
        'content-length': String(Buffer.byteLength(body)),
      });
      expect(new Webhook(webhook.secret).verify(body, headers)).toEqual(JSON.parse(body));
      const digest = createHmac('sha256', webhook.secret).update(body).digest('hex');
      expect(headers['x-service-signature']).toBe(`sha256=${digest}`);
    }
  });

  it('has the headers that OpenAPI names, and no others of ours', async () => {
    const { headers } = await message();
    const described = Object.values(OPENAPI.components.parameters).filter(({ required }) => required);
    expect(Object.keys(headers).sort()).toEqual(
      [...described.map(({ name }) => name.toLowerCase()), ...HTTP_HEADERS].sort(),
    );
  });

  it('verifies with both secrets while a rotation’s grace period lasts, and no longer', async () => {
    const before = webhook.secret;
    const rotated = await post<Secrets>(`/webhooks/${webhook.id}/rotate-secret`, { graceSeconds: 600 });
    webhook.secret = rotated.secret;
    const { headers, body } = await message();
    for (const secret of [before, rotated.secret])
      expect(new Webhook(secret).verify(body, headers)).toEqual(JSON.parse(body));
    const digestBy = (secret: string) => `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;
    expect(headers).toMatchObject({
      'x-service-signature': digestBy(rotated.secret),
      'x-service-signature-previous': digestBy(before),
    });

    await stack.query('UPDATE pipeline.webhook_endpoint SET previous_secret_expires_at = now()');
    stack.receiver.forget();
    const later = await message();
    expect(() => new Webhook(before).verify(later.body, later.headers)).toThrow('No matching signature');
    expect(later.headers).not.toHaveProperty('x-service-signature-previous');
  });
});
