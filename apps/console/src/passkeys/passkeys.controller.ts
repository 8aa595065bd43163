import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Req, Res } from '@nestjs/common';
import { RequiresSession } from '@wagewright/auth';
import { type ScopedRequest, StoredAfterHandler } from '@wagewright/http';
import type { Response } from 'express';
import type { Listed } from '../http/page';
import { type CurrentSession, Session } from '../sessions/current-session';
import { AddPasskeyRequest, RenamePasskeyRequest } from './passkey.request';
import type { MakePasskeyOptionsResponse } from './passkey-options.response';
import type { PasskeyResponse } from './passkey.response';
import { PasskeyService } from './passkey.service';

/** Passkeys of the person. */
@Controller('api/console/passkeys')
@RequiresSession()
export class PasskeysController {
  constructor(private readonly passkeys: PasskeyService) {}

  /** Lists the passkeys of the person. Their keys are not shown. */
  @Get()
  async list(@Session() session: CurrentSession): Promise<Listed<PasskeyResponse>> {
    return { data: await this.passkeys.list(session) };
  }

  /**
   * Returns the options for making a passkey. The challenge belongs to this browser, by a cookie, and is used once.
   */
  @Post('options')
  @HttpCode(200)
  @StoredAfterHandler()
  async options(
    @Session() session: CurrentSession,
    @Res({ passthrough: true }) response: Response,
  ): Promise<MakePasskeyOptionsResponse> {
    return { options: await this.passkeys.beginAdding(session, response) };
  }

  /**
   * Adds a passkey. Somebody who has passkeys already must have shown one of them within the last five minutes, and somebody
   * who has none must have signed in within them; otherwise the answer is `STEP_UP_REQUIRED`.
   */
  @Post()
  async add(
    @Session() session: CurrentSession,
    @Body() body: AddPasskeyRequest,
    @Req() request: ScopedRequest,
  ): Promise<PasskeyResponse> {
    return this.passkeys.add(session, body, request);
  }

  /** Renames a passkey. The name is for its person alone. */
  @Patch(':id')
  async rename(
    @Session() session: CurrentSession,
    @Param('id') id: string,
    @Body() { name }: RenamePasskeyRequest,
  ): Promise<PasskeyResponse> {
    return this.passkeys.rename(session, id, name);
  }

  /**
   * Deletes a passkey. 409 for the last one. Sessions that it opened, or in which it was made or shown last, end, and
   * programs that the person allowed from them lose their access.
   */
  @Delete(':id')
  @HttpCode(204)
  @RequiresSession({ stepUp: true })
  async delete(@Session() session: CurrentSession, @Param('id') id: string): Promise<void> {
    await this.passkeys.remove(session, id);
  }
}
