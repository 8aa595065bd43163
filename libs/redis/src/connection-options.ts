import type { RedisOptions } from 'ioredis';

const CONNECT_TIMEOUT_MS = 2_000;
const FIRST_RECONNECT_MS = 50;
const LONGEST_RECONNECT_MS = 1_000;
/**
 * Longer than BullMQ's longest blocking read (10 s), and longer than a Redis that is frozen for a minute: on its return
 * it would still run the commands of a closed connection, and so take jobs that no worker gets.
 */
const SILENCE_MS = 75_000;
/** Tells ioredis to resend the refused command on the new connection. */
const RECONNECT_AND_RESEND = 2;

/**
 * For requests of clients: a command fails at once while the connection is down, and within `commandTimeout` while
 * Redis is frozen. Nothing is resent after a reconnect, because a repeated increment would count twice.
 */
export function requestConnectionOptions(): RedisOptions {
  return {
    connectTimeout: CONNECT_TIMEOUT_MS,
    commandTimeout: 500,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    autoResendUnfulfilledCommands: false,
    retryStrategy: reconnectDelay,
    reconnectOnError: (error) => isDemoted(error),
  };
}

/**
 * For workers and subscribers, which wait for Redis rather than fail (BullMQ requires the null). A connection with an
 * unanswered command is replaced, and the command sent again.
 */
export function patientConnectionOptions(): RedisOptions {
  return {
    connectTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SILENCE_MS,
    maxRetriesPerRequest: null,
    retryStrategy: reconnectDelay,
    reconnectOnError: (error) => (isDemoted(error) ? RECONNECT_AND_RESEND : false),
  };
}

/** A replica refuses writes: the primary was demoted, and its address leads to another server now or soon. */
function isDemoted(error: Error): boolean {
  return error.message.includes('READONLY');
}

/** Doubles, with a jitter of a quarter so that a fleet does not reconnect in step. Milliseconds. */
export function reconnectDelay(attempt: number): number {
  const base = Math.min(FIRST_RECONNECT_MS * 2 ** Math.min(attempt - 1, 10), LONGEST_RECONNECT_MS);
  return Math.round(base * (0.75 + Math.random() / 2));
}
