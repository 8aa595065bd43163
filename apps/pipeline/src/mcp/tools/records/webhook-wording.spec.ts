import type { EndpointHealth } from '@wagewright/webhooks';
import { isTroubled, webhookAdvice, webhookSentence } from './webhook-wording';

const HEALTH: EndpointHealth = {
  webhookId: 'wh_1',
  active: true,
  disabled: null,
  circuit: { state: 'closed', nextProbeAt: null },
  retryAfter: null,
  consecutiveFailures: 0,
  failingSince: null,
  lastSuccessAt: new Date('2026-11-20T09:30:00Z'),
  lastFailureAt: null,
  heldDeliveries: 0,
  internalFault: null,
  recent: { windowHours: 24, succeeded: 5, failed: 0, retrying: 0, waiting: 1, successRate: 1 },
};
const told = (change: Partial<EndpointHealth>) => {
  const webhook = { id: 'wh_1', url: 'https://hooks.example.com/in', health: { ...HEALTH, ...change } };
  return [webhookSentence(webhook), webhookAdvice(webhook) ?? '', String(isTroubled(webhook))].join('\n');
};

describe('how a webhook is doing', () => {
  it.each<[Partial<EndpointHealth>, string]>([
    [
      {},
      'https://hooks.example.com/in (wh_1) is active. In 24 hours: 5 delivered, 0 given up, 1 waiting. It last took one on 2026-11-20 09:30 UTC.\n\nfalse',
    ],
    [{ lastSuccessAt: null }, 'It has never taken a delivery.\n\nfalse'],
    [
      {
        active: false,
        disabled: {
          reason: 'gone',
          at: null,
          message: 'The receiver answered 410.',
          nextStep: 'Correct the url.',
        },
        heldDeliveries: 1,
      },
      '(wh_1) is switched off: The receiver answered 410. 1 delivery held.\nCorrect the url.\ntrue',
    ],
    [{ circuit: { state: 'open', nextProbeAt: null } }, 'its receiver fails, so only probes are sent.'],
    [
      { circuit: { state: 'half_open', nextProbeAt: null } },
      'Mend the receiver: it is tried again by itself.\ntrue',
    ],
    [
      { internalFault: { deliveries: 2, message: 'A fault of this service.' } },
      'A fault of this service.\n\ntrue',
    ],
    [{ heldDeliveries: 3 }, '3 deliveries held.\nRecover what is held'],
    [{ recent: { ...HEALTH.recent, failed: 2 } }, '2 given up, 1 waiting'],
    [{ recent: { ...HEALTH.recent, failed: 2 } }, 'replay_delivery for each that was given up.\ntrue'],
  ])('%j', (change, expected) => {
    expect(told(change)).toContain(expected);
  });
});
