import type { SettingsClass } from '@wagewright/config';
import { WorkerDatabaseEnv } from '@wagewright/database';
import { EVENT_SETTINGS } from '@wagewright/events';
import { ManagementEnv, TracingEnv } from '@wagewright/observability';
import { RedisEnv } from '@wagewright/redis';
import { DnsEnv, WEBHOOK_SETTINGS } from '@wagewright/webhooks';
import { MaintenanceEnv } from './maintenance/maintenance.env';
import { CircuitEnv } from './delivery/settling/circuit.env';
import { RetryScheduleEnv } from './delivery/settling/retry-schedule.env';
import { SendingEnv } from './delivery/claiming/sending.env';
import { DeliveryLimitsEnv } from './delivery/delivery-limits.env';
import { WorkerEnv } from './worker.env';

export const WORKER_SETTINGS: readonly SettingsClass[] = [
  WorkerEnv,
  ManagementEnv,
  SendingEnv,
  DeliveryLimitsEnv,
  RetryScheduleEnv,
  CircuitEnv,
  MaintenanceEnv,
  DnsEnv,
  ...WEBHOOK_SETTINGS,
  ...EVENT_SETTINGS,
  WorkerDatabaseEnv,
  RedisEnv,
  TracingEnv,
];
