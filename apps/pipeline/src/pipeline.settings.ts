import { RateLimitsEnv } from '@wagewright/auth';
import type { SettingsClass } from '@wagewright/config';
import { PipelineDatabaseEnv, SealingEnv } from '@wagewright/database';
import { HttpEnv, IdempotencyEnv } from '@wagewright/http';
import { EVENT_SETTINGS } from '@wagewright/events';
import { ManagementEnv, TracingEnv } from '@wagewright/observability';
import { RedisEnv } from '@wagewright/redis';
import { DnsEnv, FetchEnv, WEBHOOK_SETTINGS } from '@wagewright/webhooks';
import { EventsEnv } from './events/events.env';
import { PipelineEnv } from './pipeline.env';
import { PostingFetchEnv } from './postings/fetch/posting-fetch.env';
import { TransferEnv } from './transfer/transfer.env';

export const PIPELINE_SETTINGS: readonly SettingsClass[] = [
  PipelineEnv,
  ManagementEnv,
  HttpEnv,
  IdempotencyEnv,
  RateLimitsEnv,
  PipelineDatabaseEnv,
  SealingEnv,
  RedisEnv,
  ...WEBHOOK_SETTINGS,
  ...EVENT_SETTINGS,
  FetchEnv,
  DnsEnv,
  PostingFetchEnv,
  EventsEnv,
  TransferEnv,
  TracingEnv,
];
