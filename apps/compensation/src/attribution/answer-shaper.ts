import { Injectable } from '@nestjs/common';
import {
  Envelope,
  metadataOf,
  ResponseShaper,
  type Route,
  type ScopedRequest,
  type ShapeResponse,
} from '@wagewright/http';
import { ANSWER_SHAPE } from './answer-shape.decorator';
import { type AnswerShape, Market, type ReleaseAttribution, shaped } from '@wagewright/salaries';

const pinned = new WeakMap<object, ReleaseAttribution>();

/** Names the release of a handler's result where it is not the current one. @returns the result */
export function attributed<T extends object>(result: T, release: ReleaseAttribution): T {
  pinned.set(result, release);
  return result;
}

/** Adds the attribution to every answer of a route with a declared shape, and the envelope on Surface B. */
@Injectable()
export class AnswerShaper extends ResponseShaper {
  constructor(private readonly market: Market) {
    super();
  }

  shapeOf(route: Route): ShapeResponse | undefined {
    const shape = metadataOf<AnswerShape>(ANSWER_SHAPE, route);
    if (shape === undefined) return undefined;
    const isFlat = shape === 'flat' || shape === 'flat-and-more';
    const member = shape === 'demo' ? demoRequestMember : requestMember;
    return (payload) => {
      const answer = shaped(shape, payload, pinned.get(payload) ?? this.market.attribution);
      return isFlat ? answer : new Envelope(answer, member);
    };
  }
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

function requestMember({ requestId, startedAt, url, principal }: ScopedRequest): RequestMember {
  return {
    id: requestId,
    endpoint: url?.split('?', 1)[0] ?? '',
    duration_ms: Math.round(performance.now() - startedAt),
    tier: principal?.plan ?? PUBLIC_TIER,
    scopes: principal?.scopes ?? PUBLIC_SCOPES,
  };
}

/** A demonstration reports a tier of its own, whatever the caller's. */
function demoRequestMember(request: ScopedRequest): RequestMember {
  return { ...requestMember(request), tier: DEMO_TIER, scopes: PUBLIC_SCOPES };
}
