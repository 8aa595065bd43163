import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import { Throttle } from '@nestjs/throttler';
import { PublicPage } from '@wagewright/auth';
import type { ScopedRequest } from '@wagewright/http';
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
  emailLink(@Body() { email }: EmailLinkRequest): SentLinkResponse {
    this.signUps.sendLink(email);
    return { isSent: true };
  }

  /**
   * Makes an account, whose address is proven by a link in an e-mail. The answer is the same for an address that has an account
   * already. 403 where `SIGN_UP` is not `open`.
   */
  @Post('sign-up')
  @HttpCode(202)
  @Throttle(EMAIL_LIMIT)
  create(@Body() body: SignUpRequest, @Req() { clientAddress }: ScopedRequest): SignedUpResponse {
    this.signUps.signUp(body, clientAddress);
    return { isSignedIn: false };
  }
}
