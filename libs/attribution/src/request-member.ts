/** The parts of a request in the envelope, set by the HTTP and access layers. */
export interface AnsweredRequest {
  requestId: string;
  /** Milliseconds of the monotonic clock. */
  startedAt: number;
  url?: string;
  principal?: { plan: string; scopes: readonly string[] };
  /** Converts a handler's result to the published shape; set while a handler with such a shape runs. */
  shapeResponse?: (payload: object) => object;
}

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

export function requestMember({ requestId, startedAt, url, principal }: AnsweredRequest): RequestMember {
  return {
    id: requestId,
    endpoint: url?.split('?', 1)[0] ?? '',
    duration_ms: Math.round(performance.now() - startedAt),
    tier: principal?.plan ?? PUBLIC_TIER,
    scopes: principal?.scopes ?? PUBLIC_SCOPES,
  };
}

/** A demonstration reports a tier of its own, whatever the caller's. */
export function demoRequestMember(request: AnsweredRequest): RequestMember {
  return { ...requestMember(request), tier: DEMO_TIER, scopes: PUBLIC_SCOPES };
}
