import type { IncomingMessage } from 'node:http';
import { type CanActivate, type ExecutionContext, Injectable, SetMetadata, type Type } from '@nestjs/common';
import { ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum.js';
import { parameterMissing, shownName, unsupportedMediaType } from '@wagewright/errors';
import type { Request } from 'express';
import { metadataOf } from '../routes/route-metadata';
import { isJsonInUtf8, refuseUnaccepted } from './accepted-media-type';
import { bodyBytes, hasBody } from './body-bytes';
import { parseJson } from './parse-json';

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

const BODY_IGNORED = 'wagewright:body-ignored';

/** For a route whose answer does not depend on the body: the body is neither read nor judged. */
export const IgnoresBody = () => SetMetadata(BODY_IGNORED, true);
const READS = new Set([RouteParamtypes.BODY, RouteParamtypes.REQUEST].map(String));
const bodyless = new WeakMap<object, boolean>();

/**
 * Reads the JSON body. A guard, and the last of them, because the contract wants credential, plan, rate
 * and scope judged before a body is looked at.
 */
@Injectable()
export class JsonBodyGuard implements CanActivate {
  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<Request>();
    if (metadataOf<boolean>(BODY_IGNORED, context) === true) return true;
    if (!(await hasBody(request))) return mayBeBodyless(request);
    refuseUnaccepted(request.headers['content-type'], context);
    const limit = metadataOf<number>(BODY_LIMIT, context) ?? DEFAULT_LIMIT_BYTES;
    const bytes = await bodyBytes(request, limit);
    if (metadataOf<boolean>(BODY_AS_BYTES, context) === true) {
      request.body = bytes;
    } else {
      const value = parseJson(bytes);
      // So writes the generated client of Rust for a body that is left out.
      if (value === null) return mayBeBodyless(request);
      if (request.method !== 'GET' && request.method !== 'HEAD') refuseUnreadMembers(value, context);
      request.body = value;
    }
    return true;
  }
}

/** @throws ApiError 400 for a change */
function mayBeBodyless({ method }: Request): true {
  if (method !== 'PATCH') return true;
  throw parameterMissing('body', 'A change needs a body: a JSON object with the members to change.');
}

/**
 * The bytes of a JSON body, judged as the guard judges them; none when there is no body. For an answer that
 * is given before Nest's guards run.
 *
 * @throws ApiError 415 for another media type or charset, 413 for a body of more than `limit` bytes
 */
export async function jsonBodyBytes(request: IncomingMessage, limit: number): Promise<Buffer> {
  if (!(await hasBody(request))) return Buffer.alloc(0);
  if (!isJsonInUtf8(request.headers['content-type'])) throw unsupportedMediaType();
  return bodyBytes(request, limit);
}

/**
 * Refuses the members of a body that no parameter of the handler reads: they would be lost without a word. An empty
 * object is let through, as many clients send one with every call.
 *
 * @throws ApiError 400 that names the first member
 */
function refuseUnreadMembers(body: object, context: ExecutionContext): void {
  const [member] = Object.keys(body);
  if (member === undefined || readsBody(context)) return;
  const field = Array.isArray(body) ? 'body' : shownName(member);
  const message = Array.isArray(body)
    ? 'body must be empty: this call takes no members'
    : `${field} is not a member; this call takes none`;
  throw parameterMissing(field, `${message}.`, [{ field, message }]);
}

function readsBody(context: ExecutionContext): boolean {
  const handler = context.getHandler();
  let isBodyless = bodyless.get(handler);
  if (isBodyless === undefined) {
    isBodyless = !parametersOf(context.getClass(), handler.name).some((kind) => READS.has(kind));
    bodyless.set(handler, isBodyless);
  }
  return !isBodyless;
}

/** Kinds of the values that fill a handler's parameters: Nest writes `<kind>:<index>`. */
function parametersOf(controller: Type, handler: string): string[] {
  const filled = (Reflect.getMetadata(ROUTE_ARGS_METADATA, controller, handler) ?? {}) as object;
  return Object.keys(filled).map((key) => key.split(':', 1)[0] ?? '');
}
