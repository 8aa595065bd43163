import { createHmac, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SecretCipher } from '@wagewright/webhooks';
import { OpenedSecrets } from './opened-secrets';
import { OutboundMessageBuilder } from './outbound-message';
import type { LeasedWebhook } from '../state/leased-delivery';

const FILE = join(__dirname, '../../../../pipeline/src/reference/openapi.json');
const DESCRIBED = JSON.parse(readFileSync(FILE, 'utf8')) as {
  components: { parameters: Record<string, { name: string; required: boolean }> };
};
const OWNER = { endpointId: 'wh_1', userId: 'usr_1' };

describe('An outbound message', () => {
  const cipher = new SecretCipher({ keys: [{ id: 'k', key: randomBytes(32) }] });
  let builder: OutboundMessageBuilder;

  beforeEach(() => {
    builder = new OutboundMessageBuilder(new OpenedSecrets(cipher));
  });

  const leased = (change: Partial<LeasedWebhook> = {}): LeasedWebhook => ({
    ...OWNER,
    kind: 'webhook',
    deliveryId: 'dlv_1',
    lease: 'l',
    attempt: 2,
    sequence: 1,
    slots: 4,
    hasMore: false,
    host: 'hooks.example.com',
    scheduleStep: 1,
    lineFrom: 0,
    trigger: 'auto',
    url: 'https://hooks.example.com/',
    secret: cipher.encrypt('one', OWNER),
    previousSecret: null,
    eventId: 'evt_1',
    eventType: 'job.created',
    body: '{"a":"é"}',
    eventAt: new Date(),
    traceparent: null,
    ...change,
  });
  const signatureOf = (delivery: LeasedWebhook) => builder.build(delivery).headers['X-Service-Signature'];
  const expected = (secret: string) =>
    `sha256=${createHmac('sha256', secret).update(Buffer.from('{"a":"é"}')).digest('hex')}`;

  it('is signed with the secret that the delivery came with, also when that has changed since the last', () => {
    expect(signatureOf(leased())).toBe(expected('one'));
    expect(signatureOf(leased({ secret: cipher.encrypt('two', OWNER) }))).toBe(expected('two'));
    expect(signatureOf(leased())).toBe(expected('one'));
  });

  it('names event, delivery and attempt, and the second in which it is signed', () => {
    const now = new Date('2026-11-22T10:00:00.999Z');
    const { url, headers } = builder.build(leased(), {}, now);
    expect(url).toBe('https://hooks.example.com/');
    expect(headers).toMatchObject({
      'content-type': 'application/json',
      'X-Service-Event': 'job.created',
      'X-Service-Delivery': 'dlv_1',
      'X-Service-Attempt': '2',
      'webhook-id': 'evt_1',
      'webhook-timestamp': String(Date.parse('2026-11-22T10:00:00Z') / 1_000),
    });
  });

  it('has the headers that the OpenAPI description names, and no others of ours', () => {
    const OFTEN = ['content-type', 'user-agent'];
    const { headers } = builder.build(leased());
    const required = Object.values(DESCRIBED.components.parameters).filter((header) => header.required);
    expect(required.map(({ name }) => name).sort()).toEqual(
      Object.keys(headers)
        .filter((name) => !OFTEN.includes(name))
        .sort(),
    );
  });

  it('has both signatures while a rotation lasts', () => {
    const previousSecret = cipher.encrypt('old', OWNER);
    expect(builder.build(leased({ previousSecret })).headers).toMatchObject({
      'X-Service-Signature': expected('one'),
      'X-Service-Signature-Previous': expected('old'),
    });
  });

  it('does not open a secret for another owner, also when it was opened for its own before', () => {
    const mine = leased();
    signatureOf(mine);
    expect(() => signatureOf({ ...mine, endpointId: 'wh_2' })).toThrow();
    expect(() => signatureOf({ ...mine, userId: 'usr_2' })).toThrow();
    expect(signatureOf(mine)).toBe(expected('one'));
  });
});
