import { Envelope } from './envelope';
import type { AccessRule } from '@wagewright/auth';
import { PreparedResponse, type PreparedResponseOptions } from './prepared-response';
import { type VersionedBody, versionTag } from './version-tag';

export interface ReadRoute {
  rule: AccessRule;
  /** Whether it shows a record with a `version`, see `Versioned`. */
  isVersioned: boolean;
  isKept: boolean;
}

/** Plain data as the answer of a GET: its bytes, its tag, and who may keep it for how long. */
export function readResponse(payload: object, { rule, isVersioned, isKept }: ReadRoute): PreparedResponse {
  const body = serialise(payload);
  return new PreparedResponse({
    ...body,
    cacheControl: cacheControlOf(rule),
    etag: isVersioned ? versionTag(payload as VersionedBody, body.stable) : undefined,
    isKept,
  });
}

function serialise(payload: object): Pick<PreparedResponseOptions, 'stable' | 'tail'> {
  return payload instanceof Envelope ? payload.parts() : { stable: JSON.stringify(payload) };
}

/** Anybody may keep the public catalogue, only the client itself other answers, and nobody those to a session. */
function cacheControlOf(rule: AccessRule): string {
  if (rule.kind === 'session') return 'no-store';
  return rule.kind === 'public'
    ? 'public, max-age=3600, stale-while-revalidate=86400'
    : 'private, max-age=60';
}

/** Only plain data is ours to serialise; buffers, streams and nothing are sent as they are. */
export function isPlain(payload: unknown): payload is object {
  if (payload instanceof Envelope) return true;
  if (typeof payload !== 'object' || payload === null) return false;
  return Array.isArray(payload) || Object.getPrototypeOf(payload) === Object.prototype;
}
