import { Global, Module } from '@nestjs/common';
import { AccountService } from './accounts/account.service';
import { AccessGuard } from './access/access.guard';
import { FailedAuthLimiter } from './access/failed-auth-limiter';
import { Identification } from './access/identification';
import { ScopeGuard } from './access/scope.guard';
import { Authenticator } from './credentials/authenticator';
import { CredentialCache } from './credentials/credential-cache';
import { CredentialRepository } from './credentials/credential.repository';
import { CredentialService } from './credentials/credential.service';
import { LastUsedRecorder } from './credentials/last-used.recorder';
import { EffectiveLimits } from './plans/effective-limits';
import { MonthlyUsage } from './usage/monthly-usage';

const authentication = [
  Authenticator,
  CredentialCache,
  LastUsedRecorder,
  FailedAuthLimiter,
  Identification,
  AccessGuard,
  ScopeGuard,
];
const accounts = [AccountService, CredentialService, CredentialRepository, EffectiveLimits, MonthlyUsage];

/** Accounts, credentials, plans and the guards that judge them. */
@Global()
@Module({ providers: [...authentication, ...accounts], exports: [...authentication, ...accounts] })
export class AuthModule {}
