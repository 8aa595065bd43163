import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AccessRule } from '@wagewright/auth';
import type { ScopedRequest } from '../request/scoped-request';
import { Envelope } from './envelope';
import { PreparedResponse, type PreparedResponseOptions } from './prepared-response';
import { type VersionedBody, versionTag } from './version-tag';

const NO_STORE = 'no-store';

export interface ReadRoute {
  rule: AccessRule | undefined;
  /** Whether it shows a record with a `version`, see `Versioned`. */
  isVersioned: boolean;
  isKept: boolean;
}

/** The returned value of a handler as it is sent: plain data as bytes, everything else as it is. */
export function answerOf(
  payload: unknown,
  request: ScopedRequest,
  response: ServerResponse,
  route: ReadRoute,
): unknown {
  if (!isRead(request)) return written(payload, request, response);
  return isPlain(payload) ? readResponse(payload, route) : payload;
}

export function isRead({ method }: IncomingMessage): boolean {
  return method === 'GET' || method === 'HEAD';
}

/** The answer of a write: nobody may keep it, and its tag is that of the record. */
export function written(payload: unknown, request: ScopedRequest, response: ServerResponse): unknown {
  response.setHeader('Cache-Control', NO_STORE);
  const body = payload instanceof Envelope ? payload.whole(request) : payload;
  if (!isPlain(body)) return body;
  return new PreparedResponse({
    stable: JSON.stringify(body),
    cacheControl: NO_STORE,
    etag: null,
    isKept: false,
  });
}

/** Plain data as the answer of a GET: its bytes, its tag, and who may keep it for how long. */
export function readResponse(payload: object, { rule, isVersioned, isKept }: ReadRoute): PreparedResponse {
  const body = serialise(payload);
  return new PreparedResponse({
    cacheControl: cacheControlOf(rule),
    etag: isVersioned ? versionTag(payload as VersionedBody, body.stable) : undefined,
    isKept,
    ...body,
  });
}

function serialise(payload: object): Pick<PreparedResponseOptions, 'stable' | 'tail'> {
  return payload instanceof Envelope ? payload.parts() : { stable: JSON.stringify(payload) };
}

/** Anybody may keep the public catalogue, only the client itself other answers, and nobody those to a session. */
function cacheControlOf(rule: AccessRule | undefined): string {
  if (!rule || rule.kind === 'session') return NO_STORE;
  return rule.kind === 'public'
    ? 'public, max-age=3600, stale-while-revalidate=86400'
    : 'private, max-age=60';
}

/** Only plain data is ours to serialise; buffers, streams and nothing are sent as they are. */
function isPlain(payload: unknown): payload is object {
  if (payload instanceof Envelope) return true;
  if (typeof payload !== 'object' || payload === null) return false;
  return Array.isArray(payload) || Object.getPrototypeOf(payload) === Object.prototype;
}
