import { Body, Controller, Get, HttpCode, HttpStatus, Param, Post, Query } from '@nestjs/common';
import { RequiresSession } from '@wagewright/auth';
import { type CurrentSession, Session } from '../../sessions/current-session';
import {
  DeleteAccountRequest,
  InviteRequest,
  ListAccountsRequest,
  SetPlanRequest,
  SuspendRequest,
} from './owned-account.request';
import type {
  DeletedAccountResponse,
  InvitationResponse,
  OwnedAccountDetailResponse,
  OwnedAccountPage,
  OwnedAccountResponse,
} from './owned-account.response';
import { OwnedAccountService } from './owned-account.service';

/** Everybody's accounts, for owners of the installation. */
@Controller('api/console/owner')
@RequiresSession({ owner: true })
export class OwnedAccountsController {
  constructor(private readonly accounts: OwnedAccountService) {}

  /** Lists accounts. The newest comes first. */
  @Get('accounts')
  list(@Query() request: ListAccountsRequest): Promise<OwnedAccountPage> {
    return this.accounts.list(request);
  }

  /** Shows an account with what it uses. Its records in the pipeline are not shown. */
  @Get('accounts/:id')
  get(@Param('id') id: string): Promise<OwnedAccountDetailResponse> {
    return this.accounts.detail(id);
  }

  /**
   * Invites somebody. The account is made where there is none; the link signs in once, within a day, and is sent by e-mail as
   * well where the installation sends any. To an account that has keys, tokens or records it goes by e-mail alone. 409 for
   * somebody who has signed in before.
   */
  @Post('invitations')
  @RequiresSession({ owner: true, stepUp: true })
  invite(@Session() session: CurrentSession, @Body() request: InviteRequest): Promise<InvitationResponse> {
    return this.accounts.invite(session, request);
  }

  /** Gives an account another plan. It holds for the next call. */
  @Post('accounts/:id/plan')
  @HttpCode(HttpStatus.OK)
  @RequiresSession({ owner: true, stepUp: true })
  setPlan(
    @Session() session: CurrentSession,
    @Param('id') id: string,
    @Body() request: SetPlanRequest,
  ): Promise<OwnedAccountResponse> {
    return this.accounts.setPlan(session, id, request);
  }

  /**
   * Suspends an account. Nobody signs in with it, and its keys and tokens do not work. 409 for one’s own.
   */
  @Post('accounts/:id/suspend')
  @HttpCode(HttpStatus.OK)
  @RequiresSession({ owner: true, stepUp: true })
  suspend(
    @Session() session: CurrentSession,
    @Param('id') id: string,
    @Body() request: SuspendRequest,
  ): Promise<OwnedAccountResponse> {
    return this.accounts.suspend(session, id, request);
  }

  /** Ends the suspension of an account. Its keys and tokens work again. */
  @Post('accounts/:id/restore')
  @HttpCode(HttpStatus.OK)
  @RequiresSession({ owner: true, stepUp: true })
  restore(@Session() session: CurrentSession, @Param('id') id: string): Promise<OwnedAccountResponse> {
    return this.accounts.restore(session, id);
  }

  /** Deletes an account with everything. Its records are erased within minutes. 409 for one’s own. */
  @Post('accounts/:id/delete')
  @HttpCode(HttpStatus.OK)
  @RequiresSession({ owner: true, stepUp: true })
  delete(
    @Session() session: CurrentSession,
    @Param('id') id: string,
    @Body() request: DeleteAccountRequest,
  ): Promise<DeletedAccountResponse> {
    return this.accounts.delete(session, id, request);
  }
}
