import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { WorkerLease } from '@wagewright/database';
import { addCollectedGauge, type Reading, sharedReading } from '@wagewright/observability';
import { BacklogRepository, SecretCipher } from '@wagewright/webhooks';
import { DataSource } from 'typeorm';
import { SENDING_IS_HELD } from '../delivery/state/statement-parts.sql';
import { UnreadableSecrets } from '../secrets/unreadable-secrets';
import { PartitionService } from './partitions/partition.service';

/** Endpoints with a label of their own: the busiest, so that the number of series stays bounded. */
const LABELLED = 50;

interface QueriedGauge {
  name: string;
  help: string;
  labelNames?: readonly string[];
  /** Selects `value`, and a column for each label. */
  query: string;
  values?: unknown[];
}

const QUERIED: readonly QueriedGauge[] = [
  {
    name: 'webhook_deliveries_held',
    help: 'Deliveries held for disabled endpoints, because their results could not be written, or after internal faults.',
    query: `SELECT count(*)::integer AS value FROM pipeline.webhook_delivery WHERE state = 'held'`,
  },
  {
    // Few, if any: this state has an index of its own.
    name: 'webhook_deliveries_postponed',
    help: 'Deliveries that wait out a pause after an internal fault: a lost lease, a secret that cannot be opened.',
    query: `
      SELECT count(*)::integer AS value FROM pipeline.webhook_delivery
       WHERE state = 'pending' AND due_since IS NOT NULL AND next_attempt_at > now()`,
  },
  {
    name: 'webhook_endpoint_in_flight',
    help: 'Queued or being sent, of the busiest endpoints.',
    labelNames: ['endpoint'],
    query: `
      SELECT endpoint_id AS endpoint, count(*)::integer AS value FROM pipeline.webhook_delivery
       WHERE state = 'leased' GROUP BY endpoint_id ORDER BY 2 DESC LIMIT ${LABELLED}`,
  },
  {
    name: 'webhook_endpoint_circuit',
    help: '1 for each endpoint whose circuit is not closed.',
    labelNames: ['endpoint', 'circuit'],
    query: `
      SELECT id AS endpoint, circuit, 1 AS value FROM pipeline.webhook_endpoint
       WHERE circuit <> 'closed' AND active AND deleted_at IS NULL ORDER BY consecutive_failures DESC LIMIT ${LABELLED}`,
  },
  {
    // All circuits, unlike the limited labels; also the states with none.
    name: 'webhook_endpoints',
    help: 'Active endpoints by the state of their circuit: closed, open, half_open.',
    labelNames: ['circuit'],
    query: `
      SELECT state AS circuit, count(endpoint.id)::integer AS value
        FROM unnest(ARRAY['closed', 'open', 'half_open']) AS state
        LEFT JOIN pipeline.webhook_endpoint AS endpoint
          ON endpoint.circuit = state AND endpoint.active AND endpoint.deleted_at IS NULL
       GROUP BY state`,
  },
  {
    name: 'mcp_event_subscriptions',
    help: 'Live subscriptions of programs to events, by state: active, failing, suspended.',
    labelNames: ['state'],
    query: `
      SELECT health AS state, count(subscription.id)::integer AS value
        FROM unnest(ARRAY['active', 'failing', 'suspended']) AS health
        LEFT JOIN pipeline.event_subscription AS subscription
          ON subscription.state = 'live'
         AND health = CASE WHEN suspended_at IS NOT NULL THEN 'suspended' WHEN failed_since IS NOT NULL THEN 'failing' ELSE 'active' END
       GROUP BY health`,
  },
  {
    name: 'mcp_event_held',
    help: 'Events whose attempts are used up and that wait for the next refresh of their subscription.',
    query: `SELECT count(*)::integer AS value FROM pipeline.event_subscription_delivery WHERE state = 'held'`,
  },
  {
    // Events of a suspended subscription wait on purpose.
    name: 'mcp_event_lag_seconds',
    help: 'Age of the oldest event that a program has not taken, without what is held or suspended.',
    query: `
      SELECT coalesce(max(extract(epoch FROM now() - delivery.event_at)), 0)::float AS value
        FROM pipeline.event_subscription_delivery AS delivery
        JOIN pipeline.event_subscription AS subscription ON subscription.id = delivery.subscription_id
       WHERE delivery.kind = 'event' AND delivery.state <> 'held' AND subscription.state = 'live'
         AND subscription.suspended_at IS NULL AND subscription.refresh_before > now()`,
  },
  {
    name: 'webhook_sending_held',
    help: '1 while the operator holds all sending, 0 while deliveries are sent.',
    query: `SELECT (${SENDING_IS_HELD})::integer AS value`,
  },
  {
    // Noted by the backup script as a setting of the database. Other sessions see it only when they begin.
    name: 'backup_last_success_timestamp_seconds',
    help: 'When the last backup by deploy/docker/backup.sh began; left out while there is none.',
    query: `
      SELECT extract(epoch FROM split_part(entry, '=', 2)::timestamptz)::float AS value
        FROM pg_db_role_setting, unnest(setconfig) AS entry
       WHERE setrole = 0 AND setdatabase = (SELECT oid FROM pg_database WHERE datname = current_database())
         AND split_part(entry, '=', 1) = 'wagewright.backup_at'`,
  },
];

/** From one query, which counts what is due and its age. */
const DUE = [
  {
    name: 'webhook_deliveries_due',
    help: 'Deliveries that are due, also those that an internal fault postpones, counted up to 100,000.',
    member: 'due',
  },
  {
    name: 'webhook_due_age_max_seconds',
    help: 'Age of the longest due delivery, from when its attempt was due first: what an internal fault postpones grows older.',
    member: 'oldest',
  },
  {
    name: 'webhook_due_age_p99_seconds',
    help: '99th percentile of the age of due deliveries.',
    member: 'p99',
  },
] as const;

/** $1 id of the current encryption key */
const OLD_KEYS = `
  SELECT (SELECT count(*) FROM pipeline.webhook_endpoint
           WHERE deleted_at IS NULL AND (secret_key_id <> $1 OR previous_secret_key_id <> $1))::integer
       + (SELECT count(*) FROM pipeline.job_file WHERE secret_key_id < $1 OR secret_key_id > $1)::integer AS value`;

/** The lease of the worker that reads these gauges. */
const TASK = 'delivery-gauges';

/**
 * Gauges over the whole installation, read from PostgreSQL at each scrape by one worker; the others omit them. Only the
 * unreadable secrets are reported by each worker, as they depend on its own keyring. During a takeover two workers
 * report for a moment; so queries use the maximum.
 */
@Injectable()
export class DeliveryGauges implements OnApplicationBootstrap {
  constructor(
    private readonly dataSource: DataSource,
    private readonly cipher: SecretCipher,
    private readonly unreadable: UnreadableSecrets,
    private readonly lease: WorkerLease,
    private readonly partitions: PartitionService,
  ) {}

  private readonly isMine = sharedReading(() => this.lease.take(TASK));

  onApplicationBootstrap(): void {
    const oldKeys = {
      name: 'webhook_secrets_under_old_key',
      help: 'Webhooks with a secret, and files with a key, that is not encrypted under the first key.',
      query: OLD_KEYS,
      values: [this.cipher.currentKeyId],
    };
    for (const { query, values, ...gauge } of [...QUERIED, oldKeys])
      addCollectedGauge({ ...gauge, read: () => this.readings(query, values) });
    const backlog = new BacklogRepository(this.dataSource);
    const due = sharedReading(async () => ((await this.isMine()) ? [await backlog.due()] : []));
    for (const { member, ...gauge } of DUE)
      addCollectedGauge({ ...gauge, read: async () => (await due()).map((row) => ({ value: row[member] })) });
    addCollectedGauge({
      name: 'webhook_partitions_ahead',
      help: 'Spans of time that have not begun and have their partitions of events, deliveries and attempts.',
      read: async () => ((await this.isMine()) ? [{ value: await this.partitions.ahead() }] : []),
    });
    addCollectedGauge({
      name: 'webhook_secrets_unreadable',
      help: 'Secrets in use that are encrypted under a key which this process does not have.',
      read: async () => {
        const missing = await this.unreadable.missingKeys();
        return [{ value: missing.reduce((sum, { secrets }) => sum + secrets, 0) }];
      },
    });
  }

  private async readings(query: string, values?: unknown[]): Promise<Reading<string>[]> {
    if (!(await this.isMine())) return [];
    const rows = await this.dataSource.query<({ value: number } & Record<string, string>)[]>(query, values);
    return rows.map(({ value, ...labels }) => ({ labels, value }));
  }
}
