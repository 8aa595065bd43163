import type { DeliveryState } from '@wagewright/webhooks';
import type { DeliveryEventName } from '../../../apps/webhook-worker/src/delivery/state/delivery-transitions';

export type Worker = 'a' | 'b';

/** What the model knows about one delivery and its endpoint. Times are only past or still to come. */
export interface World {
  state: DeliveryState | 'new';
  isTest: boolean;
  attempt: number;
  isDue: boolean;
  /** Whether the age counts from an earlier time than the attempt's (`due_since`). */
  isPostponed: boolean;
  lostLeases: number;
  internalFaults: number;
  isFinished: boolean;
  /** Who holds the lease. */
  holder: Worker | null;
  /** Of the lease or claim; `orphaned` if it lasts and its worker counts as dead. */
  claim: 'none' | 'lasting' | 'expired' | 'orphaned';
  /** What each worker believes: it may still send and settle with a lease that it has lost. */
  hands: Record<Worker, 'empty' | 'current' | 'stale'>;
  endpoint: 'active' | 'disabled' | 'removed';
  isSuspended: boolean;
  /** Whether maintenance drains the endpoint; `looked` if it has just found nothing that waits. */
  draining: 'no' | 'yes' | 'looked';
  /** Attempts with a result in the log. */
  written: readonly number[];
}

export const NOTHING_YET: World = {
  state: 'new',
  isTest: false,
  attempt: 1,
  isDue: true,
  isPostponed: false,
  lostLeases: 0,
  internalFaults: 0,
  isFinished: false,
  holder: null,
  claim: 'none',
  hands: { a: 'empty', b: 'empty' },
  endpoint: 'active',
  isSuspended: false,
  draining: 'no',
  written: [],
};

const ENDS: readonly World['state'][] = ['succeeded', 'exhausted', 'blocked', 'cancelled'];

export function hasEnded({ state }: World): boolean {
  return ENDS.includes(state);
}

/** What happens around a delivery and is no event of its table. */
export type Surrounding =
  | 'timePasses'
  | 'leaseExpires'
  | 'workerFallsSilent'
  | 'disable'
  | 'enable'
  | 'remove'
  | 'suspend'
  | 'restore'
  | 'drain'
  | 'endDraining'
  | 'findLeftBehind';

export interface Step {
  event: DeliveryEventName | Surrounding;
  worker?: Worker;
  /** Of a settled attempt; `gone` is an answer with 410. */
  result?: 'succeeded' | 'exhausted' | 'blocked' | 'pending' | 'gone';
  /** Of a postponement: a fault that may last holds nothing. */
  mayLast?: boolean;
}

const RESULTS = ['succeeded', 'exhausted', 'blocked', 'pending', 'gone'] as const;
const ofWorker = (worker: Worker): Step[] => [
  { event: 'claim', worker },
  { event: 'release', worker },
  ...[true, false].map((mayLast): Step => ({ event: 'postpone', worker, mayLast })),
  ...RESULTS.map((result): Step => ({ event: 'settle', worker, result })),
];
const ALONE = [
  'record',
  'recordTest',
  'resumePostponed',
  'holdWithEndpoint',
  'reclaim',
  'cancelTest',
  'retry',
  'resume',
  'recover',
  'timePasses',
  'leaseExpires',
  'workerFallsSilent',
  'disable',
  'enable',
  'remove',
  'suspend',
  'restore',
  'drain',
  'endDraining',
  'findLeftBehind',
] as const;

export const STEPS: readonly Step[] = [
  ...ALONE.map((event): Step => ({ event })),
  ...ofWorker('a'),
  ...ofWorker('b'),
];

export function stepName({ event, worker, result, mayLast }: Step): string {
  return [event, result, mayLast && 'mayLast', worker && `by ${worker}`].filter(Boolean).join(' ');
}
