import type { Pipeline } from '@wagewright/sdk';
import { pausedUntil, webhookState } from './health-words.ts';

const HEALTHY = {
  circuit: { state: 'closed', nextProbeAt: null },
  retryAfter: null,
  failingSince: null,
} as const satisfies Partial<Pipeline.EndpointHealth>;
const LATER = '2026-11-27T12:00:00.000Z';

describe('the state of a webhook', () => {
  it.each([
    ['Active', HEALTHY, null],
    ['Failing', { ...HEALTHY, failingSince: LATER }, null],
    ['Paused after failures', { ...HEALTHY, circuit: { state: 'open', nextProbeAt: LATER } as const }, LATER],
    ['Paused by your receiver', { ...HEALTHY, retryAfter: LATER }, LATER],
    ['Trying again', { ...HEALTHY, circuit: { state: 'half_open', nextProbeAt: LATER } as const }, null],
  ])('is %s, with the end of its pause', (text, health, until) => {
    expect(webhookState({ active: true }, health).text).toBe(text);
    expect(pausedUntil(health)).toBe(until);
    expect(webhookState({ active: false }, health).text).toBe('Disabled');
  });
});
