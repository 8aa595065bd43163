import { createHmac } from 'node:crypto';
import { sentHeaders } from './delivery-headers';
import { isSigningSecret } from '../secret/signing-secret';
import { packedSignatures, signaturesOf, standardHeaders, standardSignature } from './signature';

/** The example of the Standard Webhooks specification. */
const STANDARD = {
  secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  message: {
    id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    timestampSeconds: 1_614_265_330,
    body: Buffer.from('{"test": 2432232314}'),
  },
  signature: 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
};

describe('the signature of the service', () => {
  it('is the published form: sha256= and the hex HMAC of the raw body', () => {
    // RFC 4231, test case 2.
    const message = { ...STANDARD.message, body: Buffer.from('what do ya want for nothing?') };
    expect(signaturesOf(packedSignatures(message, { current: 'Jefe' }))).toMatchObject({
      'X-Service-Signature': 'sha256=5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
    });
  });
});

describe('standardSignature', () => {
  it('agrees with the example of the specification', () => {
    expect(standardSignature(STANDARD.secret, STANDARD.message)).toBe(STANDARD.signature);
  });

  it.each([
    'aGk_aGk-aGk_aGk-aGk_aGk-aGk_aGk-',
    'aGk/aGk+aGk/aGk+aGk/aGk+aGk/aGk+aA',
    'aGk/aGk+aGk/aGk+aGk/aGk+aGk/aGk+aA==',
  ])('uses the bytes that %s encodes behind whsec_', (encoded) => {
    const { id, timestampSeconds, body } = STANDARD.message;
    const expected = createHmac('sha256', Buffer.from(encoded, 'base64'))
      .update(`${id}.${timestampSeconds}.${body.toString()}`)
      .digest('base64');
    expect(standardSignature(`whsec_${encoded}`, STANDARD.message)).toBe(`v1,${expected}`);
  });

  it.each(['my-own-secret-of-mine', 'whsec_not!base64', 'whsec_abcde'])(
    'uses the UTF-8 bytes of %s, which is no Standard Webhooks secret',
    (secret) => {
      const { id, timestampSeconds, body } = STANDARD.message;
      const expected = createHmac('sha256', secret)
        .update(`${id}.${timestampSeconds}.${body.toString()}`)
        .digest('base64');
      expect(standardSignature(secret, STANDARD.message)).toBe(`v1,${expected}`);
    },
  );
});

it.each([
  ['my own secret', true],
  [`whsec_${'A'.repeat(32)}`, true],
  [`whsec_${'_-'.repeat(16)}`, true],
  [`whsec_${'A'.repeat(34)}==`, true],
  [`whsec_${'A'.repeat(86)}`, true],
  [`whsec_${'A'.repeat(88)}`, false],
  [`whsec_${'A'.repeat(31)}=`, false],
  [`whsec_${'A'.repeat(33)}`, false],
  ['whsec_this is not base64 at all!!', false],
  ['whsec_', false],
])('%s can be verified with: %s', (secret, isUsable) => {
  expect(isSigningSecret(secret)).toBe(isUsable);
});

describe('standardHeaders', () => {
  it('are the three of Standard Webhooks alone, signed with each secret in force, the new one first', () => {
    const secrets = { current: 'the-new-secret-1', previous: STANDARD.secret };
    expect(standardHeaders(STANDARD.message, secrets)).toEqual({
      'webhook-id': STANDARD.message.id,
      'webhook-timestamp': '1614265330',
      'webhook-signature': `${standardSignature('the-new-secret-1', STANDARD.message)} ${STANDARD.signature}`,
    });
  });
});

describe('the row of an attempt', () => {
  const attempt = { eventId: 'evt_1', eventType: 'job.created', deliveryId: 'dlv_1', attempt: 2 } as const;
  const implied = {
    'content-type': 'application/json',
    'user-agent': 'Wagewright-Webhooks/1.0',
    'X-Service-Event': 'job.created',
    'X-Service-Delivery': 'dlv_1',
    'X-Service-Attempt': '2',
    'webhook-id': 'evt_1',
  };
  const message = { ...STANDARD.message, id: attempt.eventId };
  const [current, previous] = ['the-new-secret-1', STANDARD.secret];
  const hmac = (secret: string) =>
    `sha256=${createHmac('sha256', secret).update(message.body).digest('hex')}`;

  it.each([
    ['one secret', 68, { current }, null, { 'X-Service-Signature': hmac(current) }],
    [
      'two secrets and a trace',
      132,
      { current, previous },
      { traceparent: '00-0af7-b7ad-01' },
      { 'X-Service-Signature': hmac(current), 'X-Service-Signature-Previous': hmac(previous) },
    ],
  ])('gives the headers back as they were sent with %s', (_, bytes, secrets, trace, ofService) => {
    const signatures = packedSignatures(message, secrets);
    expect(signatures).toHaveLength(bytes);
    expect(sentHeaders(attempt, { signatures, headers: trace })).toEqual({
      ...implied,
      ...standardHeaders(message, secrets),
      ...ofService,
      ...trace,
    });
  });

  it('gives back what is stored without signatures, and nothing where no request was begun', () => {
    const headers = { 'webhook-timestamp': '1614265330' };
    expect(sentHeaders(attempt, { signatures: null, headers })).toEqual({ ...implied, ...headers });
    expect(sentHeaders(attempt, { signatures: null, headers: null })).toBeNull();
  });
});
