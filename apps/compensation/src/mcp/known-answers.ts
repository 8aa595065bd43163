import { isUtf8 } from 'node:buffer';
import { Injectable } from '@nestjs/common';
import { BrotliQuality, CompressibleBody } from '@wagewright/http';
import { LRUCache } from 'lru-cache';
import type { Snapshot } from '../dataset/snapshot';
import { SnapshotStore } from '../dataset/snapshot.store';
import type { McpHeaders } from './protocol/standard-headers';

/** Answers that are kept. */
const KEPT = 1_000;
/** For what changes by the clock alone, such as the first year of projections. Milliseconds. */
const LIFETIME_MS = 60_000;
/** Bytes; longer calls are seldom made twice. */
const LONGEST_CALL = 2_048;

/** A call whose answer depends on nothing but itself, the headers and the release. */
export interface RepeatableCall {
  id: string | number;
  /** Everything but the id. */
  key: string;
}

/** An answer without the two texts that differ from call to call. */
interface AnswerTemplate {
  beforeRequestId: CompressibleBody;
  afterRequestId: string;
}

export interface KnownAnswer {
  body: CompressibleBody;
  tail: Buffer;
}

/**
 * Answers of tools by the call that asked for them. A tool depends on its arguments and on the release;
 * so what the SDK has framed and checked once is sent again with the id of the call and of the request.
 */
@Injectable()
export class KnownAnswers {
  private readonly templates = new LRUCache<string, AnswerTemplate>({ max: KEPT, ttl: LIFETIME_MS });
  private templatesOf?: Snapshot;

  constructor(private readonly store: SnapshotStore) {}

  find({ id, key }: RepeatableCall, requestId: string): KnownAnswer | undefined {
    this.follow(this.release());
    const template = this.templates.get(key);
    if (!template) return undefined;
    const { beforeRequestId, afterRequestId } = template;
    const ending = `,"jsonrpc":"2.0","id":${JSON.stringify(id)}}`;
    return { body: beforeRequestId, tail: Buffer.from(requestId + afterRequestId + ending) };
  }

  /**
   * Keeps the result of an answer that carried this request id.
   *
   * @param computedFrom the release as it was before the answer was computed: a later one makes it worthless
   */
  keep({ key }: RepeatableCall, result: object, requestId: string, computedFrom?: Snapshot): void {
    if (computedFrom === undefined || computedFrom !== this.release()) return;
    const [before, after, ...more] = JSON.stringify(result).split(requestId);
    if (before === undefined || after === undefined || more.length > 0) return;
    this.templates.set(key, {
      beforeRequestId: new CompressibleBody(`{"result":${before}`, BrotliQuality.Best),
      afterRequestId: after,
    });
  }

  /** The release in use; undefined while there is none. */
  release(): Snapshot | undefined {
    try {
      return this.store.current();
    } catch {
      return undefined;
    }
  }

  /** Forgets everything when another release is published. */
  private follow(release: Snapshot | undefined): void {
    if (release === this.templatesOf) return;
    this.templatesOf = release;
    this.templates.clear();
  }
}

/** The call that some bytes make, if it is one of a tool. What it says is judged elsewhere. */
export function repeatableCall(bytes: Buffer, headers: McpHeaders): RepeatableCall | undefined {
  if (bytes.length > LONGEST_CALL || !isUtf8(bytes)) return undefined;
  const message = parsed(bytes);
  if (typeof message !== 'object' || message === null || !('method' in message)) return undefined;
  const { id, ...call } = message as { id?: unknown; method: unknown };
  if (call.method !== 'tools/call') return undefined;
  if (typeof id !== 'string' && !Number.isSafeInteger(id)) return undefined;
  const { protocolVersion = '', method = '', name = '' } = headers;
  return { id: id as string | number, key: JSON.stringify([protocolVersion, method, name, call]) };
}

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8')) as unknown;
  } catch {
    return undefined;
  }
}
