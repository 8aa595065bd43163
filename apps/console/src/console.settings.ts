import { RateLimitsEnv } from '@wagewright/auth';
import type { SettingsClass } from '@wagewright/config';
import { ConsoleDatabaseEnv, SealingEnv } from '@wagewright/database';
import { HttpEnv, IdempotencyEnv } from '@wagewright/http';
import { ManagementEnv, TracingEnv } from '@wagewright/observability';
import { RedisEnv } from '@wagewright/redis';
import { DnsEnv, FetchEnv, WebhookAddressEnv } from '@wagewright/webhooks';
import { ApisEnv } from './http/apis.env';
import { ConsoleEnv } from './console.env';
import { MailEnv } from './mail/mail.env';
import { OauthEnv } from './oauth/oauth.env';
import { OidcEnv } from './oidc/oidc.env';
import { SessionEnv } from './sessions/session.env';
import { SignUpEnv } from './sign-up/sign-up.env';

export const CONSOLE_SETTINGS: readonly SettingsClass[] = [
  ConsoleEnv,
  SessionEnv,
  ApisEnv,
  ManagementEnv,
  HttpEnv,
  IdempotencyEnv,
  RateLimitsEnv,
  ConsoleDatabaseEnv,
  SealingEnv,
  RedisEnv,
  SignUpEnv,
  MailEnv,
  OidcEnv,
  OauthEnv,
  WebhookAddressEnv,
  DnsEnv,
  FetchEnv,
  TracingEnv,
];
