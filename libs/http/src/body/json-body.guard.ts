import { type CanActivate, type ExecutionContext, Injectable, SetMetadata } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import {
  type ApiError,
  bodyMalformed,
  parameterMissing,
  payloadTooLarge,
  unsupportedMediaType,
} from '@wagewright/errors';
import { json, type Request, type Response } from 'express';
import { jsonNesting } from './json-nesting';
import { unstorableText } from './unstorable-text';

const BODY_LIMIT = 'wagewright:body-limit';
const DEFAULT_LIMIT_BYTES = 256 * 1024;
const MAX_NESTING = 32;
const JSON_MEDIA_TYPE = /^application\/(?:json|[\w.+-]+\+json)\s*(?:;|$)/i;

/** Lets a route take a larger JSON body than 256 KiB. */
export const BodyLimit = (bytes: number) => SetMetadata(BODY_LIMIT, bytes);

/**
 * Reads the JSON body. A guard, and the last of them, because the contract wants credential, plan, rate
 * and scope judged before a body is looked at.
 */
@Injectable()
export class JsonBodyGuard implements CanActivate {
  private readonly readers = new Map<number, ReturnType<typeof json>>();

  constructor(private readonly reflector: Reflector) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<Request>();
    if (!hasBody(request)) return true;
    if (!JSON_MEDIA_TYPE.test(request.headers['content-type'] ?? '')) throw unsupportedMediaType();
    await this.read(request, context.switchToHttp().getResponse<Response>(), this.limitOf(context));
    const fault = unstorableText(request.body);
    if (fault) throw parameterMissing(fault, `${fault} holds characters or a key that cannot be stored.`);
    return true;
  }

  private limitOf(context: ExecutionContext): number {
    const targets = [context.getHandler(), context.getClass()];
    return this.reflector.getAllAndOverride<number | undefined>(BODY_LIMIT, targets) ?? DEFAULT_LIMIT_BYTES;
  }

  private read(request: Request, response: Response, limit: number): Promise<void> {
    const reader = this.readerOf(limit);
    return new Promise((resolve, reject) => {
      reader(request, response, (error?: unknown) => {
        if (error) reject(bodyError(error, limit));
        else resolve();
      });
    });
  }

  private readerOf(limit: number): ReturnType<typeof json> {
    const existing = this.readers.get(limit);
    if (existing) return existing;
    const reader = json({ limit, strict: true, type: () => true, verify: refuseDeepNesting });
    this.readers.set(limit, reader);
    return reader;
  }
}

function hasBody(request: Request): boolean {
  const length = request.headers['content-length'];
  return request.headers['transfer-encoding'] !== undefined || (length !== undefined && length !== '0');
}

function refuseDeepNesting(_request: unknown, _response: unknown, body: Buffer): void {
  if (jsonNesting(body) > MAX_NESTING) {
    throw bodyMalformed(`The body is nested deeper than ${MAX_NESTING} levels.`);
  }
}

/** body-parser's error types (its README, "Errors") in our words. */
function bodyError(error: unknown, limit: number): ApiError {
  const { type } = error as { type?: string };
  switch (type) {
    case 'entity.too.large':
      return payloadTooLarge(`The body is larger than ${limit / 1024} KiB.`);
    case 'encoding.unsupported':
    case 'charset.unsupported':
      return unsupportedMediaType();
    case 'entity.verify.failed':
      return bodyMalformed((error as Error).message);
    default:
      return bodyMalformed('The body is not valid JSON.');
  }
}
