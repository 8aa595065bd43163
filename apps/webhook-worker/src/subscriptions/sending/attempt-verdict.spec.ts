import { outcomeOfStatus } from '../../delivery/settling/outcome';
import { verdictOf } from './attempt-verdict';

const PAUSES = [5_000, 30_000, 120_000, 600_000];
const MIDDLE = 0.5;
const event = (attempt = 1) => ({ what: 'event' as const, attempt });

describe('the verdict on an attempt', () => {
  it.each([200, 202, 204])('%d is accepted', (status) => {
    expect(verdictOf(outcomeOfStatus(status), event(), PAUSES)).toEqual({
      result: 'accepted',
      retryInMs: null,
      error: null,
    });
  });

  it.each([410, 413])('%d refuses the event for good', (status) => {
    expect(verdictOf(outcomeOfStatus(status), event(), PAUSES)).toMatchObject({
      result: 'refused',
      retryInMs: null,
    });
  });

  it('an event has five attempts, with a pause of its own after each but the last', () => {
    const pauses = [1, 2, 3, 4, 5].map(
      (attempt) => verdictOf(outcomeOfStatus(500), event(attempt), PAUSES, MIDDLE).retryInMs,
    );
    expect(pauses).toEqual([...PAUSES, null]);
    expect(verdictOf(outcomeOfStatus(500), event(), PAUSES, 0).retryInMs).toBe(4_000);
    expect(verdictOf(outcomeOfStatus(500), event(), PAUSES, 0.999_99).retryInMs).toBe(6_000);
  });

  it('a control body has three, and any 4xx ends them', () => {
    const gap = (attempt: number) => ({ what: 'gap' as const, attempt });
    const pauses = [1, 2, 3].map(
      (attempt) => verdictOf(outcomeOfStatus(500), gap(attempt), PAUSES, MIDDLE).retryInMs,
    );
    expect(pauses).toEqual([5_000, 30_000, null]);
    expect(verdictOf(outcomeOfStatus(400), gap(1), PAUSES).result).toBe('refused');
  });

  it('a receiver may ask for a longer pause, up to ten minutes', () => {
    const after = (ms: number) => verdictOf(outcomeOfStatus(503, ms), event(), PAUSES, MIDDLE).retryInMs;
    expect([after(1_000), after(60_000), after(86_400_000)]).toEqual([5_000, 60_000, 600_000]);
  });

  it.each([
    [outcomeOfStatus(302), 'http_4xx'],
    [outcomeOfStatus(404), 'http_4xx'],
    [outcomeOfStatus(500), 'http_5xx'],
    [{ kind: 'failed' as const, errorClass: 'timeout' as const, message: '' }, 'timeout'],
    [{ kind: 'failed' as const, errorClass: 'dns' as const, message: '' }, 'connection_refused'],
    [{ kind: 'failed' as const, errorClass: 'tls' as const, message: '' }, 'connection_refused'],
    [{ kind: 'failed' as const, errorClass: 'protocol' as const, message: '' }, 'connection_refused'],
    [{ kind: 'blocked' as const }, 'connection_refused'],
  ])('tells %j as %s, and tries again', (outcome, error) => {
    expect(verdictOf(outcome, event(), PAUSES, MIDDLE)).toEqual({
      result: 'failed',
      retryInMs: 5_000,
      error,
    });
  });
});
