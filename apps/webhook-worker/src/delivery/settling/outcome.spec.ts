import { AddressRefusedError, CONNECTION_FAILURE_MESSAGE, NameNotResolvedError } from '@wagewright/webhooks';
import { type DeliveryVerdict, verdictOf } from './delivery-verdict';
import { type AttemptOutcome, outcomeOfStatus } from './outcome';
import { ExcerptCollector } from '../exchange/response-handler';
import { type AttemptProgress, outcomeOfError } from '../exchange/send-failure';

const withCode = (code: string) => Object.assign(new Error('connect 10.1.2.3:443'), { code });

describe('outcomeOfStatus', () => {
  it.each([200, 201, 204, 299])('takes %i as delivered', (status) => {
    expect(outcomeOfStatus(status)).toEqual({ kind: 'delivered', status });
  });

  it.each([
    [199, 'http_status'],
    [300, 'redirect'],
    [304, 'redirect'],
    [399, 'redirect'],
    [400, 'http_status'],
    [404, 'http_status'],
    [429, 'http_status'],
    [500, 'http_status'],
    [503, 'http_status'],
  ])('takes %i as a failure of class %s', (status, errorClass) => {
    expect(outcomeOfStatus(status, 5_000)).toMatchObject({
      kind: 'failed',
      errorClass,
      status,
      retryAfterMs: 5_000,
    });
  });

  it('says what was answered, and of a redirect that it is not followed', () => {
    expect(outcomeOfStatus(503)).toMatchObject({ message: 'The receiver answered 503.' });
    expect(outcomeOfStatus(308)).toMatchObject({
      message: 'The receiver answered 308; redirects are not followed.',
    });
  });

  it('takes 410 as the end of the endpoint', () => {
    expect(outcomeOfStatus(410)).toEqual({ kind: 'gone', status: 410 });
  });
});

const CONNECTING = { isOver: false, isResolved: true, isBegun: false };
const EXCHANGING = { ...CONNECTING, isBegun: true };

describe('outcomeOfError', () => {
  it.each([
    ['ECONNREFUSED', 'connect'],
    ['ECONNRESET', 'connect'],
    ['UND_ERR_CONNECT_TIMEOUT', 'connect'],
    ['UND_ERR_SOCKET', 'connect'],
    ['DEPTH_ZERO_SELF_SIGNED_CERT', 'tls'],
    ['ERR_TLS_CERT_ALTNAME_INVALID', 'tls'],
    ['CERT_HAS_EXPIRED', 'tls'],
    ['EPROTO', 'tls'],
    ['EAFNOSUPPORT', 'connect'],
    ['EACCES', 'connect'],
    ['EPERM', 'connect'],
    ['ENOPROTOOPT', 'connect'],
    ['INVALID_PURPOSE', 'tls'],
    ['CRL_HAS_EXPIRED', 'tls'],
    ['', 'connect'],
  ])('classifies %s as %s and never repeats the address', (code, errorClass) => {
    const outcome = outcomeOfError(withCode(code), CONNECTING);
    expect(outcome).toMatchObject({ kind: 'failed', errorClass });
    expect(JSON.stringify(outcome)).not.toContain('10.1.2.3');
  });

  it.each(['EHOSTUNREACH', 'ECONNRESET', 'UND_ERR_CONNECT_TIMEOUT', 'CERT_HAS_EXPIRED', 'EPROTO'])(
    'says of %s what it says of a refused port',
    (code) => {
      const told = (outcome: AttemptOutcome | undefined) =>
        outcome?.kind === 'failed' ? outcome.message : '';
      const refused = told(outcomeOfError(withCode('ECONNREFUSED'), CONNECTING));
      expect(refused).toBe(CONNECTION_FAILURE_MESSAGE);
      expect(told(outcomeOfError(withCode(code), CONNECTING))).toBe(refused);
    },
  );

  it('takes the end of its time for what was under way: the look-up, the connection, the answer', () => {
    const over = (progress: Omit<AttemptProgress, 'isOver'>) =>
      outcomeOfError(withCode('ABORT_ERR'), { ...progress, isOver: true });
    expect(over({ isResolved: false, isBegun: false })).toMatchObject({ errorClass: 'dns' });
    expect(over(CONNECTING)).toMatchObject({ errorClass: 'connect', message: CONNECTION_FAILURE_MESSAGE });
    expect(over(EXCHANGING)).toMatchObject({ errorClass: 'timeout' });
  });

  it('takes a refusal as a refusal, also after the deadline, and an unknown name as such', () => {
    const isOver = true;
    expect(outcomeOfError(new AddressRefusedError(), { ...CONNECTING, isOver })).toEqual({ kind: 'blocked' });
    expect(outcomeOfError(new NameNotResolvedError(), CONNECTING)).toMatchObject({ errorClass: 'dns' });
  });

  it.each(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET', 'ERR_SSL_TLSV13_ALERT_CERTIFICATE_REQUIRED', ''])(
    'says of %s of a connection that stood neither that there was none nor the address',
    (code) => {
      const outcome = outcomeOfError(withCode(code), EXCHANGING);
      expect(outcome).toMatchObject({
        kind: 'failed',
        errorClass: expect.stringMatching(/^(?:protocol|tls)$/),
      });
      expect(JSON.stringify(outcome)).not.toContain('10.1.2.3');
    },
  );

  it('leaves internal faults alone: mistakes, means that are used up, whatever comes before the connection', () => {
    expect(outcomeOfError(new TypeError('x is not a function'), EXCHANGING)).toBeUndefined();
    for (const code of ['EMFILE', 'UND_ERR_INVALID_ARG', 'UND_ERR_CLOSED'])
      expect(outcomeOfError(withCode(code), CONNECTING)).toBeUndefined();
    expect(outcomeOfError(withCode('ESERVFAIL'), { ...CONNECTING, isResolved: false })).toBeUndefined();
  });
});

describe('verdictOf', () => {
  const never = () => undefined;

  it('retries a failure while the schedule lasts, and then gives up', () => {
    const failed = outcomeOfStatus(500, 7_000);
    expect(verdictOf(failed, (retryAfterMs) => retryAfterMs)).toMatchObject({
      state: 'pending',
      retryInMs: 7_000,
    });
    expect(verdictOf(failed, never)).toMatchObject({ state: 'exhausted', retryInMs: null, status: 500 });
  });

  it('never retries a success, a refusal or a 410', () => {
    const always = () => 1;
    expect(verdictOf(outcomeOfStatus(204), always)).toMatchObject({ state: 'succeeded', retryInMs: null });
    expect(verdictOf({ kind: 'blocked' }, always)).toMatchObject({ state: 'blocked', retryInMs: null });
    expect(verdictOf(outcomeOfStatus(410), always)).toMatchObject({ state: 'exhausted', retryInMs: null });
  });
});

describe('the verdict on a delivery', () => {
  const none = { status: null, errorClass: null, error: null };
  const after = (pause: number | undefined) => () => pause;

  it.each<[AttemptOutcome, DeliveryVerdict]>([
    [
      { kind: 'delivered', status: 204 },
      { ...none, state: 'succeeded', retryInMs: null, status: 204 },
    ],
    [
      { kind: 'gone', status: 410 },
      {
        state: 'exhausted',
        retryInMs: null,
        status: 410,
        errorClass: 'gone',
        error: 'The receiver answered 410: it wants no more events.',
      },
    ],
    [
      { kind: 'blocked' },
      {
        ...none,
        state: 'blocked',
        retryInMs: null,
        errorClass: 'blocked',
        error: 'The address of the receiver is not allowed.',
      },
    ],
    [
      { kind: 'failed', errorClass: 'connect', message: 'It did not answer.' },
      { ...none, state: 'pending', retryInMs: 1, errorClass: 'connect', error: 'It did not answer.' },
    ],
  ])('tells all that is known of %j', (outcome, verdict) => {
    expect(verdictOf(outcome, after(1))).toEqual(verdict);
  });

  it('keeps what the last attempt failed of when the schedule is used up, and tries again at once for 0', () => {
    const failed = outcomeOfStatus(500);
    const failure = { status: 500, errorClass: 'http_status', error: 'The receiver answered 500.' };
    expect(verdictOf(failed, after(undefined))).toEqual({ ...failure, state: 'exhausted', retryInMs: null });
    expect(verdictOf(failed, after(0))).toEqual({ ...failure, state: 'pending', retryInMs: 0 });
  });
});

describe('ExcerptCollector', () => {
  function excerptOf(...chunks: Buffer[]) {
    const collector = new ExcerptCollector();
    for (const chunk of chunks) collector.add(chunk);
    return collector;
  }

  it('removes NUL and what is not UTF-8', () => {
    expect(excerptOf(Buffer.from([0x61, 0x00, 0xff, 0x62])).excerpt()).toEqual({
      text: 'ab',
      truncated: false,
    });
  });

  it('keeps 16 KiB and knows when more has come', () => {
    const collector = excerptOf(Buffer.alloc(10_000, 'x'), Buffer.alloc(10_000, 'x'));
    expect(collector.isFull).toBe(true);
    expect(collector.excerpt()).toEqual({ text: 'x'.repeat(16_384), truncated: true });
  });

  it('does not call exactly 16 KiB truncated', () => {
    const { text, truncated } = excerptOf(Buffer.alloc(16_384, 'x')).excerpt();
    expect([text.length, truncated]).toEqual([16_384, false]);
  });

  it('keeps a character that was cut between two chunks', () => {
    const [first, second] = [Buffer.from('é').subarray(0, 1), Buffer.from('é').subarray(1)];
    expect(excerptOf(first, second).excerpt().text).toBe('é');
  });
});
