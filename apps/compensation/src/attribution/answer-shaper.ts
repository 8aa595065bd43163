import { Injectable } from '@nestjs/common';
import {
  Envelope,
  metadataOf,
  ResponseShaper,
  type Route,
  type ScopedRequest,
  type ShapeResponse,
} from '@wagewright/http';
import { ANSWER_SHAPE, type AnswerShape } from './answer-shape.decorator';
import { demoAttributionOf, ReleaseAttribution } from '@wagewright/salaries';

interface FlatAndData {
  flat: object;
  data: object;
}

interface FlatAndMore {
  flat: object;
  more: object;
}

/**
 * Adds the attribution to every answer of a route with a declared shape, and the envelope on Surface B. Objects are
 * joined by `Object.assign`, here and in what the answers of calculations are made of: a literal with members behind a spread
 * takes V8 ten times as long, and memory that only a full collection frees.
 */
@Injectable()
export class AnswerShaper extends ResponseShaper {
  constructor(private readonly release: ReleaseAttribution) {
    super();
  }

  shapeOf(route: Route): ShapeResponse | undefined {
    const shape = metadataOf<AnswerShape>(ANSWER_SHAPE, route);
    return shape && ((payload) => this.shaped(shape, payload));
  }

  private flatAndMore({ flat, more }: FlatAndMore): object {
    return Object.assign({}, flat, { attribution: this.release.flat() }, more);
  }

  private flatAndEnvelope({ flat, data }: FlatAndData): Envelope {
    const answer = Object.assign({}, flat, { data, attribution: this.release.envelope() });
    return new Envelope(answer, requestMember);
  }

  private shaped(shape: AnswerShape, data: object): object {
    switch (shape) {
      case 'flat':
        return Object.assign({}, data, { attribution: this.release.flat() });
      case 'flat-and-more':
        return this.flatAndMore(data as FlatAndMore);
      case 'envelope':
        return new Envelope({ data, attribution: this.release.envelope() }, requestMember);
      case 'flat-and-envelope':
        return this.flatAndEnvelope(data as FlatAndData);
      case 'demo':
        return new Envelope(
          { data, attribution: demoAttributionOf(this.release.envelope()) },
          demoRequestMember,
        );
    }
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
