import { Body, Controller, HttpCode, Post, Req, Res } from '@nestjs/common';
import { Throttle } from '@nestjs/throttler';
import { PublicPage } from '@wagewright/auth';
import type { ScopedRequest } from '@wagewright/http';
import type { Response } from 'express';
import { EMAIL_LIMIT } from '../sessions/sign-in-limit';
import { EmailLinkRequest, SignUpRequest } from './sign-up.request';
import type { SentLinkResponse, SignedUpResponse } from './sign-up.response';
import { SignUpService } from './sign-up.service';

/** For people of whom an e-mail address is all that is known. */
@Controller('api/console')
@PublicPage()
export class SignUpController {
  constructor(private readonly signUps: SignUpService) {}

  /** Sends a link to sign in with. It answers alike whether there is such an account or not. */
  @Post('sign-in/email-link')
  @HttpCode(202)
  @Throttle(EMAIL_LIMIT)
  sendLink(@Body() { email }: EmailLinkRequest): SentLinkResponse {
    this.signUps.sendLink(email);
    return { isSent: true };
  }

  /**
   * Makes an account. Where e-mail is sent the address is confirmed by a link first, and the answer is the same for an address
   * that has an account already; where none is sent the person is signed in at once. 403 where `SIGN_UP` is not `open`.
   */
  @Post('sign-up')
  @HttpCode(202)
  @Throttle(EMAIL_LIMIT)
  async signUp(
    @Body() body: SignUpRequest,
    @Req() request: ScopedRequest,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SignedUpResponse> {
    return { isSignedIn: await this.signUps.signUp(body, request, response) };
  }
}
