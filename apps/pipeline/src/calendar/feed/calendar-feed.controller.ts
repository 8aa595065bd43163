import { Controller, Delete, Get, Post, Req } from '@nestjs/common';
import { Caller, type Principal, RequiresToken } from '@wagewright/auth';
import { WithHeaders } from '@wagewright/http';
import { Audited, type AuditedCaller } from '@wagewright/identity';
import type { Request } from 'express';
import { PipelineEnv } from '../../pipeline.env';
import type { DeletedResponse } from '../../records/deleted.response';
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

  /**
   * Shows whether there is a calendar feed. It says when the feed was made and last read; its address is not shown
   * again.
   */
  @Get()
  get(@Caller() { accountId }: Principal): Promise<CalendarFeedResponse> {
    return this.feeds.status(accountId);
  }

  /**
   * Makes a calendar feed with a new address. The address is shown this once, and an earlier one stops working at
   * once.
   */
  @Post()
  @RequiresToken({ stepUp: true })
  @WithHeaders(() => ({ Location: '/api/mcp/calendar/feed' }))
  open(@Audited() caller: AuditedCaller, @Req() request: Request): Promise<NewCalendarFeedResponse> {
    const baseUrl = this.env.publicBaseUrl ?? `${request.protocol}://${request.host}`;
    return this.feeds.open(caller, baseUrl);
  }

  /** Revokes the calendar feed. Its address answers 404 from then on. */
  @Delete()
  close(@Audited() caller: AuditedCaller): Promise<DeletedResponse> {
    return this.feeds.close(caller);
  }
}
