import { Body, Controller, Delete, Get, Param, Patch, Post, Query } from '@nestjs/common';
import { Caller, type Principal, RequiresToken } from '@wagewright/auth';
import { Versioned } from '@wagewright/http';
import type { ListResponse } from '../pagination/list.response';
import { LinksNextPage } from '../pagination/page-link.decorator';
import { Creates } from '../records/created.decorator';
import type { DeletedResponse } from '../records/deleted.response';
import { IfMatch, type Precondition } from '../records/precondition';
import type { CalendarEventResponse } from './calendar-event.response';
import { CalendarService } from './calendar.service';
import {
  CreateCalendarEventRequest,
  UpdateCalendarEventRequest,
  ListCalendarRequest,
} from './calendar-event.request';

@Controller('api/mcp/calendar')
@RequiresToken()
export class CalendarController {
  constructor(private readonly calendar: CalendarService) {}

  /**
   * Lists calendar events, the earliest first. Unless the parameters say otherwise they are those of the next 90
   * days. A whole-day event is listed until its last day has ended in its `timeZone`, else in that of the request or of
   * the account; without any, until 12:00 UTC of the next day. An event without an end lasts an hour.
   */
  @Get()
  @LinksNextPage()
  list(
    @Caller() caller: Principal,
    @Query() request: ListCalendarRequest,
  ): Promise<ListResponse<CalendarEventResponse>> {
    return this.calendar.list(caller.accountId, request);
  }

  /** Shows a calendar event. Its `ETag` can be sent as `If-Match` when it is changed or deleted. */
  @Get(':id')
  @Versioned()
  get(@Caller() caller: Principal, @Param('id') id: string): Promise<CalendarEventResponse> {
    return this.calendar.detail(caller.accountId, id);
  }

  /**
   * Adds a calendar event. Without `Z` or an offset, `startsAt` and `endsAt` are local times of `timeZone`: one that
   * clocks put forward skip is the later one, one that clocks put back show twice the earlier one.
   */
  @Post()
  @Creates()
  @Versioned()
  create(
    @Caller() caller: Principal,
    @Body() request: CreateCalendarEventRequest,
  ): Promise<CalendarEventResponse> {
    return this.calendar.create(caller.accountId, request);
  }

  /**
   * Changes the members of a calendar event that are given. Local times are those of the `timeZone` given with them,
   * else of the event’s own; `timeZone` alone moves nothing. The calendar feed shows the change under the same UID
   * with a higher SEQUENCE.
   */
  @Patch(':id')
  @Versioned()
  update(
    @Caller() caller: Principal,
    @Param('id') id: string,
    @IfMatch() precondition: Precondition,
    @Body() request: UpdateCalendarEventRequest,
  ): Promise<CalendarEventResponse> {
    return this.calendar.update(caller.accountId, id, request, precondition);
  }

  /** Deletes a calendar event. The calendar feed shows it as cancelled for 30 days. */
  @Delete(':id')
  delete(
    @Caller() caller: Principal,
    @Param('id') id: string,
    @IfMatch() precondition: Precondition,
  ): Promise<DeletedResponse> {
    return this.calendar.remove(caller.accountId, id, precondition);
  }
}
