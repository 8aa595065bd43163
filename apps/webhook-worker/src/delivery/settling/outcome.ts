import type { AttemptErrorClass, StoredHeaders } from '@wagewright/webhooks';

/** How one attempt ended. A receiver's failure is an outcome, not an error. */
export type AttemptOutcome =
  | { kind: 'delivered'; status: number }
  /** The receiver, its network or its certificate failed: retry on schedule. */
  | { kind: 'failed'; errorClass: AttemptErrorClass; message: string; status?: number; retryAfterMs?: number }
  /** 410: the receiver wants no more events. */
  | { kind: 'gone'; status: number }
  /** A forbidden address: final. */
  | { kind: 'blocked' };

export interface AttemptTimings {
  dnsMs?: number;
  /** TCP and TLS; absent for a reused connection. */
  connectMs?: number;
  firstByteMs?: number;
  totalMs: number;
}

export interface AttemptReport {
  outcome: AttemptOutcome;
  startedAt: Date;
  timings: AttemptTimings;
  response?: ResponseExcerpt;
  /** Headers of the request for its log; absent when none was begun. */
  stored?: StoredHeaders;
}

export interface ResponseExcerpt {
  text: string;
  truncated: boolean;
}

/** The same for every refused address, so that it reveals no reason. */
export const BLOCKED_MESSAGE = 'The address of the receiver is not allowed.';

/** The outcome of a response, decided by its status alone. */
export function outcomeOfStatus(status: number, retryAfterMs?: number): AttemptOutcome {
  if (status >= 200 && status < 300) return { kind: 'delivered', status };
  if (status === 410) return { kind: 'gone', status };
  if (status >= 300 && status < 400) {
    const message = `The receiver answered ${status}; redirects are not followed.`;
    return { kind: 'failed', errorClass: 'redirect', status, message, retryAfterMs };
  }
  const message = `The receiver answered ${status}.`;
  return { kind: 'failed', errorClass: 'http_status', status, message, retryAfterMs };
}
