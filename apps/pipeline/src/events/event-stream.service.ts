import type { ServerResponse } from 'node:http';
import { Injectable, Logger } from '@nestjs/common';
import type { Principal } from '@wagewright/auth';
import { isPassing } from '@wagewright/database';
import { ApiError } from '@wagewright/errors';
import { HttpEnv, RequestAuthorizer, type ScopedRequest } from '@wagewright/http';
import type { LogPage } from '@wagewright/events';
import { EventLogWatch } from './event-log-watch';
import { EventStream } from './event-stream';
import { EVENTS_ACCESS } from './events-access';
import { EventsEnv } from './events.env';
import type { ReadEventsRequest } from './list-events.request';
import { type LogReader, LogReaders } from './log-readers';
import type { LogWatcher } from './log-watcher';
import { ReaderSlots } from './reader-slots';

const MS_PER_SECOND = 1_000;
/** Events per read: few, because they wait in memory for a slow client. */
const PAGE = 50;
/** How long an ended token may go on reading when the message of its end is lost. */
const ACCESS_CHECK_MS = 5_000;
/** Before PostgreSQL is asked again after an outage. */
const AWAY_PAUSE_MS = 1_000;
/** Spreads the reconnects after a shutdown. */
const RETURN_SPREAD_MS = 1_000;

/** Times are those of `performance.now()`. */
interface OpenStream {
  reader: LogReader;
  watcher: LogWatcher;
  stream: EventStream;
  request: ScopedRequest;
  /** When the token was last verified. */
  checkedAt: number;
  sentAt: number;
}

@Injectable()
export class EventStreamService {
  private readonly logger = new Logger(EventStreamService.name);

  constructor(
    private readonly readers: LogReaders,
    private readonly watch: EventLogWatch,
    private readonly slots: ReaderSlots,
    private readonly authorizer: RequestAuthorizer,
    private readonly env: EventsEnv,
    private readonly http: HttpEnv,
  ) {}

  /**
   * Begins a stream. Resolves once it has begun; the stream goes on until the client or the service ends it.
   *
   * @param lastEventId the cursor of an automatic reconnect; it takes precedence over `after`
   * @throws ApiError 400 for an invalid cursor, 429 when the user has too many streams
   */
  async open(
    { accountId: userId }: Principal,
    { after, types }: ReadEventsRequest,
    lastEventId: string | undefined,
    request: ScopedRequest,
    response: ServerResponse,
  ): Promise<void> {
    const from = lastEventId
      ? { cursor: lastEventId, name: 'Last-Event-ID' }
      : { cursor: after, name: 'after' };
    const reader = this.readers.open({ userId, types }, from);
    // Disconnected during authorization: `close` is not emitted again.
    if (response.destroyed) return;
    const release = this.slots.take(userId);
    const watcher = this.watch.watch(userId);
    response.once('close', () => {
      watcher.close();
      release();
    });
    const first = await reader.next(PAGE);
    const stream = new EventStream(response, reader.cursors);
    const begun = performance.now();
    // Before the listener that measures the request on close.
    response.prependOnceListener('close', () => (request.waitedMs = performance.now() - begun));
    stream.begin(first.truncated);
    if (request.method === 'HEAD') stream.end('no body');
    else void this.run({ reader, watcher, stream, request, checkedAt: begun, sentAt: begun }, first);
  }

  private async run(open: OpenStream, first: LogPage): Promise<void> {
    try {
      let page: LogPage | undefined = first;
      while (page && !open.stream.isEnded) {
        await this.send(open, page);
        if (page.hasMore || (await this.pause(open))) page = await this.read(open);
        else page = undefined;
      }
      open.stream.end('the service is restarting', this.returnMs());
    } catch (error) {
      this.breakOff(open, error);
    }
  }

  private async send(open: OpenStream, { events }: LogPage): Promise<void> {
    if (events.length === 0) return;
    await open.stream.send(events);
    open.sentAt = performance.now();
  }

  /** The next page, however long PostgreSQL is unavailable; undefined when the stream is over. */
  private async read(open: OpenStream): Promise<LogPage | undefined> {
    for (;;) {
      try {
        await this.recheckIfDue(open);
        if (open.watcher.isStopped) return undefined;
        return await open.reader.next(PAGE);
      } catch (error) {
        if (!isPassing(error)) throw error;
      }
      if (!(await this.pause(open, AWAY_PAUSE_MS))) return undefined;
    }
  }

  /**
   * Waits for new events, at most `atMostMs`, and sends heartbeats meanwhile.
   *
   * @returns false when the stream is over
   * @throws ApiError when the token has ended
   */
  private async pause(open: OpenStream, atMostMs = Infinity): Promise<boolean> {
    const { stream, watcher } = open;
    const until = performance.now() + atMostMs;
    for (;;) {
      const beatAt = open.sentAt + this.env.heartbeatSeconds * MS_PER_SECOND;
      const next = Math.min(beatAt, until, open.checkedAt + ACCESS_CHECK_MS);
      const waking = await watcher.wait(Math.max(0, next - performance.now()));
      if (waking === 'stop' || stream.isEnded) return false;
      if (waking === 'access') open.checkedAt = -Infinity;
      await this.recheckIfDue(open);
      if (performance.now() >= beatAt) {
        await stream.beat();
        open.sentAt = performance.now();
      }
      if (waking === 'events' || performance.now() >= until) return true;
    }
  }

  /** @throws ApiError when the token has ended; while PostgreSQL is unavailable the stream goes on */
  private async recheckIfDue(open: OpenStream): Promise<void> {
    if (performance.now() < open.checkedAt + ACCESS_CHECK_MS) return;
    open.checkedAt = performance.now();
    try {
      await this.authorizer.recheck(EVENTS_ACCESS, open.request);
    } catch (error) {
      if (!isPassing(error)) throw error;
    }
  }

  /** Reports an ended token to the client. After any other fault the client reconnects with its cursor. */
  private breakOff({ stream }: OpenStream, error: unknown): void {
    if (error instanceof ApiError) {
      stream.end(error.message);
      return;
    }
    this.logger.error({ message: 'an event stream broke off', err: error });
    stream.destroy();
  }

  /** When a disconnected client should come back: by then its balancer knows that this process is stopping. */
  private returnMs(): number {
    return Math.round(this.http.drainSeconds * MS_PER_SECOND + Math.random() * RETURN_SPREAD_MS);
  }
}
