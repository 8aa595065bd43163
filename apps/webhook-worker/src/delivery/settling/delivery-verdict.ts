import type { AttemptErrorClass, DeliveryState } from '@wagewright/webhooks';
import { type AttemptOutcome, BLOCKED_MESSAGE } from './outcome';

export interface DeliveryVerdict {
  state: Extract<DeliveryState, 'succeeded' | 'exhausted' | 'blocked' | 'pending'>;
  /** Milliseconds to the next attempt; null for none. */
  retryInMs: number | null;
  status: number | null;
  errorClass: AttemptErrorClass | null;
  error: string | null;
}

/** @param pauseAfter the schedule: milliseconds to the next attempt, undefined when it is exhausted */
export function verdictOf(
  outcome: AttemptOutcome,
  pauseAfter: (retryAfterMs?: number) => number | undefined,
): DeliveryVerdict {
  switch (outcome.kind) {
    case 'delivered':
      return final('succeeded', { status: outcome.status });
    case 'gone':
      return final('exhausted', {
        status: outcome.status,
        errorClass: 'gone',
        error: 'The receiver answered 410: it wants no more events.',
      });
    case 'blocked':
      return final('blocked', { errorClass: 'blocked', error: BLOCKED_MESSAGE });
    case 'failed': {
      const { errorClass, message, status, retryAfterMs } = outcome;
      const failure = { status, errorClass, error: message };
      const retryInMs = pauseAfter(retryAfterMs);
      return retryInMs === undefined
        ? final('exhausted', failure)
        : { ...final('pending', failure), retryInMs };
    }
  }
}

function final(
  state: DeliveryVerdict['state'],
  failure: { status?: number; errorClass?: AttemptErrorClass; error?: string },
): DeliveryVerdict {
  const { status = null, errorClass = null, error = null } = failure;
  return { state, retryInMs: null, status, errorClass, error };
}
