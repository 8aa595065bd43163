import { Global, Module } from '@nestjs/common';
import { FailedAuthLimiter } from './access/failed-auth-limiter';
import { AccessTokenVerifier } from './access-tokens/access-token-verifier';
import { AccessTokenRepository } from './access-tokens/access-token.repository';
import { BearerStandings } from './access-tokens/bearer-standings';
import { AccountService } from './accounts/account.service';
import { CallLog } from './call-log/call-log';
import { CallLogRecorder } from './call-log/call-log.recorder';
import { Authenticator } from './credentials/authenticator';
import { CredentialCache } from './credentials/credential-cache';
import { CredentialRepository } from './credentials/credential.repository';
import { CredentialService } from './credentials/credential.service';
import { LastUsedRecorder } from './credentials/last-used.recorder';
import { EffectiveLimits } from './plans/effective-limits';
import { CallRecorder } from './usage/call-recorder';
import { DailyUsage } from './usage/daily-usage';
import { MonthlyUsage } from './usage/monthly-usage';

const authentication = [
  Authenticator,
  CredentialCache,
  LastUsedRecorder,
  CallRecorder,
  CallLogRecorder,
  { provide: FailedAuthLimiter, useFactory: () => new FailedAuthLimiter() },
];
const accessTokens = [AccessTokenVerifier, AccessTokenRepository, BearerStandings];
const accounts = [
  AccountService,
  CredentialService,
  CredentialRepository,
  EffectiveLimits,
  MonthlyUsage,
  DailyUsage,
  CallLog,
];

@Global()
@Module({
  providers: [...authentication, ...accessTokens, ...accounts],
  exports: [...authentication, ...accessTokens, ...accounts],
})
export class AuthModule {}
