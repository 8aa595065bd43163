import type { AttemptErrorClass } from '@wagewright/webhooks';

/** How one attempt ended. A receiver's failure is an outcome, not an error of ours. */
export type AttemptOutcome =
  | { kind: 'delivered'; status: number }
  /** The receiver, its network or its certificate failed: try again on schedule. */
  | { kind: 'failed'; errorClass: AttemptErrorClass; message: string; status?: number; retryAfterMs?: number }
  /** 410: the receiver wants nothing any more. */
  | { kind: 'gone'; status: number }
  /** The address may not be called: final. */
  | { kind: 'blocked' };

/** All in milliseconds. */
export interface AttemptTimings {
  dnsMs?: number;
  /** TCP and TLS; absent when a kept connection was used. */
  connectMs?: number;
  firstByteMs?: number;
  totalMs: number;
}

/** What is known of an attempt when it has ended. */
export interface AttemptReport {
  outcome: AttemptOutcome;
  startedAt: Date;
  timings: AttemptTimings;
  response?: ResponseExcerpt;
}

export interface ResponseExcerpt {
  text: string;
  truncated: boolean;
}

/** One sentence for every refused address: it must not tell one reason from another. */
export const BLOCKED_MESSAGE = 'The address of the receiver is not allowed.';

/** The outcome of a response, which its status alone decides. */
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
