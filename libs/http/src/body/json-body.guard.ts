import type { IncomingMessage, ServerResponse } from 'node:http';
import { type CanActivate, type ExecutionContext, Injectable, SetMetadata } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import {
  ApiError,
  bodyMalformed,
  parameterMissing,
  payloadTooLarge,
  unsupportedMediaType,
} from '@wagewright/errors';
import { json, raw, type Request, type RequestHandler, type Response } from 'express';
import { isJsonInUtf8, refuseUnaccepted } from './accepted-media-type';
import { duplicateMember } from './duplicate-member';
import { jsonNesting, MAX_NESTING } from './json-nesting';
import { unstorableText } from './unstorable-text';

const BODY_LIMIT = 'wagewright:body-limit';
const DEFAULT_LIMIT_BYTES = 256 * 1024;

/** Lets a route take a larger body than 256 KiB. */
export const BodyLimit = (bytes: number) => SetMetadata(BODY_LIMIT, bytes);

const BODY_AS_BYTES = 'wagewright:body-as-bytes';

/**
 * Hands the handler a `Buffer` instead of the parsed JSON: for a protocol that refuses broken JSON in
 * its own words. Media type and size are judged as everywhere; `@Body()` is undefined when there is no body.
 */
export const BodyAsBytes = () => SetMetadata(BODY_AS_BYTES, true);

/**
 * Reads the JSON body. A guard, and the last of them, because the contract wants credential, plan, rate
 * and scope judged before a body is looked at.
 */
@Injectable()
export class JsonBodyGuard implements CanActivate {
  private readonly jsonReaders = new Map<number, RequestHandler>();

  constructor(private readonly reflector: Reflector) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<Request>();
    if (!hasBody(request)) return true;
    refuseUnaccepted(request.headers['content-type'], this.reflector, context);
    const limit = this.metadata<number>(BODY_LIMIT, context) ?? DEFAULT_LIMIT_BYTES;
    const asBytes = this.metadata<boolean>(BODY_AS_BYTES, context) === true;
    const reader = asBytes ? byteReader(limit) : this.jsonReader(limit);
    await read(reader, limit, request, context.switchToHttp().getResponse<Response>());
    if (asBytes) return true;
    const fault = unstorableText(request.body);
    if (fault) throw parameterMissing(fault, `${fault} holds characters or a key that cannot be stored.`);
    return true;
  }

  private metadata<T>(key: string, context: ExecutionContext): T | undefined {
    return this.reflector.getAllAndOverride<T | undefined>(key, [context.getHandler(), context.getClass()]);
  }

  private jsonReader(limit: number): RequestHandler {
    const options = { limit, strict: true, type: () => true, verify: refuseUnreadable };
    return remembered(this.jsonReaders, limit, () => json(options));
  }
}

/**
 * The bytes of a JSON body, judged as the guard judges them; none when there is no body. For an answer that
 * is given before Nest's guards run.
 *
 * @throws ApiError 415 for another media type or charset, 413 for a body of more than `limit` bytes
 */
export async function jsonBodyBytes(
  request: IncomingMessage & { body?: unknown },
  response: ServerResponse,
  limit: number,
): Promise<Buffer> {
  if (!hasBody(request)) return Buffer.alloc(0);
  if (!isJsonInUtf8(request.headers['content-type'])) throw unsupportedMediaType();
  if (isPlain(request, limit)) return plainBytes(request);
  await read(byteReader(limit), limit, request, response);
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
    request.on('error', () => reject(bodyMalformed('The body is incomplete.')));
  });
}

const byteReaders = new Map<number, RequestHandler>();

function byteReader(limit: number): RequestHandler {
  return remembered(byteReaders, limit, () => raw({ limit, type: () => true }));
}

function remembered(
  readers: Map<number, RequestHandler>,
  limit: number,
  create: () => RequestHandler,
): RequestHandler {
  const existing = readers.get(limit);
  if (existing) return existing;
  const reader = create();
  readers.set(limit, reader);
  return reader;
}

/** The readers need nothing that Express adds to the two. */
function read(
  reader: RequestHandler,
  limit: number,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  return new Promise((resolve, reject) => {
    void reader(request as Request, response as Response, (error?: unknown) => {
      if (error) reject(bodyError(error, limit));
      else resolve();
    });
  });
}

function hasBody(request: IncomingMessage): boolean {
  const length = request.headers['content-length'];
  return request.headers['transfer-encoding'] !== undefined || (length !== undefined && length !== '0');
}

/** What has to be seen in the bytes, because parsing would exhaust the stack or lose it. */
function refuseUnreadable(_request: unknown, _response: unknown, body: Buffer): void {
  if (jsonNesting(body) > MAX_NESTING) {
    throw bodyMalformed(`The body is nested deeper than ${MAX_NESTING} levels.`);
  }
  const twice = duplicateMember(body.toString('utf8'));
  if (twice !== undefined) throw parameterMissing(twice, `${twice} is given more than once.`);
}

/** body-parser's error types (its README, "Errors") in our words. */
function bodyError(error: unknown, limit: number): ApiError {
  if (error instanceof ApiError) return error;
  const { type } = error as { type?: string };
  switch (type) {
    case 'entity.too.large':
      return payloadTooLarge(`The body is larger than ${limit / 1024} KiB.`);
    case 'encoding.unsupported':
    case 'charset.unsupported':
      return unsupportedMediaType();
    case 'entity.parse.failed':
      return bodyMalformed('The body is not valid JSON.');
    default:
      return bodyMalformed('The body cannot be read.');
  }
}
