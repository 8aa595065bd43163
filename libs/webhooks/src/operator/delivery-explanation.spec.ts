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
