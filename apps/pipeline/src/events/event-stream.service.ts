import type { ServerResponse } from 'node:http';
import { Injectable } from '@nestjs/common';
import type { Principal } from '@wagewright/auth';
import { HttpEnv, type ScopedRequest } from '@wagewright/http';
import { EventStream } from './event-stream';
import { EVENTS_ACCESS } from './events-access';
import type { ReadEventsRequest } from './list-events.request';
import { LogReaders } from './log-readers';
import { LogStreams } from './log-streams';

const MS_PER_SECOND = 1_000;
/** Spreads the reconnects after a shutdown. */
const RETURN_SPREAD_MS = 1_000;

@Injectable()
export class EventStreamService {
  constructor(
    private readonly readers: LogReaders,
    private readonly streams: LogStreams,
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
    const ready = await this.streams.prepare({ userId, reader, rule: EVENTS_ACCESS, request, response });
    if (!ready) return;
    const stream = new EventStream(response, reader.cursors, () => this.returnMs());
    if (request.method !== 'HEAD') {
      this.streams.start(ready, stream);
      return;
    }
    stream.begin(ready.first);
    stream.endWith('no body');
  }

  /** When a disconnected client should come back: by then its balancer knows that this process is stopping. */
  private returnMs(): number {
    return Math.round(this.http.drainSeconds * MS_PER_SECOND + Math.random() * RETURN_SPREAD_MS);
  }
}
