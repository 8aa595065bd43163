import type { AttemptOutcome } from '../../delivery/settling/outcome';
import { pauseAfter } from '../../delivery/settling/retry-schedule';
import type { AttemptVerdict, FailureWord } from '../state/settle.statement';

/** The pauses of control bodies: three attempts. */
const CONTROL_RETRIES = 2;
/** A receiver may ask for a longer pause, up to this. */
const LONGEST_RETRY_AFTER_MS = 600_000;
const TOO_LARGE = 413;

/**
 * @param what the kind of message, with the number of the attempt
 * @param pausesMs after each attempt but the last
 * @param random 0 ≤ random < 1
 */
export function verdictOf(
  outcome: AttemptOutcome,
  { what, attempt }: { what: 'event' | 'gap' | 'terminated'; attempt: number },
  pausesMs: readonly number[],
  random = Math.random(),
): AttemptVerdict {
  if (outcome.kind === 'delivered') return { result: 'accepted', retryInMs: null, error: null };
  const error = wordOf(outcome);
  const isControl = what !== 'event';
  if (isRefusal(outcome) || (isControl && error === 'http_4xx'))
    return { result: 'refused', retryInMs: null, error };
  const pauses = isControl ? pausesMs.slice(0, CONTROL_RETRIES) : pausesMs;
  const askedMs = outcome.kind === 'failed' ? Math.min(outcome.retryAfterMs ?? 0, LONGEST_RETRY_AFTER_MS) : 0;
  return { result: 'failed', retryInMs: pauseAfter(pauses, attempt - 1, askedMs, random) ?? null, error };
}

/** 410 and 413 refuse this one event for good. */
function isRefusal(outcome: AttemptOutcome): boolean {
  return outcome.kind === 'gone' || (outcome.kind === 'failed' && outcome.status === TOO_LARGE);
}

/** The same word for every receiver that was not reached, so that it maps no network. */
function wordOf(outcome: Exclude<AttemptOutcome, { kind: 'delivered' }>): FailureWord {
  if (outcome.kind === 'gone') return 'http_4xx';
  if (outcome.kind === 'failed' && outcome.status !== undefined)
    return outcome.status >= 500 ? 'http_5xx' : 'http_4xx';
  return outcome.kind === 'failed' && outcome.errorClass === 'timeout' ? 'timeout' : 'connection_refused';
}
