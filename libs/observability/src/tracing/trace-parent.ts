/** A position in a trace, from a `traceparent` header (W3C Trace Context). */
export interface TraceParent {
  /** 32 lower-case hex digits. */
  traceId: string;
  /** 16 lower-case hex digits. */
  spanId: string;
  /** Whether the sender records the trace. */
  isSampled: boolean;
}

const SAMPLED = 1;
/** A later version may append members; version 00 may not, and ff is invalid. */
const SHAPE =
  /^(?!ff)(?<version>[\da-f]{2})-(?!0{32})(?<traceId>[\da-f]{32})-(?!0{16})(?<spanId>[\da-f]{16})-(?<flags>[\da-f]{2})(?<more>-.*)?$/;

/** Undefined for an invalid `traceparent`. */
export function parseTraceParent(text: string | null | undefined): TraceParent | undefined {
  const { version, traceId, spanId, flags, more } = SHAPE.exec(text ?? '')?.groups ?? {};
  if (!traceId || !spanId || !flags || (version === '00' && more)) return undefined;
  return { traceId, spanId, isSampled: (parseInt(flags, 16) & SAMPLED) === SAMPLED };
}

export function formatTraceParent({ traceId, spanId, isSampled }: TraceParent): string {
  return `00-${traceId}-${spanId}-${isSampled ? '01' : '00'}`;
}
