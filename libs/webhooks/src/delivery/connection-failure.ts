import type { AttemptErrorClass } from './webhook-attempt.entity';

/**
 * What the owner reads about every attempt without a connection, or with one that was lost: refused, silent, broken off,
 * certificate or TLS not accepted. Which of these it was would reveal what listens at a port of somebody else's host.
 */
export const CONNECTION_FAILURE_MESSAGE =
  'No secure connection to the receiver: it was refused, not answered or lost, or its certificate was not accepted.';

/** The classes of such attempts. Operators see them apart, in metrics and in the table of attempts; owners do not. */
const CONNECTION_FAILURES: ReadonlySet<AttemptErrorClass | null> = new Set<AttemptErrorClass>([
  'connect',
  'tls',
]);

export function isConnectionFailure(errorClass: AttemptErrorClass | null): boolean {
  return CONNECTION_FAILURES.has(errorClass);
}
