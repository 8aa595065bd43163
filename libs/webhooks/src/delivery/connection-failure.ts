import type { AttemptErrorClass } from './webhook-attempt.entity';

/**
 * The owner's message for every attempt without a connection or with a lost one: refused, silent, aborted, bad
 * certificate or TLS. The exact cause would reveal what listens on a port of another party's host.
 */
export const CONNECTION_FAILURE_MESSAGE =
  'No secure connection to the receiver: it was refused, not answered or lost, or its certificate was not accepted.';

/**
 * The error classes of such attempts. Metrics and the table of attempts distinguish them for operators; owners do not
 * see them.
 */
const CONNECTION_FAILURES: ReadonlySet<AttemptErrorClass | null> = new Set<AttemptErrorClass>([
  'connect',
  'tls',
]);

export function isConnectionFailure(errorClass: AttemptErrorClass | null): boolean {
  return CONNECTION_FAILURES.has(errorClass);
}
