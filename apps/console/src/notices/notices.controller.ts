import { Body, Controller, Get, HttpCode, HttpStatus, Post, Query } from '@nestjs/common';
import { RequiresSession } from '@wagewright/auth';
import { type CurrentSession, Session } from '../sessions/current-session';
import { ListNoticesRequest, ReadNoticesRequest } from './notice.request';
import type { NoticePage, UnreadNoticesResponse } from './notice.response';
import { NoticeService } from './notice.service';

/** What the person is told. */
@Controller('api/console/notices')
@RequiresSession()
export class NoticesController {
  constructor(private readonly notices: NoticeService) {}

  /** Lists what the person was told. The newest comes first. */
  @Get()
  list(@Session() session: CurrentSession, @Query() request: ListNoticesRequest): Promise<NoticePage> {
    return this.notices.list(session, request);
  }

  /** Notes that notices were read. Ids of nobody’s or somebody else’s notices are passed over. */
  @Post('read')
  @HttpCode(HttpStatus.OK)
  read(
    @Session() session: CurrentSession,
    @Body() request: ReadNoticesRequest,
  ): Promise<UnreadNoticesResponse> {
    return this.notices.read(session, request);
  }
}
