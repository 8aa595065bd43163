import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Req, Res } from '@nestjs/common';
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/server';
import { RequiresSession } from '@wagewright/auth';
import { type ScopedRequest, StoredAfterHandler } from '@wagewright/http';
import type { Response } from 'express';
import { type CurrentSession, Session } from '../sessions/current-session';
import { AddPasskeyRequest, RenamePasskeyRequest } from './passkey.requests';
import type { PasskeyResponse } from './passkey.response';
import { PasskeyService } from './passkey.service';

/** What a person signs in with. */
@Controller('api/console/passkeys')
@RequiresSession()
export class PasskeysController {
  constructor(private readonly passkeys: PasskeyService) {}

  @Get()
  async list(@Session() session: CurrentSession): Promise<{ data: PasskeyResponse[] }> {
    return { data: await this.passkeys.list(session) };
  }

  @Post('options')
  @HttpCode(200)
  @StoredAfterHandler()
  async options(
    @Session() session: CurrentSession,
    @Res({ passthrough: true }) response: Response,
  ): Promise<{ options: PublicKeyCredentialCreationOptionsJSON }> {
    return { options: await this.passkeys.beginAdding(session, response) };
  }

  @Post()
  async add(
    @Session() session: CurrentSession,
    @Body() body: AddPasskeyRequest,
    @Req() request: ScopedRequest,
  ): Promise<PasskeyResponse> {
    return this.passkeys.add(session, body, request);
  }

  @Patch(':id')
  async rename(
    @Session() session: CurrentSession,
    @Param('id') id: string,
    @Body() { name }: RenamePasskeyRequest,
  ): Promise<PasskeyResponse> {
    return this.passkeys.rename(session, id, name);
  }

  @Delete(':id')
  @HttpCode(204)
  @RequiresSession({ stepUp: true })
  async remove(@Session() session: CurrentSession, @Param('id') id: string): Promise<void> {
    await this.passkeys.remove(session, id);
  }
}
