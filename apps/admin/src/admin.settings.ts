import { RateLimitsEnv } from '@wagewright/auth';
import type { SettingsClass } from '@wagewright/config';
import { DatabaseEnv } from '@wagewright/database';
import { LoggingEnv } from '@wagewright/observability';
import { RedisEnv } from '@wagewright/redis';
import { AdminEnv } from './admin.env';
import { PROCESS_DATABASES } from './database/database.commands';

export const ADMIN_SETTINGS: readonly SettingsClass[] = [
  LoggingEnv,
  AdminEnv,
  DatabaseEnv,
  ...Object.values(PROCESS_DATABASES),
  RedisEnv,
  RateLimitsEnv,
];
