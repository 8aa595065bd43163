import { Global, Module } from '@nestjs/common';
import { SESSION_AUTHENTICATOR } from '@wagewright/http';
import { CookieJar } from '../http/cookie-jar';
import { ConsoleAuthenticator } from './console-authenticator';
import { SessionRepository } from './session.repository';
import { SessionService } from './session.service';
import { SessionsController } from './sessions.controller';
import { SignInRetention } from './sign-in-retention';

@Global()
@Module({
  controllers: [SessionsController],
  providers: [
    CookieJar,
    SessionRepository,
    SessionService,
    SignInRetention,
    { provide: SESSION_AUTHENTICATOR, useClass: ConsoleAuthenticator },
  ],
  exports: [SessionService, CookieJar, SESSION_AUTHENTICATOR],
})
export class SessionsModule {}
