import type { ScopedRequest } from '@wagewright/http';

/** The `request` member of the envelope. */
export interface RequestMember {
  /** Identifies the call, `req_` and 16 hexadecimal digits, as the header `X-Request-Id` does. */
  id: string;
  /** Path that was called. */
  endpoint: string;
  /** How long the answer took, whole milliseconds. */
  duration_ms: number;
  /** Plan of the caller; `public` or `demo` without a key. */
  tier: string;
  /** Scopes of the key. */
  scopes: readonly string[];
}

/** A route without a caller is public: the free plan's reading scope. */
const PUBLIC_TIER = 'free';
const DEMO_TIER = 'demo';
const PUBLIC_SCOPES: readonly string[] = ['intelligence:read'];

export function requestMember({ requestId, startedAt, url, principal }: ScopedRequest): RequestMember {
  return {
    id: requestId,
    endpoint: url?.split('?', 1)[0] ?? '',
    duration_ms: Math.round(performance.now() - startedAt),
    tier: principal?.plan ?? PUBLIC_TIER,
    scopes: principal?.scopes ?? PUBLIC_SCOPES,
  };
}

/** A demonstration reports a tier of its own, whatever the caller's. */
export function demoRequestMember(request: ScopedRequest): RequestMember {
  return { ...requestMember(request), tier: DEMO_TIER, scopes: PUBLIC_SCOPES };
}
