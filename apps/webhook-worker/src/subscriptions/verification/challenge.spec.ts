import type { AttemptOutcome, AttemptReport } from '../../delivery/settling/outcome';
import { newChallenge, resultOf } from './challenge';

const CHALLENGE = newChallenge();
const DELIVERED: AttemptOutcome = { kind: 'delivered', status: 200 };

const report = (outcome: AttemptOutcome, text?: string, truncated = false): AttemptReport => ({
  outcome,
  startedAt: new Date(),
  timings: { totalMs: 1 },
  ...(text !== undefined && { response: { text, truncated } }),
});

describe('a challenge', () => {
  it('is 43 characters of base64url, another each time', () => {
    expect(CHALLENGE).toMatch(/^[\w-]{43}$/);
    expect(newChallenge()).not.toBe(CHALLENGE);
  });

  it('is met by its echo in an object, whatever else is in it', () => {
    const text = JSON.stringify({ ok: true, challenge: CHALLENGE });
    expect(resultOf(report(DELIVERED, text), CHALLENGE)).toBe('ok');
    expect(resultOf(report({ kind: 'delivered', status: 299 }, ` ${text}\n`), CHALLENGE)).toBe('ok');
  });

  it.each([
    ['no body', undefined],
    ['an empty one', ''],
    ['no JSON', CHALLENGE],
    ['a text', JSON.stringify(CHALLENGE)],
    ['null', 'null'],
    ['a list', JSON.stringify([CHALLENGE])],
    ['another', JSON.stringify({ challenge: newChallenge() })],
    ['a part', JSON.stringify({ challenge: CHALLENGE.slice(1) })],
    ['more', JSON.stringify({ challenge: `${CHALLENGE} ` })],
    ['a number', JSON.stringify({ challenge: 5 })],
  ])('is not met by %s', (_, text) => {
    expect(resultOf(report(DELIVERED, text), CHALLENGE)).toBe('challenge_failed');
  });

  it('is not met by an answer that is longer than what is read of it', () => {
    const text = JSON.stringify({ challenge: CHALLENGE });
    expect(resultOf(report(DELIVERED, text, true), CHALLENGE)).toBe('challenge_failed');
  });

  it('is not met by any other status, an echo with it or not', () => {
    const text = JSON.stringify({ challenge: CHALLENGE });
    const failed = (errorClass: 'http_status' | 'redirect', status: number): AttemptOutcome => ({
      kind: 'failed',
      errorClass,
      status,
      message: '',
    });
    for (const outcome of [failed('redirect', 302), failed('http_status', 404), failed('http_status', 500)])
      expect(resultOf(report(outcome, text), CHALLENGE)).toBe('challenge_failed');
    expect(resultOf(report({ kind: 'gone', status: 410 }, text), CHALLENGE)).toBe('challenge_failed');
  });

  it('has one word for every failed connection, a refused address included, and one for silence', () => {
    for (const errorClass of ['dns', 'connect', 'tls', 'protocol'] as const)
      expect(resultOf(report({ kind: 'failed', errorClass, message: '' }), CHALLENGE)).toBe(
        'connection_refused',
      );
    expect(resultOf(report({ kind: 'blocked' }), CHALLENGE)).toBe('connection_refused');
    expect(resultOf(report({ kind: 'failed', errorClass: 'timeout', message: '' }), CHALLENGE)).toBe(
      'timeout',
    );
  });
});
