import { Body, Controller, Get, HttpCode, HttpStatus, Post, Query } from '@nestjs/common';
import { RequiresSession } from '@wagewright/auth';
import { type CurrentSession, Session } from '../sessions/current-session';
import { ListNoticesRequest, ReadNoticesRequest } from './notice.request';
import type { NoticePage, UnreadNoticesResponse } from './notice.response';
import { NoticeService } from './notice.service';

/** Notices to the person. */
@Controller('api/console/notices')
@RequiresSession()
export class NoticesController {
  constructor(private readonly notices: NoticeService) {}

  /** Lists the person’s notices. The newest comes first. */
  @Get()
  list(@Session() session: CurrentSession, @Query() request: ListNoticesRequest): Promise<NoticePage> {
    return this.notices.list(session, request);
  }

  /** Marks notices as read. Ids of other people’s notices, and unknown ones, have no effect. */
  @Post('read')
  @HttpCode(HttpStatus.OK)
  read(
    @Session() session: CurrentSession,
    @Body() request: ReadNoticesRequest,
  ): Promise<UnreadNoticesResponse> {
    return this.notices.read(session, request);
  }
}
