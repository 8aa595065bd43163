import { Injectable } from '@nestjs/common';
import { CompressibleBody } from '@wagewright/http';
import { LRUCache } from 'lru-cache';
import type { Snapshot } from '../../dataset/snapshot';
import { SnapshotStore } from '../../dataset/snapshot.store';
import { readMessage } from './protocol/read-message';
import type { McpHeaders } from './protocol/standard-headers';
import { SHARED_RESOURCES } from './resources/resources';

/** Answers that are kept, and the bytes that they take. */
const KEPT = 1_000;
const KEPT_BYTES = 24 * 1_024 * 1_024;
/** For what changes by the clock alone, such as the first year of projections. Milliseconds. */
const LIFETIME_MS = 60_000;
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

/** An answer without the two texts that differ from call to call. */
interface AnswerTemplate {
  beforeRequestId: CompressibleBody;
  /** Undefined where the answer carries no such id. */
  afterRequestId?: string;
}

export interface CachedMcpResponse {
  body: CompressibleBody;
  tail: string;
}

/**
 * Answers of tools, and resources that everybody may read, by the call that asked for them. They depend on the
 * call and on the release; so what the SDK has framed and checked once is sent again with the id of the call and of the request.
 */
@Injectable()
export class McpResponseCache {
  private readonly templates = new LRUCache<string, AnswerTemplate>({
    max: KEPT,
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ beforeRequestId }, key) => beforeRequestId.held + key.length,
    ttl: LIFETIME_MS,
  });
  private templatesOf?: Snapshot;

  constructor(private readonly store: SnapshotStore) {}

  find({ id, key }: CacheableCall, requestId: string): CachedMcpResponse | undefined {
    this.follow(this.release());
    const template = this.templates.get(key);
    if (!template) return undefined;
    const { beforeRequestId, afterRequestId } = template;
    const ending = `,"jsonrpc":"2.0","id":${JSON.stringify(id)}}`;
    const rest = afterRequestId === undefined ? '' : requestId + afterRequestId;
    return { body: beforeRequestId, tail: rest + ending };
  }

  /**
   * Keeps the result of a good answer: a tool that failed does not tell the request id.
   *
   * @param computedFrom the release as it was before the answer was computed: a later one makes it worthless
   */
  keep(
    { key, carriesRequestId }: CacheableCall,
    result: object,
    requestId: string,
    computedFrom?: Snapshot,
  ): void {
    if (computedFrom === undefined || computedFrom !== this.release()) return;
    const [before, after, ...more] = JSON.stringify(result).split(requestId);
    if (before === undefined || more.length > 0 || carriesRequestId !== (after !== undefined)) return;
    const beforeRequestId = new CompressibleBody(`{"result":${before}`, true);
    const template = { beforeRequestId, afterRequestId: after };
    this.templates.set(key, template);
    beforeRequestId.onResize = () => this.weighAgain(key, template);
  }

  /** The release in use; undefined while there is none. */
  release(): Snapshot | undefined {
    try {
      return this.store.current();
    } catch {
      return undefined;
    }
  }

  /** Only a value that is another object is weighed. */
  private weighAgain(key: string, template: AnswerTemplate): void {
    if (this.templates.peek(key)?.beforeRequestId !== template.beforeRequestId) return;
    this.templates.set(key, { ...template }, { noUpdateTTL: true });
  }

  /** Forgets everything when another release is published. */
  private follow(release: Snapshot | undefined): void {
    if (release === this.templatesOf) return;
    this.templatesOf = release;
    this.templates.clear();
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
