import type { IncomingMessage, ServerResponse } from 'node:http';
import { bodyMalformed } from '@wagewright/errors';

/** 50 kbit/s: what comes more slowly would not be here in the 30 seconds that a request has. */
const LEAST_BYTES = 32 * 1024;
const PERIOD_MS = 5_000;

/**
 * Reads a body for as long as it comes, since it keeps others waiting. The connection of one that does not is closed.
 *
 * @param read ends with the reason of the signal
 * @throws ApiError 400 when less than 32 KiB have come in 5 seconds, and what `read` throws
 */
export async function atPace<T>(
  request: IncomingMessage,
  response: ServerResponse,
  read: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const slow = new AbortController();
  let before = request.socket.bytesRead;
  const timer = setTimeout(() => {
    const now = request.socket.bytesRead;
    if (!request.complete && now - before < LEAST_BYTES) {
      response.shouldKeepAlive = false;
      slow.abort(bodyMalformed('The body came too slowly: less than 32 KiB in 5 seconds.'));
    }
    before = now;
    timer.refresh();
  }, PERIOD_MS);
  try {
    return await read(slow.signal);
  } finally {
    clearTimeout(timer);
  }
}
