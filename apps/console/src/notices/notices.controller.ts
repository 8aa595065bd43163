import { Body, Controller, Get, HttpCode, HttpStatus, Patch, Post, Query } from '@nestjs/common';
import { RequiresSession } from '@wagewright/auth';
import { type CurrentSession, Session } from '../sessions/current-session';
import { ListNoticesRequest, ReadNoticesRequest, UpdatePreferencesRequest } from './notice.request';
import type { NoticePage, NoticePreferencesResponse, UnreadNoticesResponse } from './notice.response';
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

  /** Says which kinds of notices are wanted. Where no e-mail is sent, what is said of it has no effect. */
  @Get('preferences')
  preferences(@Session() session: CurrentSession): Promise<NoticePreferencesResponse> {
    return this.notices.preferences(session);
  }

  /**
   * Changes which kinds of notices are wanted. Kinds that are not named stay as they are. Turning one off needs a passkey
   * shown within the last five minutes, or for whoever has none a sign-in; otherwise the answer is `STEP_UP_REQUIRED`.
   * Notices about the security of the account cannot be turned off: 400.
   */
  @Patch('preferences')
  updatePreferences(
    @Session() session: CurrentSession,
    @Body() request: UpdatePreferencesRequest,
  ): Promise<NoticePreferencesResponse> {
    return this.notices.updatePreferences(session, request);
  }
}
