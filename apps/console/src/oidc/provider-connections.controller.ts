import { Controller, Get, HttpCode, HttpStatus, Param, Post, Res } from '@nestjs/common';
import { Throttle } from '@nestjs/throttler';
import { RequiresSession } from '@wagewright/auth';
import { StoredAfterHandler } from '@wagewright/http';
import type { Response } from 'express';
import type { Listed } from '../http/page';
import { type CurrentSession, Session } from '../sessions/current-session';
import { SIGN_IN_LIMIT } from '../sessions/sign-in-limit';
import type {
  BegunConnectionResponse,
  DisconnectedProviderResponse,
  ProviderConnectionResponse,
} from './provider-connections.response';
import { ProviderConnectionsService } from './provider-connections.service';

/** Identity providers with which a person signs in to their account. */
@Controller('api/console/providers')
@RequiresSession()
export class ProviderConnectionsController {
  constructor(private readonly connections: ProviderConnectionsService) {}

  /** Lists the identity providers of the installation. Each says whether the account is connected with it. */
  @Get()
  async list(@Session() session: CurrentSession): Promise<Listed<ProviderConnectionResponse>> {
    return { data: await this.connections.list(session) };
  }

  /**
   * Begins to connect an identity provider. The person goes to the address in the same browser; once the provider has led them
   * back, they sign in with it. 503 when the provider cannot be reached.
   */
  @Post(':name/connect')
  @HttpCode(HttpStatus.OK)
  @RequiresSession({ stepUp: true })
  @Throttle(SIGN_IN_LIMIT)
  @StoredAfterHandler()
  connect(
    @Session() session: CurrentSession,
    @Param('name') name: string,
    @Res({ passthrough: true }) response: Response,
  ): Promise<BegunConnectionResponse> {
    return this.connections.begin(session, name, response);
  }

  /**
   * Disconnects an identity provider. Other sessions that a provider opened end, with the access of programs that were allowed from them.
   */
  @Post(':name/disconnect')
  @HttpCode(HttpStatus.OK)
  @RequiresSession({ stepUp: true })
  disconnect(
    @Session() session: CurrentSession,
    @Param('name') name: string,
  ): Promise<DisconnectedProviderResponse> {
    return this.connections.disconnect(session, name);
  }
}
