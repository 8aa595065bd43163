import { type ExecutionContext, SetMetadata } from '@nestjs/common';
import type { Reflector } from '@nestjs/core';
import { ApiError, ErrorCode } from '@wagewright/errors';

const FURTHER_MEDIA_TYPES = 'wagewright:further-media-types';
const JSON_MEDIA_TYPE = /^application\/(?:json|[\w.+-]+\+json)\s*(?:;|$)/i;
const CHARSET = /;\s*charset\s*=\s*"?([^";\s]+)/i;
/** ASCII is UTF-8 as well. */
const UTF_8 = new Set(['utf-8', 'utf8', 'us-ascii']);

/**
 * Lets a route take bodies of further media types, such as `text/csv`, beside JSON. Use it with `BodyAsBytes`:
 * the handler gets the bytes, and `isJsonMediaType` tells what they are.
 */
export const AlsoAccepts = (...mediaTypes: readonly string[]) => SetMetadata(FURTHER_MEDIA_TYPES, mediaTypes);

/** Whether a `Content-Type` header names JSON. */
export function isJsonMediaType(contentType: string | undefined): boolean {
  return JSON_MEDIA_TYPE.test(contentType ?? '');
}

/** @throws ApiError 415 when the route does not take bodies of this `Content-Type` */
export function refuseUnaccepted(
  contentType: string | undefined,
  reflector: Reflector,
  context: ExecutionContext,
): void {
  if (isJsonMediaType(contentType)) return;
  const further =
    reflector.getAllAndOverride<readonly string[] | undefined>(FURTHER_MEDIA_TYPES, [
      context.getHandler(),
      context.getClass(),
    ]) ?? [];
  const essence = contentType?.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  const charset = CHARSET.exec(contentType ?? '')?.[1]?.toLowerCase() ?? 'utf-8';
  if (further.includes(essence) && UTF_8.has(charset)) return;
  throw unaccepted(further);
}

function unaccepted(further: readonly string[]): ApiError {
  const mediaTypes = ['application/json', ...further].join(' or ');
  return new ApiError(ErrorCode.UnsupportedMediaType, `Send the body as ${mediaTypes} in UTF-8.`);
}
