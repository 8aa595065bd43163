import { Global, Module } from '@nestjs/common';
import { SESSION_AUTHENTICATOR } from '@wagewright/http';
import { CookieJar } from '../http/cookie-jar';
import { ChallengeService } from './challenge.service';
import { ConsoleAuthenticator } from './console-authenticator';
import { RecentAccess } from './recent-access';
import { SessionRepository } from './session.repository';
import { SessionService } from './session.service';
import { SessionsController } from './sessions.controller';
import { SignInRetention } from './sign-in-retention';

@Global()
@Module({
  controllers: [SessionsController],
  providers: [
    ChallengeService,
    CookieJar,
    RecentAccess,
    SessionRepository,
    SessionService,
    SignInRetention,
    { provide: SESSION_AUTHENTICATOR, useClass: ConsoleAuthenticator },
  ],
  exports: [ChallengeService, SessionService, RecentAccess, CookieJar, SESSION_AUTHENTICATOR],
})
export class SessionsModule {}
