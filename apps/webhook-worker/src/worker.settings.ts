import type { SettingsClass } from '@wagewright/config';
import { DatabaseEnv } from '@wagewright/database';
import { ManagementEnv, TracingEnv } from '@wagewright/observability';
import { RedisEnv } from '@wagewright/redis';
import { WEBHOOK_SETTINGS } from '@wagewright/webhooks';
import { DnsEnv } from './address/dns.env';
import { MaintenanceEnv } from './maintenance/maintenance.env';
import { CircuitEnv } from './delivery/circuit.env';
import { OwnFaultEnv } from './delivery/own-fault.env';
import { RetryScheduleEnv } from './delivery/retry-schedule.env';
import { LostLeaseEnv } from './relay/lost-lease.env';
import { RelayEnv } from './relay/relay.env';
import { WorkerEnv } from './worker.env';

/** Everything the webhook worker reads from its environment. */
export const WORKER_SETTINGS: readonly SettingsClass[] = [
  WorkerEnv,
  ManagementEnv,
  RelayEnv,
  LostLeaseEnv,
  RetryScheduleEnv,
  OwnFaultEnv,
  CircuitEnv,
  MaintenanceEnv,
  DnsEnv,
  ...WEBHOOK_SETTINGS,
  DatabaseEnv,
  RedisEnv,
  TracingEnv,
];
