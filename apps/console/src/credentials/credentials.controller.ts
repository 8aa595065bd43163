import { Body, Controller, Get, HttpCode, HttpStatus, Param, Post, Query } from '@nestjs/common';
import { RequiresSession } from '@wagewright/auth';
import type { Page } from '../http/page';
import { type CurrentSession, Session } from '../sessions/current-session';
import { CredentialAccountService } from './credential-account.service';
import { CREDENTIAL_OPTIONS, type CredentialOptions } from './credential-options';
import {
  CreateCredentialRequest,
  ListCredentialsRequest,
  RotateCredentialRequest,
} from './credential.request';
import type {
  CredentialResponse,
  IssuedCredentialResponse,
  RotatedCredentialResponse,
} from './credential.response';

/** Keys of the compensation service and tokens of the pipeline. A secret is shown once, and after a passkey only. */
@Controller('api/console/credentials')
@RequiresSession()
export class CredentialsController {
  constructor(private readonly credentials: CredentialAccountService) {}

  /** Lists keys and tokens. The newest comes first; those that ended are listed too. */
  @Get()
  list(
    @Session() session: CurrentSession,
    @Query() request: ListCredentialsRequest,
  ): Promise<Page<CredentialResponse>> {
    return this.credentials.list(session, request);
  }

  /** Says what a key or token may be given. It is the same for everybody. */
  @Get('options')
  options(): CredentialOptions {
    return CREDENTIAL_OPTIONS;
  }

  /**
   * Makes a key or a token. A token needs the Ultra plan. The secret is in this answer and nowhere else.
   */
  @Post()
  @RequiresSession({ stepUp: true })
  create(
    @Session() session: CurrentSession,
    @Body() request: CreateCredentialRequest,
  ): Promise<IssuedCredentialResponse> {
    return this.credentials.create(session, request);
  }

  /**
   * Replaces a secret. The old one goes on working for the overlap; the new one has its kind, name,
   * scopes and expiry. 409 for one that was revoked, has expired or was rotated already.
   */
  @Post(':id/rotate')
  @RequiresSession({ stepUp: true })
  rotate(
    @Session() session: CurrentSession,
    @Param('id') id: string,
    @Body() request: RotateCredentialRequest,
  ): Promise<RotatedCredentialResponse> {
    return this.credentials.rotate(session, id, request);
  }

  /** Ends a key or token. It stops working at once, on every replica; doing it again answers the same. */
  @Post(':id/revoke')
  @HttpCode(HttpStatus.OK)
  revoke(@Session() session: CurrentSession, @Param('id') id: string): Promise<CredentialResponse> {
    return this.credentials.revoke(session, id);
  }
}
