import { Controller, Get, Headers, Query, Req, Res } from '@nestjs/common';
import { Caller, type Principal, RequiresToken } from '@wagewright/auth';
import type { PreparedResponse, ScopedRequest } from '@wagewright/http';
import type { Response } from 'express';
import { EventDigestRequest } from './digest/digest.request';
import type { EventDigestResponse } from './digest/digest.response';
import { DigestService } from './digest/digest.service';
import { EventListService } from './event-list.service';
import { EventStreamService } from './event-stream.service';
import { ListEventsRequest, ReadEventsRequest } from './list-events.request';

/** The log of a user's events. */
@Controller('api/mcp/events')
@RequiresToken()
export class EventsController {
  constructor(
    private readonly lists: EventListService,
    private readonly streams: EventStreamService,
    private readonly digests: DigestService,
  ) {}

  /**
   * Lists the events of the last 30 days, the oldest first. They are there whether or not a webhook exists. A reader
   * that keeps `nextCursor` and sends it as `after` misses no event and gets none twice. With `wait` an empty page
   * waits for an event to come. `event`, `timestamp` and `data` are the body that webhooks are sent, byte for byte
   * and in this order; `id` is their `webhook-id`.
   */
  @Get()
  list(
    @Caller() caller: Principal,
    @Query() request: ListEventsRequest,
    @Req() incoming: ScopedRequest,
  ): Promise<PreparedResponse> {
    return this.lists.list(caller, request, incoming);
  }

  /**
   * Streams the same events as Server-Sent Events for as long as the connection stays. `id` is the cursor, `event`
   * the type, `data` the event on one line of JSON. `Last-Event-ID`, which clients send by themselves when they come
   * back, or `after` says where to go on. A connection counts as one call. A user may have 20 open at the same time,
   * waiting lists included.
   */
  @Get('stream')
  stream(
    @Caller() caller: Principal,
    @Query() request: ReadEventsRequest,
    @Headers('last-event-id') lastEventId: string | undefined,
    @Req() incoming: ScopedRequest,
    @Res() response: Response,
  ): Promise<void> {
    return this.streams.open(caller, request, lastEventId, incoming, response);
  }

  /**
   * Sums up which events there are, so that a receiver learns whether it has them all: it sums the ids of its own
   * events of the range in the same way. Where the two differ, `prefix` goes on with a bucket, down to the ids. Events
   * of records that were deleted are in no digest.
   */
  @Get('digest')
  digest(@Caller() caller: Principal, @Query() request: EventDigestRequest): Promise<EventDigestResponse> {
    return this.digests.digest(caller.accountId, request);
  }
}
