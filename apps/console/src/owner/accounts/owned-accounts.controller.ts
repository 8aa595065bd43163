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

  @Get('accounts')
  list(@Query() request: ListAccountsRequest): Promise<OwnedAccountPage> {
    return this.accounts.list(request);
  }

  @Get('accounts/:id')
  detail(@Param('id') id: string): Promise<OwnedAccountDetailResponse> {
    return this.accounts.detail(id);
  }

  @Post('invitations')
  @RequiresSession({ owner: true, stepUp: true })
  invite(@Session() session: CurrentSession, @Body() request: InviteRequest): Promise<InvitationResponse> {
    return this.accounts.invite(session, request);
  }

  @Post('accounts/:id/plan')
  @HttpCode(HttpStatus.OK)
  setPlan(
    @Session() session: CurrentSession,
    @Param('id') id: string,
    @Body() request: SetPlanRequest,
  ): Promise<OwnedAccountResponse> {
    return this.accounts.setPlan(session, id, request);
  }

  @Post('accounts/:id/suspend')
  @HttpCode(HttpStatus.OK)
  suspend(
    @Session() session: CurrentSession,
    @Param('id') id: string,
    @Body() request: SuspendRequest,
  ): Promise<OwnedAccountResponse> {
    return this.accounts.suspend(session, id, request);
  }

  @Post('accounts/:id/restore')
  @HttpCode(HttpStatus.OK)
  restore(@Session() session: CurrentSession, @Param('id') id: string): Promise<OwnedAccountResponse> {
    return this.accounts.restore(session, id);
  }

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
