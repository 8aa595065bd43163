import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { Caller, type Principal, RequiresToken } from '@wagewright/auth';
import type { ListResponse } from '../pagination/list.response';
import { LinksNextPage } from '../pagination/page-link.decorator';
import { Creates } from '../http/created.decorator';
import type { CalendarEventResponse } from './calendar-event.response';
import { CalendarService } from './calendar.service';
import { CreateCalendarEventRequest } from './create-calendar-event.request';
import { ListCalendarRequest } from './list-calendar.request';

@Controller('api/mcp/calendar')
@RequiresToken()
export class CalendarController {
  constructor(private readonly calendar: CalendarService) {}

  @Get()
  @LinksNextPage()
  list(
    @Caller() caller: Principal,
    @Query() request: ListCalendarRequest,
  ): Promise<ListResponse<CalendarEventResponse>> {
    return this.calendar.list(caller.accountId, request);
  }

  @Get(':id')
  detail(@Caller() caller: Principal, @Param('id') id: string): Promise<CalendarEventResponse> {
    return this.calendar.detail(caller.accountId, id);
  }

  @Post()
  @Creates()
  create(
    @Caller() caller: Principal,
    @Body() request: CreateCalendarEventRequest,
  ): Promise<CalendarEventResponse> {
    return this.calendar.create(caller.accountId, request);
  }
}
