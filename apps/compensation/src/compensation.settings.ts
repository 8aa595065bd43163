import { RateLimitsEnv } from '@wagewright/auth';
import type { SettingsClass } from '@wagewright/config';
import { DatabaseEnv, SealingEnv } from '@wagewright/database';
import { HttpEnv, IdempotencyEnv } from '@wagewright/http';
import { ManagementEnv, TracingEnv } from '@wagewright/observability';
import { RedisEnv } from '@wagewright/redis';
import { CompensationEnv } from './compensation.env';
import { PayReportsEnv } from './pay-reports/pay-reports.env';

/** Everything the compensation service reads from its environment. */
export const COMPENSATION_SETTINGS: readonly SettingsClass[] = [
  CompensationEnv,
  ManagementEnv,
  PayReportsEnv,
  HttpEnv,
  IdempotencyEnv,
  RateLimitsEnv,
  DatabaseEnv,
  SealingEnv,
  RedisEnv,
  TracingEnv,
];
