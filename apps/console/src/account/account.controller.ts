import { Body, Controller, Get, HttpCode, HttpStatus, Post } from '@nestjs/common';
import { RequiresSession } from '@wagewright/auth';
import { StoredAfterHandler } from '@wagewright/http';
import { type CurrentSession, Session } from '../sessions/current-session';
import { AccountDeletion } from './account-deletion';
import type {
  AccessTokenResponse,
  ConsoleSessionResponse,
  DeletedOwnAccountResponse,
} from './account.response';
import { AccessTokenRequest, DeleteOwnAccountRequest } from './account.request';
import { ConsoleAccountService } from './console-account.service';

/** Who is signed in, and their tokens for the two APIs. */
@Controller('api/console')
@RequiresSession()
export class AccountController {
  constructor(
    private readonly account: ConsoleAccountService,
    private readonly deletion: AccountDeletion,
  ) {}

  /** Says who is signed in. It also has what a page needs to begin: addresses, unread notices, step-up. */
  @Get('session')
  get(@Session() session: CurrentSession): Promise<ConsoleSessionResponse> {
    return this.account.describe(session);
  }

  /**
   * Makes an access token for one of the two services. It holds for five minutes, does there what the person may do in the
   * application, and ends with the session. The other service does not take it.
   */
  @Post('access-token')
  @StoredAfterHandler()
  @HttpCode(HttpStatus.OK)
  accessToken(
    @Session() session: CurrentSession,
    @Body() { api }: AccessTokenRequest,
  ): Promise<AccessTokenResponse> {
    return this.account.accessToken(session, api);
  }

  /**
   * Deletes the account of the person. Every session ends, keys and tokens stop working at once, and all records are erased
   * within minutes; the address has to be typed again. 409 for the last owner of an installation.
   */
  @Post('account/delete')
  @RequiresSession({ stepUp: true })
  @HttpCode(HttpStatus.OK)
  delete(
    @Session() session: CurrentSession,
    @Body() { email }: DeleteOwnAccountRequest,
  ): Promise<DeletedOwnAccountResponse> {
    return this.deletion.delete(session, session.accountId, email);
  }
}
