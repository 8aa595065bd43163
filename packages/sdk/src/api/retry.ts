import { ApiError, ConnectionError } from './errors.ts';

/** Pauses without `Retry-After`: 0.5 s, 1 s, 2 s … up to 8 s, each between half and all of it. */
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 8_000;
/** Added to the service's pause, so that clients refused together do not retry together. */
const SPREAD_MS = 250;
/** A longer `Retry-After` (a used-up month) is left to the caller. */
const LONGEST_RETRY_AFTER_SECONDS = 65;

/**
 * Calls until it succeeds, until an error says that trying again is of no use, or until `maxRetries` calls more.
 *
 * @throws the last error, or the reason of the signal
 */
export async function retrying<T>(
  call: () => Promise<T>,
  { maxRetries, signal }: { maxRetries: number; signal: AbortSignal | undefined },
): Promise<T> {
  for (let retries = 0; ; retries += 1) {
    try {
      return await call();
    } catch (error) {
      const pauseMs = pauseBefore(error, retries);
      if (pauseMs === undefined || retries >= maxRetries) throw error;
      await pause(pauseMs, signal);
    }
  }
}

/** @param retries so far @returns milliseconds; undefined when a retry is useless */
export function pauseBefore(error: unknown, retries: number): number | undefined {
  if (error instanceof ConnectionError) return backoff(retries);
  if (!(error instanceof ApiError) || !error.isRetryable) return undefined;
  const { retryAfterSeconds } = error;
  if (retryAfterSeconds === undefined) return backoff(retries);
  if (retryAfterSeconds > LONGEST_RETRY_AFTER_SECONDS) return undefined;
  return retryAfterSeconds * 1000 + Math.random() * SPREAD_MS;
}

/** @throws the reason of the signal, as soon as it is aborted */
export function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const abort = () => {
      clearTimeout(timer);
      reject(reasonOf(signal));
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', abort);
      resolve();
    }, milliseconds);
    if (signal?.aborted) abort();
    else signal?.addEventListener('abort', abort, { once: true });
  });
}

/** The error of an abort: the caller's own reason, unchanged. */
export function reasonOf(signal: AbortSignal | undefined): Error {
  return signal?.reason as Error;
}

function backoff(retries: number): number {
  return Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** retries) * (0.5 + Math.random() / 2);
}
