import { Controller, Delete, Get, Header, Post, Req } from '@nestjs/common';
import { Caller, type Principal, RequiresToken } from '@wagewright/auth';
import type { Request } from 'express';
import { PipelineEnv } from '../../pipeline.env';
import type { DeletedResponse } from '../../http/deleted.response';
import type { CalendarFeedResponse, NewCalendarFeedResponse } from './calendar-feed.response';
import { CalendarFeedService } from './calendar-feed.service';

/** The address under which calendar programs read the calendar. */
@Controller('api/mcp/calendar/feed')
@RequiresToken()
export class CalendarFeedController {
  constructor(
    private readonly feeds: CalendarFeedService,
    private readonly env: PipelineEnv,
  ) {}

  /** Tells whether there is a feed, when it was made and last read; its address is not shown again. */
  @Get()
  status(@Caller() { accountId }: Principal): Promise<CalendarFeedResponse> {
    return this.feeds.status(accountId);
  }

  /** Makes a feed with a new address, which is shown this once. An earlier address stops working at once. */
  @Post()
  @Header('Location', '/api/mcp/calendar/feed')
  open(@Caller() { accountId }: Principal, @Req() request: Request): Promise<NewCalendarFeedResponse> {
    const baseUrl = this.env.publicBaseUrl ?? `${request.protocol}://${request.host}`;
    return this.feeds.open(accountId, baseUrl);
  }

  /** Revokes the feed. */
  @Delete()
  close(@Caller() { accountId }: Principal): Promise<DeletedResponse> {
    return this.feeds.close(accountId);
  }
}
