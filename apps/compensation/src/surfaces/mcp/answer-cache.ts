import { Injectable } from '@nestjs/common';
import { type CachedResponse, PreparedResponse, ResponseCache, type ScopedRequest } from '@wagewright/http';
import { type McpAnswer, type McpAnswerCache, type McpHeaders, mcpHeaders } from '@wagewright/mcp';
import { readMessage } from '@wagewright/tools';
import { SHARED_RESOURCES } from './resources/resources';

/** Bytes; longer calls are seldom made twice. */
const LONGEST_CALL = 2_048;

/** A call whose answer depends on nothing but itself, its headers and the release. */
interface CacheableCall {
  id: string | number;
  /** Everything but the id. */
  question: readonly unknown[];
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
    const key = call && this.cache.keyOf(call.question);
    const cached = key === undefined ? undefined : this.cache.recall<CachedResult>(key);
    if (call && cached) return { status: 200, kept: cached.answer.endingWith(tailOf(call, cached, request)) };
    const answer = await compute();
    const result = resultOf(answer);
    const kept = call && result && cachedResult(call, result, request);
    if (key !== undefined && kept) this.cache.keep(key, kept);
    return answer;
  }
}

/** The result of a good answer. A failed one is not kept, because the cause may pass. */
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
  const stable = `{"result":${beforeRequestId}`;
  // An answer belongs to its caller.
  const answer = new PreparedResponse({ stable, cacheControl: 'no-store', etag: null, isKept: true });
  return { answer, afterRequestId };
}

/** The bytes of an answer that follow the shared ones. */
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
  const question = [protocolVersion, method, name, call];
  return { id: id as string | number, question, carriesRequestId };
}

function readsShared({ method, params }: { method: unknown; params?: { uri?: unknown } | null }): boolean {
  return method === 'resources/read' && SHARED_RESOURCES.has(params?.uri);
}
