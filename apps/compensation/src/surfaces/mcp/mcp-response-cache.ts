import { Injectable } from '@nestjs/common';
import { type CachedResponse, PreparedResponse, ResponseCache } from '@wagewright/http';
import { type McpHeaders, readMessage } from '@wagewright/mcp';
import { SHARED_RESOURCES } from './resources/resources';

/** Bytes; longer calls are seldom made twice. */
const LONGEST_CALL = 2_048;

/** A call whose answer depends on nothing but itself, the headers and the release. */
export interface CacheableCall {
  id: string | number;
  /** Everything but the id. */
  key: string;
  /** Whether a good answer carries the id of the request, as those of tools do. */
  carriesRequestId: boolean;
}

/** An answer up to the two texts that differ from call to call. */
interface CachedResult extends CachedResponse {
  /** Undefined where the answer carries no id of the request. */
  afterRequestId?: string;
}

export interface CachedMcpResponse {
  answer: PreparedResponse;
  tail: string;
}

/**
 * Answers of tools, and resources that everybody may read, by the call that asked for them. They depend on the
 * call and on the release; so what the SDK has framed and checked once is sent again with the id of the call and of
 * the request. They lie in the response cache of the service, which is emptied when a release is published.
 */
@Injectable()
export class McpResponseCache {
  constructor(private readonly cache: ResponseCache) {}

  find({ id, key }: CacheableCall, requestId: string): CachedMcpResponse | undefined {
    const cached = this.cache.recall<CachedResult>(key);
    if (!cached) return undefined;
    const { answer, afterRequestId } = cached;
    const ending = `,"jsonrpc":"2.0","id":${JSON.stringify(id)}}`;
    return { answer, tail: (afterRequestId === undefined ? '' : requestId + afterRequestId) + ending };
  }

  /** To be taken before an answer is computed. */
  mark(): number {
    return this.cache.mark();
  }

  /**
   * Keeps the result of a good answer.
   *
   * @param mark from before the answer was computed: one of an earlier release is worthless
   */
  keep({ key, carriesRequestId }: CacheableCall, result: object, requestId: string, mark: number): void {
    const [before, after, ...more] = JSON.stringify(result).split(requestId);
    if (before === undefined || more.length > 0 || carriesRequestId !== (after !== undefined)) return;
    const answer = new PreparedResponse({
      stable: `{"result":${before}`,
      cacheControl: 'no-store',
      etag: null,
      isKept: true,
    });
    const cached: CachedResult = { answer, afterRequestId: after };
    this.cache.keep(key, cached, mark);
  }
}

/** The call that some bytes make, if it is of a tool or of a resource for everybody. What it says is judged elsewhere. */
export function cacheableCallOf(bytes: Buffer, headers: McpHeaders): CacheableCall | undefined {
  if (bytes.length > LONGEST_CALL) return undefined;
  const { body: message } = readMessage(bytes);
  if (typeof message !== 'object' || message === null || !('method' in message)) return undefined;
  const { id, ...call } = message as { id?: unknown; method: unknown };
  const carriesRequestId = call.method === 'tools/call';
  if (!carriesRequestId && !readsShared(call)) return undefined;
  if (typeof id !== 'string' && !Number.isSafeInteger(id)) return undefined;
  const { protocolVersion = '', method = '', name = '' } = headers;
  const key = JSON.stringify([protocolVersion, method, name, call]);
  return { id: id as string | number, key, carriesRequestId };
}

function readsShared({ method, params }: { method: unknown; params?: { uri?: unknown } | null }): boolean {
  return method === 'resources/read' && SHARED_RESOURCES.has(params?.uri);
}
