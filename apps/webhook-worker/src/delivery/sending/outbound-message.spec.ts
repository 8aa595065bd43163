import { createHmac, randomBytes } from 'node:crypto';
import { SecretCipher } from '@wagewright/webhooks';
import { OpenedSecrets } from './opened-secrets';
import { OutboundMessageBuilder } from './outbound-message';
import type { LeasedWebhook } from '../state/leased-delivery';

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
    origin: 'usr_1 hooks.example.com',
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

  it('does not open a secret for another owner, also when it was opened for its own before', () => {
    const mine = leased();
    signatureOf(mine);
    expect(() => signatureOf({ ...mine, endpointId: 'wh_2' })).toThrow();
    expect(() => signatureOf({ ...mine, userId: 'usr_2' })).toThrow();
    expect(signatureOf(mine)).toBe(expected('one'));
  });
});
