import type { IncomingMessage, ServerResponse } from 'node:http';
import { type ApiError, bodyMalformed, payloadTooLarge, unsupportedMediaType } from '@wagewright/errors';
import { raw, type Request, type RequestHandler, type Response } from 'express';

const readers = new Map<number, RequestHandler>();

/** Whether the headers announce a body. A chunked one may turn out to be empty. */
export function announcesBody({ headers }: IncomingMessage): boolean {
  const { 'content-length': length, 'transfer-encoding': encoding } = headers;
  return encoding !== undefined || (length !== undefined && Number(length) > 0);
}

/**
 * Whether there is a body to read. Of a chunked one that is known when its first byte has come, or its end: proxies turn
 * requests without a body into such.
 *
 * @throws ApiError 400 when the connection breaks before
 */
export async function hasBody(request: IncomingMessage): Promise<boolean> {
  if (!announcesBody(request)) return false;
  if (request.headers['transfer-encoding'] === undefined) return true;
  if (request.readableLength === 0) await bytesOrEnd(request);
  if (request.readableLength === 0 && !request.complete) throw incomplete();
  return request.readableLength > 0;
}

const ARRIVALS = ['readable', 'end', 'error', 'close'];

/** Waits until something has come, and reads nothing. */
function bytesOrEnd(request: IncomingMessage): Promise<void> {
  if (request.complete || request.destroyed) return Promise.resolve();
  return new Promise((resolve) => {
    const arrived = (): void => {
      for (const event of ARRIVALS) request.off(event, arrived);
      resolve();
    };
    for (const event of ARRIVALS) request.on(event, arrived);
  });
}

/**
 * The bytes of a body, unpacked.
 *
 * @throws ApiError 413 for more than `limit` bytes, 415 for an unknown content encoding, 400 for an incomplete body
 */
export async function bodyBytes(
  request: IncomingMessage & { body?: unknown },
  response: ServerResponse,
  limit: number,
): Promise<Buffer> {
  if (isPlain(request, limit)) return plainBytes(request);
  await read(request, response, limit);
  return request.body as Buffer;
}

/** Neither compressed nor of unknown length: Node itself sees to it that no more comes than was announced. */
function isPlain({ headers }: IncomingMessage, limit: number): boolean {
  const { 'content-encoding': encoding, 'content-length': length } = headers;
  return encoding === undefined && length !== undefined && Number(length) <= limit;
}

function plainBytes(request: IncomingMessage): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => resolve(Buffer.concat(chunks)));
    request.on('error', () => reject(incomplete()));
  });
}

function incomplete(): ApiError {
  return bodyMalformed('The body is incomplete.');
}

/** body-parser uses nothing that Express adds to a request or a response. */
function read(request: IncomingMessage, response: ServerResponse, limit: number): Promise<void> {
  return new Promise((resolve, reject) => {
    void reader(limit)(request as Request, response as Response, (error?: unknown) => {
      if (error) reject(bodyError(error, limit));
      else resolve();
    });
  });
}

function reader(limit: number): RequestHandler {
  const reader = readers.get(limit) ?? raw({ limit, type: () => true });
  readers.set(limit, reader);
  return reader;
}

/** body-parser's error types (its README, "Errors") in our words. */
function bodyError(error: unknown, limit: number): ApiError {
  switch ((error as { type?: string }).type) {
    case 'entity.too.large':
      return payloadTooLarge(`The body is larger than ${limit / 1024} KiB.`);
    case 'encoding.unsupported':
      return unsupportedMediaType();
    default:
      return bodyMalformed('The body cannot be read.');
  }
}
