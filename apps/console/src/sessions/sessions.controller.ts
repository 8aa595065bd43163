import { Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { RequiresSession } from '@wagewright/auth';
import type { Listed } from '../http/page';
import { type CurrentSession, Session } from './current-session';
import type { EndedSessionsResponse, SessionResponse } from './session.response';
import { SessionService } from './session.service';

/** Sessions of the person. */
@Controller('api/console/sessions')
@RequiresSession()
export class SessionsController {
  constructor(private readonly sessions: SessionService) {}

  /** Lists the places where the person is signed in. The newest comes first. */
  @Get()
  async list(@Session() session: CurrentSession): Promise<Listed<SessionResponse>> {
    return { data: await this.sessions.list(session) };
  }

  /**
   * Ends every session of the person but the one that asks. Programs that the person allowed from these sessions lose their
   * access; programs that were allowed from the session that asks keep it.
   */
  @Post('end-others')
  @HttpCode(200)
  async endOthers(@Session() session: CurrentSession): Promise<EndedSessionsResponse> {
    return this.sessions.revokeOthers(session);
  }

  /**
   * Ends a session. With the next call it is over on every replica, and so are its access tokens. Programs that the person
   * allowed from it lose their access.
   */
  @Delete(':id')
  @HttpCode(204)
  async revoke(@Session() session: CurrentSession, @Param('id') id: string): Promise<void> {
    await this.sessions.revoke(session, id);
  }
}
