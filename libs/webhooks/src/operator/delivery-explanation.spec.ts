import { explainToOwner } from '../explanation/owner-explanation';
import { explainDelivery } from './delivery-explanation';
import type { DeliveryFacts } from './delivery-facts.repository';

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
  holder: null,
  holderIsAlive: false,
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
  sending: 0,
  sendingOfAccount: 0,
  sendingToHost: 0,
  before: 0,
  waitsFor: null,
  isArriving: false,
  shard: 3,
  readyInS: -1,
  servedBy: 'wkr_1',
  workers: 1,
  sendingHeldSince: null,
};

describe('the explanation of a delivery', () => {
  const explain = (change: Partial<DeliveryFacts>) => explainDelivery({ ...PENDING, ...change });
  const told = (change: Partial<DeliveryFacts>) => {
    const { state, because, next } = explain(change);
    return [state, ...because, next].join('\n');
  };

  it.each<[Partial<DeliveryFacts>, string]>([
    [{}, 'as soon as the webhook, its account and its host have room'],
    [
      { dueInS: 12, attempt: 3, lastError: 'The receiver answered 500.' },
      'Attempt 2 failed: The receiver answered 500.',
    ],
    [{ dueInS: 12, internalFaults: 2 }, 'internal fault kept it from being sent 2 times'],
    [{ dueInS: 12, lostLeases: 1 }, '1 of its leases were lost'],
    [{ circuit: 'open', probeInS: 20 }, 'The circuit is open: one probe at a time, the next in 20.0 s.'],
    [{ sendingHeldSince: new Date(0) }, 'The operator has held all sending since 1970-01-01T00:00:00.000Z.'],
    [{ sendingHeldSince: new Date(0) }, 'Nothing until "admin deliveries release".'],
    [{ suspended: true, dueInS: 12 }, 'Its account is suspended.\n'],
    [{ suspended: true, dueInS: 12 }, 'Nothing until the account is restored.'],
    [{ ramp: 2 }, 'ramping up: 2 at a time'],
    [{ maxPerSecond: 5 }, 'The owner lets 5 a second start, of all'],
    [{ sending: 4 }, 'In flight: 4 to the webhook'],
    [{ waitsFor: 'dlv_0' }, 'It is claimed when dlv_0 has ended.'],
    [{ before: 7 }, '7 first attempts of the webhook come before it.'],
    [{ servedBy: null }, 'Nobody serves its shard 3.'],
    [{ shard: null, readyInS: null, servedBy: null }, 'No shard knows'],
    [{ workers: 0, servedBy: null }, 'Nothing until a worker runs.'],
    [{ active: false, disabledReason: 'gone' }, 'disabled (gone)'],
    [{ removed: true }, 'about to be cancelled'],
    [{ state: 'leased', holder: 'wkr_1', holderIsAlive: true, leaseForS: 9 }, 'sent by the worker wkr_1'],
    [{ state: 'leased', holder: 'wkr_1', leaseForS: 9 }, 'Another worker reclaims it within a second.'],
    [{ state: 'held', active: false, disabledReason: 'failing' }, 'The webhook is disabled (failing).'],
    [{ state: 'held', lostLeases: 10, lastError: 'Held: it was sent.' }, 'Held: it was sent.'],
    [
      { state: 'exhausted', finishedAt: new Date(0), lastError: 'no' },
      'exhausted, ended at 1970-01-01T00:00:00.000Z',
    ],
    [{ state: 'cancelled' }, 'its webhook was removed'],
  ])('of %p says: %s', (change, sentence) => {
    expect(told(change)).toContain(sentence);
  });
});

/** Names and numbers that are none of the owner's business. */
const SENDING = {
  holder: 'wkr_1',
  holderIsAlive: true,
  sending: 7,
  sendingOfAccount: 8,
  sendingToHost: 9_999,
};
const ENDED = new Date('2026-11-20T09:30:00Z');

describe('what an owner is told of a delivery', () => {
  const told = (change: Partial<DeliveryFacts>) => {
    const { state, because, next, advice } = explainToOwner({ ...PENDING, ...SENDING, ...change });
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
