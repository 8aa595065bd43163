import type { DeliveryFacts } from '../operator/delivery-facts.repository';
import { explainToOwner } from './owner-explanation';

const PENDING: DeliveryFacts = {
  delivery: 'dlv_1',
  webhook: 'wh_1',
  account: 'usr_1',
  host: 'hooks.example.com',
  state: 'pending',
  trigger: 'auto',
  attempt: 1,
  dueForS: 3,
  dueInS: -3,
  finishedAt: null,
  lastError: null,
  lostLeases: 0,
  internalFaults: 0,
  holder: 'wkr_1',
  holderIsAlive: true,
  leaseForS: null,
  active: true,
  removed: false,
  suspended: false,
  disabledReason: null,
  circuit: 'closed',
  probeInS: null,
  retryAfterInS: null,
  ramp: null,
  maxPerSecond: null,
  sending: 7,
  sendingOfAccount: 8,
  sendingToHost: 9_999,
  before: 0,
  waitsFor: null,
  isArriving: false,
  shard: 3,
  readyInS: -1,
  servedBy: 'wkr_1',
  workers: 1,
  sendingHeldSince: null,
};
const ENDED = new Date('2026-11-20T09:30:00Z');

describe('what an owner is told of a delivery', () => {
  const told = (change: Partial<DeliveryFacts>) => {
    const { state, because, next, advice } = explainToOwner({ ...PENDING, ...change });
    return [state, ...because, next, advice ?? ''].join('\n');
  };

  it.each<[Partial<DeliveryFacts>, string]>([
    [{}, 'Attempt 1 is due now.\nIt is sent within seconds.'],
    [
      { dueInS: 240, attempt: 3, lastError: 'The receiver answered 500.' },
      'Attempt 3 is due in 4 minutes.\nAttempt 2 failed: The receiver answered 500.\nIt is sent again in 4 minutes.\nMend the receiver',
    ],
    [{ dueInS: 12, internalFaults: 2 }, 'A fault of this service'],
    [{ dueInS: 12, lostLeases: 1 }, 'broke off within this service'],
    [
      { circuit: 'open', probeInS: 20, ramp: 2 },
      'only one delivery at a time tries it, the next in 20 seconds',
    ],
    [
      { circuit: 'open', probeInS: 20, retryAfterInS: 400 },
      'the next in 7 minutes.\nThe receiver is tried again in 7 minutes.',
    ],
    [
      { retryAfterInS: 90 },
      'The receiver has asked for a pause (Retry-After), which ends in 90 seconds.\nThe receiver is tried again in 90 seconds.',
    ],
    [{ retryAfterInS: -90 }, 'Attempt 1 is due now.\nIt is sent within seconds.'],
    [
      {
        state: 'held',
        internalFaults: 10,
        lastError: 'A fault of this service has kept it from being sent.',
      },
      'It is held: kept, and not sent.\nA fault of this service has kept it from being sent.\nNothing until it is recovered.',
    ],
    [{ ramp: 2 }, 'just recovered and gets 2 at a time'],
    [{ maxPerSecond: 5 }, 'takes 5 a second, as its owner has set'],
    [{ waitsFor: 'dlv_0' }, 'It is sent once dlv_0 has ended.'],
    [{ before: 12 }, '12 deliveries of the webhook come before it'],
    [{ sendingHeldSince: ENDED }, 'paused all sending.\nIt is sent as soon as sending goes on.'],
    [{ workers: 0 }, 'sending nothing at the moment'],
    [{ active: false, disabledReason: 'gone' }, '410 Gone'],
    [{ removed: true, active: false }, 'about to be cancelled'],
    [{ state: 'leased', attempt: 2 }, 'Attempt 2 is being sent at this moment.'],
    [
      { state: 'held', active: false, disabledReason: 'failing' },
      'accepted nothing for days, so the webhook was switched off.\nNothing until it is recovered.\nSwitch the webhook on',
    ],
    [{ state: 'held', lostLeases: 10, lastError: 'Lost ten times.' }, 'Lost ten times.'],
    [{ state: 'succeeded', finishedAt: ENDED }, 'The receiver took it on 2026-11-20 at 09:30 UTC.'],
    [{ state: 'cancelled' }, 'its webhook was removed'],
    [
      { state: 'blocked', lastError: 'Address refused.' },
      'Address refused.\nNothing.\nGive the webhook an address',
    ],
    [
      { state: 'exhausted', attempt: 8, lastError: 'The receiver answered 503.' },
      'after 8 attempts.\nThe receiver answered 503.\nNothing.\nMend the receiver, then send this delivery again',
    ],
    [{ state: 'exhausted', attempt: 1 }, 'after one attempt.'],
    [{ dueInS: 1 }, 'due in 1 second.'],
    [{ dueInS: 90_000 }, 'due in 25 hours'],
  ])('%j', (change, expected) => {
    expect(told(change)).toContain(expected);
  });

  it('is nothing of workers, shards or other accounts', () => {
    for (const change of [{}, { circuit: 'open' as const }, { state: 'leased' as const }])
      expect(told(change)).not.toMatch(/wkr_|shard|9999|9,999|\b8\b|\b7\b/);
  });
});
