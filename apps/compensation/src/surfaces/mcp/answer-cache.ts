import { Injectable } from '@nestjs/common';
import { type CachedResponse, PreparedResponse, ResponseCache, type ScopedRequest } from '@wagewright/http';
import {
  type McpAnswer,
  type McpAnswerCache,
  type McpHeaders,
  mcpHeaders,
  readMessage,
} from '@wagewright/mcp';
import { SHARED_RESOURCES } from './resources/resources';

/** Bytes; longer calls are seldom made twice. */
const LONGEST_CALL = 2_048;

/** A call whose answer depends on nothing but itself, its headers and the release. */
interface CacheableCall {
  id: string | number;
  /** Everything but the id. */
  key: string;
  /** Whether a good answer carries the id of the HTTP request, as answers of tools do. */
  carriesRequestId: boolean;
}

/** A result up to the id of the HTTP request, or whole where it does not carry one. */
interface CachedResult extends CachedResponse {
  /** The rest of the result behind the id. */
  afterRequestId?: string;
}

/**
 * Keeps the answers of tools and of resources that everybody may read, which depend on the call and on the release alone: the
 * SDK frames and checks each of them once, and it is sent again with the ids of the call and of the request. They lie in the
 * response cache of the service, which is emptied when a release is published.
 */
@Injectable()
export class AnswerCache implements McpAnswerCache {
  constructor(private readonly cache: ResponseCache) {}

  async answer(bytes: Buffer, request: ScopedRequest, compute: () => Promise<McpAnswer>): Promise<McpAnswer> {
    const call = cacheableCallOf(bytes, mcpHeaders(request.headers));
    const cached = call && this.cache.recall<CachedResult>(call.key);
    if (cached)
      return { status: 200, kept: { response: cached.answer, tail: tailOf(call, cached, request) } };
    const mark = this.cache.mark();
    const answer = await compute();
    const result = resultOf(answer);
    const kept = call && result && cachedResult(call, result, request);
    if (kept) this.cache.keep(call.key, kept, mark);
    return answer;
  }
}

/** An answer belongs to its caller. */
export const NO_STORE = 'no-store';

/** An answer in bytes. @param isKept whether it is sent more than once */
export function prepared(stable: string, isKept: boolean): PreparedResponse {
  return new PreparedResponse({ stable, cacheControl: NO_STORE, etag: null, isKept });
}

/** The result of a good answer. What a tool failed at may pass by itself. */
function resultOf({ status, body }: McpAnswer): object | undefined {
  if (status !== 200 || !body || !('result' in body)) return undefined;
  const result = body.result as { isError?: boolean };
  return result.isError ? undefined : result;
}

/** Undefined for a result that carries the id of the request where it should not, or more than once. */
function cachedResult(
  { carriesRequestId }: CacheableCall,
  result: object,
  { requestId }: ScopedRequest,
): CachedResult | undefined {
  // The id is random, so the text is split where a tool has written it and nowhere else.
  const [beforeRequestId, afterRequestId, ...more] = JSON.stringify(result).split(requestId);
  if (more.length > 0 || carriesRequestId !== (afterRequestId !== undefined)) return undefined;
  return { answer: prepared(`{"result":${beforeRequestId}`, true), afterRequestId };
}

/** What follows the bytes that all answers share. */
function tailOf(
  { id }: CacheableCall,
  { afterRequestId }: CachedResult,
  { requestId }: ScopedRequest,
): string {
  const rest = afterRequestId === undefined ? '' : requestId + afterRequestId;
  return `${rest},"jsonrpc":"2.0","id":${JSON.stringify(id)}}`;
}

/** The call that some bytes make, if it is of a tool or of a resource for everybody. Its content is judged elsewhere. */
function cacheableCallOf(bytes: Buffer, headers: McpHeaders): CacheableCall | undefined {
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
