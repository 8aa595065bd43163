import { Controller, Delete, Get, HttpCode, Param } from '@nestjs/common';
import { RequiresSession } from '@wagewright/auth';
import type { Listed } from '../../http/page';
import { type CurrentSession, Session } from '../../sessions/current-session';
import type { GrantResponse } from './grant.response';
import { GrantService } from './grant.service';

/** Programs that act for an account, which signed in by OAuth. */
@Controller('api/console/grants')
@RequiresSession()
export class GrantsController {
  constructor(private readonly grants: GrantService) {}

  /** Lists the programs that the person lets act for their account. The newest comes first; those that ended are not listed. */
  @Get()
  async list(@Session() session: CurrentSession): Promise<Listed<GrantResponse>> {
    return { data: await this.grants.list(session) };
  }

  /** Ends what a program may do. Within five seconds it is over on every replica, for tokens that it has already too. */
  @Delete(':id')
  @HttpCode(204)
  async revoke(@Session() session: CurrentSession, @Param('id') id: string): Promise<void> {
    await this.grants.revoke(session, id);
  }
}
