import { Global, Module } from '@nestjs/common';
import { SESSION_AUTHENTICATOR } from '@wagewright/http';
import { ConsoleAuthenticator } from './console-authenticator';
import { SessionCookie } from './session-cookie';
import { SessionRepository } from './session.repository';
import { SessionService } from './session.service';
import { SessionsController } from './sessions.controller';

/** Who is signed in, and where. */
@Global()
@Module({
  controllers: [SessionsController],
  providers: [
    SessionCookie,
    SessionRepository,
    SessionService,
    { provide: SESSION_AUTHENTICATOR, useClass: ConsoleAuthenticator },
  ],
  exports: [SessionService, SessionCookie, SESSION_AUTHENTICATOR],
})
export class SessionsModule {}
