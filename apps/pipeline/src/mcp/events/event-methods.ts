import { Inject, Injectable } from '@nestjs/common';
import { type AccessRule, principalOf } from '@wagewright/auth';
import { ApiError, ErrorCode } from '@wagewright/errors';
import { CursorCodec, EventLogRepository, type LogPosition, WATCHED_TYPES } from '@wagewright/events';
import {
  eventError,
  invalidParams,
  MCP_RULE,
  type McpStream,
  type MethodCall,
  type StreamedCall,
} from '@wagewright/mcp';
import { Counter, Gauge } from '@wagewright/observability';
import { EventLogEpochs } from '../../events/event-log-epochs';
import { EventsEnv } from '../../events/events.env';
import { LogStreams } from '../../events/log-streams';
import { LogWaits } from '../../events/log-waits';
import { READERS_PER_USER } from '../../events/reader-slots';
import { readingStart, watchArguments, watchedName, wholeNumber } from './event-params';
import { OccurrenceStream } from './occurrence-stream';
import { type PlacedOccurrence, WatchReader } from './watch-reader';

const eventPolls = new Counter({
  name: 'mcp_event_polls_total',
  help: 'Calls of events/poll that were answered with a page.',
});

const eventStreams = new Gauge({
  name: 'mcp_event_streams',
  help: 'Streams of events/stream that are open in this process.',
});

const MAX_EVENTS = 100;
const DEFAULT_EVENTS = 50;
/** Events that one poll looks at; what is left is for the next one. */
const MAX_LOOKED_AT = 1_000;
/** Events that it reads at once. */
const PAGE = 100;
const LONGEST_WAIT_MS = 30_000;
/** Until the next poll. A month of calls has room for one a minute, not for two. */
const POLL_AFTER_NOTHING_MS = 60_000;
const POLL_AFTER_EVENTS_MS = 15_000;

interface PolledPage {
  found: PlacedOccurrence[];
  end: LogPosition;
  hasMore: boolean;
  truncated: boolean;
}

/** `events/list`, `events/poll` and `events/stream`: what a client reads by itself. */
@Injectable()
export class EventMethods {
  constructor(
    private readonly log: EventLogRepository,
    private readonly epochs: EventLogEpochs,
    private readonly streams: LogStreams,
    private readonly waits: LogWaits,
    private readonly env: EventsEnv,
    @Inject(MCP_RULE) private readonly rule: AccessRule,
  ) {}

  /** @throws ProtocolError InvalidParams for a cursor: there is one page */
  async list({ params, caller }: MethodCall): Promise<object> {
    if (params['cursor'] === undefined) return { events: WATCHED_TYPES };
    throw invalidParams('cursor must be left out; there is one page.', caller.requestId, '/cursor');
  }

  /** @throws ProtocolError InvalidParams, NotFound, ResourceExhausted; ApiError when the access ends during the wait */
  async poll(call: MethodCall): Promise<object> {
    const reader = this.reader(call);
    const most = Math.min(wholeNumber(call, 'maxEvents', 1) ?? DEFAULT_EVENTS, MAX_EVENTS);
    const wanted = Math.min(wholeNumber(call, 'timeoutMs', 0) ?? 0, LONGEST_WAIT_MS);
    const { request, principal, isBatch } = call.caller;
    const waitMs = isBatch ? 0 : wanted;
    const read = () => look(reader, most);
    const waiting = { userId: principal.accountId, request, rule: this.rule, waitMs };
    const { found, end, hasMore, truncated } =
      waitMs > 0 ? await this.withSlot(call, () => this.waits.next(waiting, read, isEmpty)) : await read();
    eventPolls.inc();
    return {
      events: found.map(({ occurrence }) => occurrence),
      cursor: reader.cursors.encode(end),
      truncated,
      hasMore,
      nextPollMs: found.length > 0 ? POLL_AFTER_EVENTS_MS : POLL_AFTER_NOTHING_MS,
    };
  }

  /** @throws ProtocolError InvalidParams, NotFound, ResourceExhausted */
  async stream(call: StreamedCall): Promise<McpStream> {
    const reader = this.reader(call);
    const { request, principal } = call.caller;
    const { response } = request;
    const source = { userId: principal.accountId, reader, rule: this.rule, request, response };
    const ready = await this.withSlot(call, () => this.streams.prepare(source));
    return {
      send: async () => {
        if (!ready || response.destroyed) return;
        eventStreams.inc();
        response.once('close', () => eventStreams.dec());
        this.streams.start(ready, new OccurrenceStream(response, call, reader.cursors));
      },
    };
  }

  private reader(call: MethodCall): WatchReader {
    const { principal } = call.caller;
    const name = watchedName(call);
    const watch = { name, arguments: watchArguments(name, call), principal: principalOf(principal) };
    const userId = principal.accountId;
    const cursors = new CursorCodec(this.epochs.clusters, { userId });
    return new WatchReader(this.log, cursors, userId, watch, readingStart(call));
  }

  /** The account's readers have their limit, which the work meets when it takes a slot. */
  private async withSlot<T>({ dialect, caller }: MethodCall, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== ErrorCode.RateLimitExceeded) throw error;
      const data = { limit: 'streams', max: READERS_PER_USER };
      throw eventError(dialect, 'ResourceExhausted', data, caller.requestId);
    }
  }
}

async function look(reader: WatchReader, most: number): Promise<PolledPage> {
  const found: PlacedOccurrence[] = [];
  let isTruncated = false;
  for (let lookedAt = PAGE; ; lookedAt += PAGE) {
    const { occurrences, end, hasMore, truncated } = await reader.next(PAGE);
    found.push(...occurrences);
    isTruncated ||= truncated;
    const last = found.length > most ? found[most - 1] : undefined;
    if (last) return { found: found.slice(0, most), end: last.place, hasMore: true, truncated: isTruncated };
    if (!hasMore || lookedAt >= MAX_LOOKED_AT) return { found, end, hasMore, truncated: isTruncated };
  }
}

function isEmpty({ found, hasMore, truncated }: PolledPage): boolean {
  return found.length === 0 && !hasMore && !truncated;
}
