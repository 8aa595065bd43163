import type { IncomingMessage } from 'node:http';
import type { Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { noteBroughtBytes } from '@wagewright/observability';
import { type ApiError, bodyMalformed, payloadTooLarge, unsupportedMediaType } from '@wagewright/errors';

const UNPACKERS: ReadonlyMap<string, () => Transform> = new Map([
  ['gzip', createGunzip],
  ['deflate', createInflate],
  ['br', createBrotliDecompress],
]);

/** Whether the headers announce a body. A chunked one may turn out to be empty. */
export function announcesBody({ headers }: IncomingMessage): boolean {
  const { 'content-length': length, 'transfer-encoding': encoding } = headers;
  return encoding !== undefined || (length !== undefined && Number(length) > 0);
}

/** Whether the headers announce a body of more than `limit` bytes, packed or not. */
export function announcesMoreThan({ headers }: IncomingMessage, limit: number): boolean {
  return Number(headers['content-length'] ?? 0) > limit;
}

/**
 * Whether there is a body to read. A chunked request shows it with its first byte or its end: proxies turn requests
 * without a body into chunked ones.
 *
 * @throws ApiError 400 when the connection breaks before
 */
export async function hasBody(request: IncomingMessage): Promise<boolean> {
  if (!announcesBody(request)) return false;
  if (request.headers['transfer-encoding'] === undefined) return true;
  await bytesOrEnd(request, 1);
  if (request.readableLength === 0 && !request.complete) throw incomplete();
  return request.readableLength > 0;
}

const ARRIVALS = ['readable', 'end', 'error', 'close'];

/**
 * Waits until so many bytes of a body have come, or its end, and reads nothing.
 *
 * @param bytes at most `readableHighWaterMark`: no more are kept unread
 */
export function bytesOrEnd(request: IncomingMessage, bytes: number): Promise<void> {
  const isThere = () => request.readableLength >= bytes || request.complete || request.destroyed;
  if (isThere()) return Promise.resolve();
  return new Promise((resolve) => {
    const arrived = (): void => {
      if (!isThere()) return;
      for (const event of ARRIVALS) request.off(event, arrived);
      resolve();
    };
    for (const event of ARRIVALS) request.on(event, arrived);
  });
}

/**
 * The bytes of a body, unpacked; reading them has the budget of `CpuBudget`. A refused body is not waited for: the rest
 * of it is thrown away.
 *
 * @param signal ends the reading with its reason
 * @throws ApiError 413 for more than `limit` bytes, 415 for an unknown content encoding, 400 for an incomplete body
 */
export async function bodyBytes(
  request: IncomingMessage,
  limit: number,
  signal?: AbortSignal,
): Promise<Buffer> {
  if (announcesMoreThan(request, limit)) throw tooLarge(limit);
  if (request.destroyed) throw incomplete();
  const source = unpacked(request);
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    const bytes = await new Promise<Buffer>((resolve, reject) => {
      source.on('data', (chunk: Buffer) => {
        length += chunk.length;
        if (length > limit) reject(tooLarge(limit));
        else chunks.push(chunk);
      });
      source.on('end', () => resolve(Buffer.concat(chunks)));
      source.on('error', () => reject(bodyMalformed('The body cannot be read.')));
      request.on('error', () => reject(incomplete()));
      signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    });
    noteBroughtBytes(length);
    return bytes;
  } catch (error) {
    discard(request, source);
    throw error;
  }
}

/** @throws ApiError 415 for an unknown content encoding */
function unpacked(request: IncomingMessage): IncomingMessage | Transform {
  const encoding = request.headers['content-encoding']?.toLowerCase() ?? 'identity';
  if (encoding === 'identity') return request;
  const unpacker = UNPACKERS.get(encoding);
  if (!unpacker) throw unsupportedMediaType();
  return request.pipe(unpacker());
}

function discard(request: IncomingMessage, source: IncomingMessage | Transform): void {
  source.removeAllListeners('data');
  if (source !== request) {
    request.unpipe();
    source.destroy();
  }
  request.resume();
}

function tooLarge(limit: number): ApiError {
  return payloadTooLarge(`The body is larger than ${limit / 1024} KiB.`);
}

function incomplete(): ApiError {
  return bodyMalformed('The body is incomplete.');
}
