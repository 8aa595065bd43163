import { createHmac } from 'node:crypto';
import { serviceSignature, standardHeaders, standardSignature } from './signature';

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

describe('serviceSignature', () => {
  it('is the published form: sha256= and the hex HMAC of the raw body', () => {
    // RFC 4231, test case 2.
    expect(serviceSignature('Jefe', Buffer.from('what do ya want for nothing?'))).toBe(
      'sha256=5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
    );
  });
});

describe('standardSignature', () => {
  it('agrees with the example of the specification', () => {
    expect(standardSignature(STANDARD.secret, STANDARD.message)).toBe(STANDARD.signature);
  });

  it.each(['my-own-secret-of-mine', 'whsec_not!base64', 'whsec_abc'])(
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
