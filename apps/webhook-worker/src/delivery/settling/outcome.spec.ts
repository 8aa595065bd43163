import { AddressRefusedError, CONNECTION_FAILURE_MESSAGE } from '@wagewright/webhooks';
import { verdictOf } from './delivery-verdict';
import { outcomeOfStatus } from './outcome';
import { ExcerptCollector } from '../exchange/response-handler';
import { type AttemptProgress, outcomeOfError } from '../exchange/send-failure';

const withCode = (code: string) => Object.assign(new Error('connect 10.1.2.3:443'), { code });

const CONNECTING = { isOver: false, isResolved: true, isBegun: false };
const EXCHANGING = { ...CONNECTING, isBegun: true };

describe('outcomeOfError', () => {
  it.each([
    ['UND_ERR_CONNECT_TIMEOUT', 'connect'],
    ['UND_ERR_SOCKET', 'connect'],
    ['EAFNOSUPPORT', 'connect'],
    ['EACCES', 'connect'],
    ['EPERM', 'connect'],
    ['ENOPROTOOPT', 'connect'],
    ['CRL_HAS_EXPIRED', 'tls'],
    ['', 'connect'],
  ])('classifies %s as %s and never repeats the address', (code, errorClass) => {
    const outcome = outcomeOfError(withCode(code), CONNECTING);
    expect(outcome).toMatchObject({ kind: 'failed', errorClass });
    expect(JSON.stringify(outcome)).not.toContain('10.1.2.3');
  });

  it('takes the end of its time for what was under way: the look-up, the connection, the answer', () => {
    const over = (progress: Omit<AttemptProgress, 'isOver'>) =>
      outcomeOfError(withCode('ABORT_ERR'), { ...progress, isOver: true });
    expect(over({ isResolved: false, isBegun: false })).toMatchObject({ errorClass: 'dns' });
    expect(over(CONNECTING)).toMatchObject({ errorClass: 'connect', message: CONNECTION_FAILURE_MESSAGE });
    expect(over(EXCHANGING)).toMatchObject({ errorClass: 'timeout' });
  });

  it('takes a refusal as a refusal also after the deadline', () => {
    expect(outcomeOfError(new AddressRefusedError(), { ...CONNECTING, isOver: true })).toEqual({
      kind: 'blocked',
    });
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

describe('the verdict on a failure', () => {
  it('is the next attempt, at once for 0, and the end when the schedule is used up', () => {
    const failed = outcomeOfStatus(500, 7_000);
    const failure = { status: 500, errorClass: 'http_status', error: 'The receiver answered 500.' };
    expect(verdictOf(failed, (retryAfterMs) => retryAfterMs)).toMatchObject({ retryInMs: 7_000 });
    expect(verdictOf(failed, () => 0)).toEqual({ ...failure, state: 'pending', retryInMs: 0 });
    expect(verdictOf(failed, () => undefined)).toEqual({ ...failure, state: 'exhausted', retryInMs: null });
  });
});

describe('ExcerptCollector', () => {
  function excerptOf(...chunks: Buffer[]) {
    const collector = new ExcerptCollector();
    for (const chunk of chunks) collector.add(chunk);
    return collector;
  }

  it('does not call exactly 16 KiB truncated', () => {
    const { text, truncated } = excerptOf(Buffer.alloc(16_384, 'x')).excerpt();
    expect([text.length, truncated]).toEqual([16_384, false]);
  });

  it('keeps a character that was cut between two chunks', () => {
    const [first, second] = [Buffer.from('é').subarray(0, 1), Buffer.from('é').subarray(1)];
    expect(excerptOf(first, second).excerpt().text).toBe('é');
  });
});
