import { Body, Controller, Get, HttpCode, HttpStatus, Param, Post, Query } from '@nestjs/common';
import { RequiresSession } from '@wagewright/auth';
import type { Page } from '../pagination/page';
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

  @Get()
  list(
    @Session() session: CurrentSession,
    @Query() request: ListCredentialsRequest,
  ): Promise<Page<CredentialResponse>> {
    return this.credentials.list(session, request);
  }

  @Get('options')
  options(): CredentialOptions {
    return CREDENTIAL_OPTIONS;
  }

  @Post()
  @RequiresSession({ stepUp: true })
  create(
    @Session() session: CurrentSession,
    @Body() request: CreateCredentialRequest,
  ): Promise<IssuedCredentialResponse> {
    return this.credentials.create(session, request);
  }

  @Post(':id/rotate')
  @RequiresSession({ stepUp: true })
  rotate(
    @Session() session: CurrentSession,
    @Param('id') id: string,
    @Body() request: RotateCredentialRequest,
  ): Promise<RotatedCredentialResponse> {
    return this.credentials.rotate(session, id, request);
  }

  @Post(':id/revoke')
  @HttpCode(HttpStatus.OK)
  revoke(@Session() session: CurrentSession, @Param('id') id: string): Promise<CredentialResponse> {
    return this.credentials.revoke(session, id);
  }
}
