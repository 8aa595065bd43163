import { SetMetadata } from '@nestjs/common';
import { ApiError, ErrorCode } from '@wagewright/errors';
import { metadataOf, type Route } from '../routes/route-metadata';

const FURTHER_MEDIA_TYPES = 'wagewright:further-media-types';
const JSON_MEDIA_TYPE = /^application\/(?:json|[\w.+-]+\+json)\s*(?:;|$)/i;
const FURTHER_CHARSETS = 'wagewright:further-charsets';
const CHARSET = /;\s*charset\s*=\s*"?([^";\s]+)/gi;
/** ASCII is UTF-8 as well. */
const UTF_8 = new Set(['utf-8', 'utf8', 'us-ascii']);

/**
 * Lets a route take bodies of further media types, such as `text/csv`, beside JSON. Use it with `BodyAsBytes`:
 * the handler gets the bytes, and `isJsonMediaType` tells what they are.
 */
export const AlsoAccepts = (...mediaTypes: readonly string[]) => SetMetadata(FURTHER_MEDIA_TYPES, mediaTypes);

/** For a route that finds out the charset of its further media types by itself. */
export const ANY_CHARSET = '*';

/** Lets a route take its further media types in these charsets, in lower case, beside UTF-8; JSON stays in UTF-8. */
export const AlsoInCharsets = (...charsets: readonly string[]) => SetMetadata(FURTHER_CHARSETS, charsets);

/** Whether a `Content-Type` header names JSON. */
export function isJsonMediaType(contentType: string | undefined): boolean {
  return JSON_MEDIA_TYPE.test(contentType ?? '');
}

/** Whether a `Content-Type` header names JSON, and no other charset than UTF-8. */
export function isJsonInUtf8(contentType: string | undefined): boolean {
  return isJsonMediaType(contentType) && isInUtf8(contentType);
}

/** @throws ApiError 415 when the route does not take bodies of this `Content-Type` */
export function refuseUnaccepted(contentType: string | undefined, route: Route): void {
  if (isJsonInUtf8(contentType)) return;
  const further = metadataOf<readonly string[]>(FURTHER_MEDIA_TYPES, route) ?? [];
  const charsets = metadataOf<readonly string[]>(FURTHER_CHARSETS, route) ?? [];
  const essence = contentType?.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  if (!further.includes(essence)) throw unaccepted(further);
  if (charsets.includes(ANY_CHARSET)) return;
  if (charsetsOf(contentType).every((charset) => UTF_8.has(charset) || charsets.includes(charset))) return;
  throw charsets.length === 0 ? unaccepted(further) : unacceptedCharset(essence, charsets);
}

/** The charsets that a `Content-Type` header names, in lower case. */
export function charsetsOf(contentType = ''): string[] {
  return [...contentType.matchAll(CHARSET)].map(([, charset = '']) => charset.toLowerCase());
}

/** All are looked at, because readers differ in whether the first or the last one counts. UTF-8 when none is named. */
function isInUtf8(contentType: string | undefined): boolean {
  return charsetsOf(contentType).every((charset) => UTF_8.has(charset));
}

function unaccepted(further: readonly string[]): ApiError {
  const mediaTypes = ['application/json', ...further].join(' or ');
  return new ApiError(ErrorCode.UnsupportedMediaType, `Send the body as ${mediaTypes} in UTF-8.`);
}

function unacceptedCharset(mediaType: string, charsets: readonly string[]): ApiError {
  const named = ['utf-8', ...charsets].join(', ');
  return new ApiError(ErrorCode.UnsupportedMediaType, `The charset of ${mediaType} must be one of ${named}.`);
}
