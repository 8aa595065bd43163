import { Body, Controller, Get, HttpCode, HttpStatus, Patch, Post, Query } from '@nestjs/common';
import { RequiresSession } from '@wagewright/auth';
import { type CurrentSession, Session } from '../sessions/current-session';
import { ListNoticesRequest, ReadNoticesRequest, UpdatePreferencesRequest } from './notice.request';
import type { NoticePage, NoticePreferencesResponse } from './notice.response';
import { NoticeService } from './notice.service';

/** What the person is told. */
@Controller('api/console/notices')
@RequiresSession()
export class NoticesController {
  constructor(private readonly notices: NoticeService) {}

  @Get()
  list(@Session() session: CurrentSession, @Query() request: ListNoticesRequest): Promise<NoticePage> {
    return this.notices.list(session, request);
  }

  @Post('read')
  @HttpCode(HttpStatus.OK)
  read(@Session() session: CurrentSession, @Body() request: ReadNoticesRequest): Promise<{ unread: number }> {
    return this.notices.read(session, request);
  }

  @Get('preferences')
  preferences(@Session() session: CurrentSession): Promise<NoticePreferencesResponse> {
    return this.notices.preferences(session);
  }

  @Patch('preferences')
  updatePreferences(
    @Session() session: CurrentSession,
    @Body() request: UpdatePreferencesRequest,
  ): Promise<NoticePreferencesResponse> {
    return this.notices.updatePreferences(session, request);
  }
}
