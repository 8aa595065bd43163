import { RateLimitsEnv } from '@wagewright/auth';
import type { SettingsClass } from '@wagewright/config';
import { CompensationDatabaseEnv, SealingEnv } from '@wagewright/database';
import { HttpEnv, IdempotencyEnv } from '@wagewright/http';
import { ManagementEnv, TracingEnv } from '@wagewright/observability';
import { RedisEnv } from '@wagewright/redis';
import { CompensationEnv } from './compensation.env';

export const COMPENSATION_SETTINGS: readonly SettingsClass[] = [
  CompensationEnv,
  ManagementEnv,
  HttpEnv,
  IdempotencyEnv,
  RateLimitsEnv,
  CompensationDatabaseEnv,
  SealingEnv,
  RedisEnv,
  TracingEnv,
];
