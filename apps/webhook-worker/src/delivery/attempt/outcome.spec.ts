import { CONNECTION_FAILURE_MESSAGE } from '@wagewright/webhooks';
import { AddressRefusedError, NameNotResolvedError } from '../../address/address.errors';
import { verdictOf } from './delivery-verdict';
import { type AttemptOutcome, outcomeOfStatus } from './outcome';
import { ExcerptCollector } from './response-excerpt';
import { type AttemptProgress, outcomeOfError } from './send-failure';

const withCode = (code: string) => Object.assign(new Error('connect 10.1.2.3:443'), { code });

describe('outcomeOfStatus', () => {
  it.each([200, 201, 204, 299])('takes %i as delivered', (status) => {
    expect(outcomeOfStatus(status)).toEqual({ kind: 'delivered', status });
  });

  it.each([
    [301, 'redirect'],
    [304, 'redirect'],
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
    ['HPE_INVALID_CONSTANT', 'protocol'],
    ['UND_ERR_HEADERS_OVERFLOW', 'protocol'],
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

  it('leaves internal faults alone', () => {
    expect(outcomeOfError(new TypeError('x is not a function'), EXCHANGING)).toBeUndefined();
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
