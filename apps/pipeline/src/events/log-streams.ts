import type { ServerResponse } from 'node:http';
import { Injectable, Logger } from '@nestjs/common';
import type { AccessRule } from '@wagewright/auth';
import { isPassing } from '@wagewright/database';
import { ApiError } from '@wagewright/errors';
import { RequestAuthorizer, type ScopedRequest } from '@wagewright/http';
import { EventLogWatch } from './event-log-watch';
import { EventsEnv } from './events.env';
import type { LogWatcher } from './log-watcher';
import { ReaderSlots } from './reader-slots';

const MS_PER_SECOND = 1_000;
/** Events per read: few, because they wait in memory for a slow client. */
const PAGE = 50;
/** How long an ended token may go on reading when the message of its end is lost. */
const ACCESS_CHECK_MS = 5_000;
/** Before PostgreSQL is asked again after an outage. */
const AWAY_PAUSE_MS = 1_000;
/** An outage of PostgreSQL that clients hear of. */
const AWAY_LONG_MS = 5_000;

/** Reads pages of events, each from the end of the one before. */
interface PageReader<P> {
  next(limit: number): Promise<P>;
}

/** A stream of the log as one client reads it. */
export interface LogStream<P> {
  readonly isEnded: boolean;
  /** Sends the head. */
  begin(first: P): void;
  /** Resolves when the client has taken the events or has disconnected. @returns whether there was something to send */
  send(page: P): Promise<boolean>;
  beat(): Promise<void>;
  /** PostgreSQL has been unavailable for seconds; the stream goes on. */
  unavailable?(): Promise<void>;
  /** @param refusal of a caller whose access has ended; without one the service is stopping */
  end(refusal?: ApiError): void;
  /** Closes the connection without an ending. */
  destroy(): void;
}

/** Where a stream reads, and for whom. */
interface StreamSource<P> {
  userId: string;
  reader: PageReader<P>;
  /** Access rule of the route, for checks during the stream. */
  rule: AccessRule;
  request: ScopedRequest;
  response: ServerResponse;
}

/** A stream before its first byte: it has a slot, and its first page is read. */
interface ReadyStream<P> extends StreamSource<P> {
  watcher: LogWatcher;
  first: P;
}

/** Times are those of `performance.now()`. */
interface OpenStream<P> extends ReadyStream<P> {
  stream: LogStream<P>;
  /** When the token was last verified. */
  checkedAt: number;
  sentAt: number;
  /** The beginning of the last outage that the client knows of. */
  toldOutage?: number;
}

/** Streams of the log that go on until the client or the service ends them. */
@Injectable()
export class LogStreams {
  private readonly logger = new Logger(LogStreams.name);

  constructor(
    private readonly watch: EventLogWatch,
    private readonly slots: ReaderSlots,
    private readonly authorizer: RequestAuthorizer,
    private readonly env: EventsEnv,
  ) {}

  /**
   * Takes a slot, which the end of the response releases, and reads the first page.
   *
   * @returns undefined when the client has disconnected
   * @throws ApiError 429 when the user has too many streams; what the reader throws
   */
  async prepare<P>(source: StreamSource<P>): Promise<ReadyStream<P> | undefined> {
    const { userId, reader, response } = source;
    // Disconnected during authorization: `close` is not emitted again.
    if (response.destroyed) return undefined;
    const release = this.slots.take(userId);
    const watcher = this.watch.watch(userId);
    response.once('close', () => {
      watcher.close();
      release();
    });
    return { ...source, watcher, first: await reader.next(PAGE) };
  }

  /** Sends the head and goes on by itself. */
  start<P extends { hasMore: boolean }>(ready: ReadyStream<P>, stream: LogStream<P>): void {
    const { request, response } = ready;
    const begun = performance.now();
    // Before the listener that measures the request on close.
    response.prependOnceListener('close', () => (request.waitedMs = performance.now() - begun));
    stream.begin(ready.first);
    void this.run({ ...ready, stream, checkedAt: begun, sentAt: begun });
  }

  private async run<P extends { hasMore: boolean }>(open: OpenStream<P>): Promise<void> {
    const { stream } = open;
    try {
      let page: P | undefined = open.first;
      while (page && !stream.isEnded) {
        if (await stream.send(page)) open.sentAt = performance.now();
        if (page.hasMore || (await this.pause(open))) page = await this.read(open);
        else page = undefined;
      }
      stream.end();
    } catch (error) {
      this.breakOff(open, error);
    }
  }

  /** The next page, however long PostgreSQL is unavailable; undefined when the stream is over. */
  private async read<P>(open: OpenStream<P>): Promise<P | undefined> {
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
  private async pause<P>(open: OpenStream<P>, atMostMs = Infinity): Promise<boolean> {
    const { stream, watcher } = open;
    const until = performance.now() + atMostMs;
    for (;;) {
      const beatAt = open.sentAt + this.env.heartbeatSeconds * MS_PER_SECOND;
      const next = Math.min(beatAt, until, open.checkedAt + ACCESS_CHECK_MS, this.outageToTellAt(open));
      const waking = await watcher.wait(Math.max(0, next - performance.now()));
      if (waking === 'stop' || stream.isEnded) return false;
      if (waking === 'access') open.checkedAt = -Infinity;
      await this.recheckIfDue(open);
      await this.tellOutage(open);
      if (performance.now() >= beatAt) {
        await stream.beat();
        open.sentAt = performance.now();
      }
      if (waking === 'events' || performance.now() >= until) return true;
    }
  }

  /** @throws ApiError when the token has ended; while PostgreSQL is unavailable the stream goes on */
  private async recheckIfDue<P>(open: OpenStream<P>): Promise<void> {
    if (performance.now() < open.checkedAt + ACCESS_CHECK_MS) return;
    open.checkedAt = performance.now();
    try {
      await this.authorizer.recheck(open.rule, open.request);
    } catch (error) {
      if (!isPassing(error)) throw error;
    }
  }

  private async tellOutage<P>(open: OpenStream<P>): Promise<void> {
    const { awaySince } = this.watch;
    if (performance.now() < this.outageToTellAt(open)) return;
    open.toldOutage = awaySince;
    await open.stream.unavailable?.();
  }

  /** When a running outage that the client does not know of has lasted; Infinity without one. */
  private outageToTellAt<P>({ toldOutage }: OpenStream<P>): number {
    const { awaySince } = this.watch;
    return awaySince === undefined || awaySince === toldOutage ? Infinity : awaySince + AWAY_LONG_MS;
  }

  /** Tells the client that its access has ended. After any other fault it reconnects with its cursor. */
  private breakOff<P>({ stream }: OpenStream<P>, error: unknown): void {
    if (error instanceof ApiError) {
      stream.end(error);
      return;
    }
    this.logger.error({ message: 'an event stream broke off', err: error });
    stream.destroy();
  }
}
