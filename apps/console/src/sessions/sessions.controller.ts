import { Controller, Delete, Get, HttpCode, Param } from '@nestjs/common';
import { RequiresSession } from '@wagewright/auth';
import { type CurrentSession, Session } from './current-session';
import type { SessionResponse } from './session.response';
import { SessionService } from './session.service';

/** Where a person is signed in. */
@Controller('api/console/sessions')
@RequiresSession()
export class SessionsController {
  constructor(private readonly sessions: SessionService) {}

  @Get()
  async list(@Session() session: CurrentSession): Promise<{ data: SessionResponse[] }> {
    return { data: await this.sessions.list(session) };
  }

  @Delete(':id')
  @HttpCode(204)
  async revoke(@Session() session: CurrentSession, @Param('id') id: string): Promise<void> {
    await this.sessions.revoke(session, id);
  }
}
