import { eventErrorBody } from './event-error-body';

describe('an error of MCP Events', () => {
  it('bears the number of its dialect, and its name in front of a sentence', () => {
    const data = { kind: 'event' } as const;
    const message = 'NotFound: there is no event type of this name; events/list has all of them.';
    expect(eventErrorBody('profile', 'NotFound', data)).toEqual({ code: -32_011, message, data });
    expect(eventErrorBody('extension', 'NotFound', data)).toEqual({ code: -32_023, message, data });
  });

  it.each(['challenge_failed', 'timeout', 'connection_refused'])('says what %s means', (reason) => {
    const { message } = eventErrorBody('profile', 'CallbackEndpointError', { reason });
    expect(message).toMatch(/^CallbackEndpointError: the callback .+\.$/);
    expect(message).not.toContain(reason);
  });

  it.each(['access_revoked', 'plan', 'session', 'ended_by_owner', 'ended_by_operator'])(
    'says what %s means',
    (reason) => {
      const { message } = eventErrorBody('profile', 'Forbidden', { reason });
      expect(message).toMatch(/^Forbidden: the |^Forbidden: a /);
    },
  );

  it('says when to try again', () => {
    const data = { limit: 'verifications', retryAfterMs: 47_001 };
    expect(eventErrorBody('profile', 'ResourceExhausted', data).message).toBe(
      'ResourceExhausted: the limit of verifications is reached; try again in 48 s.',
    );
    const full = { limit: 'streams', max: 20 };
    expect(eventErrorBody('profile', 'ResourceExhausted', full).message).toBe(
      'ResourceExhausted: at most 20 streams at the same time.',
    );
  });
});
