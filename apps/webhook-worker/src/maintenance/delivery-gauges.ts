import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { WorkerLease } from '@wagewright/database';
import { InjectDataSource } from '@nestjs/typeorm';
import { addCollectedGauge, type Reading, sharedReading } from '@wagewright/observability';
import { BacklogRepository, type DueDeliveries, SecretCipher, SendingHold } from '@wagewright/webhooks';
import { DataSource } from 'typeorm';
import { UnreadableSecrets } from '../secrets/unreadable-secrets';
import { PartitionService } from './partitions/partition.service';

/** Endpoints with a label of their own: the busiest, so that the number of series stays bounded. */
const LABELLED = 50;

/** Few, if any: this state has an index of its own. */
const POSTPONED = `
  SELECT count(*)::integer AS value FROM pipeline.webhook_delivery
   WHERE state = 'pending' AND due_since IS NOT NULL AND next_attempt_at > now()`;

const HELD = `SELECT count(*)::integer AS value FROM pipeline.webhook_delivery WHERE state = 'held'`;

const IN_FLIGHT = `
  SELECT endpoint_id AS endpoint, count(*)::integer AS value FROM pipeline.webhook_delivery
   WHERE state = 'leased' GROUP BY endpoint_id ORDER BY 2 DESC LIMIT ${LABELLED}`;

const NOT_CLOSED = `
  SELECT id AS endpoint, circuit FROM pipeline.webhook_endpoint
   WHERE circuit <> 'closed' AND active AND deleted_at IS NULL ORDER BY consecutive_failures DESC LIMIT ${LABELLED}`;

/** All circuits, unlike the limited labels; also the states with none. */
const CIRCUITS = `
  SELECT state AS circuit, count(endpoint.id)::integer AS value
    FROM unnest(ARRAY['closed', 'open', 'half_open']) AS state
    LEFT JOIN pipeline.webhook_endpoint AS endpoint
      ON endpoint.circuit = state AND endpoint.active AND endpoint.deleted_at IS NULL
   GROUP BY state`;

/** $1 id of the current encryption key */
const OLD_KEYS = `
  SELECT (SELECT count(*) FROM pipeline.webhook_endpoint
           WHERE deleted_at IS NULL AND (secret_key_id <> $1 OR previous_secret_key_id <> $1))::integer
       + (SELECT count(*) FROM pipeline.job_file WHERE secret_key_id < $1 OR secret_key_id > $1)::integer AS value`;

const DATABASE_SIZE = 'SELECT pg_database_size(current_database())::float AS value';

/** Noted by the backup script as a setting of the database. Other sessions see it only when they begin. */
const BACKUP_AT = `
  SELECT extract(epoch FROM split_part(entry, '=', 2)::timestamptz)::float AS value
    FROM pg_db_role_setting, unnest(setconfig) AS entry
   WHERE setrole = 0 AND setdatabase = (SELECT oid FROM pg_database WHERE datname = current_database())
     AND split_part(entry, '=', 1) = 'wagewright.backup_at'`;

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
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly cipher: SecretCipher,
    private readonly unreadable: UnreadableSecrets,
    private readonly lease: WorkerLease,
    private readonly partitions: PartitionService,
    private readonly sending: SendingHold,
  ) {}

  private readonly isMine = sharedReading(() => this.lease.take(TASK));

  onApplicationBootstrap(): void {
    this.addDueAge();
    this.addHeld();
    this.addSendingHeld();
    this.addByEndpoint();
    this.addCircuits();
    this.addSecrets();
    this.addPartitions();
    this.addDatabase();
  }

  private addDueAge(): void {
    const backlog = new BacklogRepository(this.dataSource);
    const due = sharedReading(async () => ((await this.isMine()) ? [await backlog.due()] : []));
    const read = (member: keyof DueDeliveries) => async () =>
      (await due()).map((row) => ({ value: row[member] }));
    addCollectedGauge({
      name: 'webhook_deliveries_due',
      help: 'Deliveries that are due, also those that an internal fault postpones, counted up to 100,000.',
      read: read('due'),
    });
    addCollectedGauge({
      name: 'webhook_due_age_max_seconds',
      help: 'Age of the longest due delivery, from when its attempt was due first: what an internal fault postpones grows older.',
      read: read('oldest'),
    });
    addCollectedGauge({
      name: 'webhook_due_age_p99_seconds',
      help: '99th percentile of the age of due deliveries.',
      read: read('p99'),
    });
  }

  private addHeld(): void {
    addCollectedGauge({
      name: 'webhook_deliveries_held',
      help: 'Deliveries held for disabled endpoints, because their results could not be written, or after internal faults.',
      read: () => this.counts(HELD),
    });
    addCollectedGauge({
      name: 'webhook_deliveries_postponed',
      help: 'Deliveries that wait out a pause after an internal fault: a lost lease, a secret that cannot be opened.',
      read: () => this.counts(POSTPONED),
    });
  }

  private addSendingHeld(): void {
    addCollectedGauge({
      name: 'webhook_sending_held',
      help: '1 while the operator holds all sending, 0 while deliveries are sent.',
      read: async () => ((await this.isMine()) ? [{ value: (await this.sending.find()) ? 1 : 0 }] : []),
    });
  }

  private addByEndpoint(): void {
    addCollectedGauge({
      name: 'webhook_endpoint_in_flight',
      help: 'Queued or being sent, of the busiest endpoints.',
      labelNames: ['endpoint'],
      read: async () => {
        const rows = await this.rows<{ endpoint: string; value: number }>(IN_FLIGHT);
        return rows.map(({ endpoint, value }) => ({ labels: { endpoint }, value }));
      },
    });
    addCollectedGauge({
      name: 'webhook_endpoint_circuit',
      help: '1 for each endpoint whose circuit is not closed.',
      labelNames: ['endpoint', 'circuit'],
      read: async () => {
        const rows = await this.rows<{ endpoint: string; circuit: string }>(NOT_CLOSED);
        return rows.map((labels) => ({ labels: { ...labels }, value: 1 }));
      },
    });
  }

  private addCircuits(): void {
    addCollectedGauge({
      name: 'webhook_endpoints',
      help: 'Active endpoints by the state of their circuit: closed, open, half_open.',
      labelNames: ['circuit'],
      read: async () => {
        const rows = await this.rows<{ circuit: string; value: number }>(CIRCUITS);
        return rows.map(({ circuit, value }) => ({ labels: { circuit }, value }));
      },
    });
  }

  private addSecrets(): void {
    addCollectedGauge({
      name: 'webhook_secrets_under_old_key',
      help: 'Webhooks with a secret, and files with a key, that is not encrypted under the first key.',
      read: () => this.counts(OLD_KEYS, [this.cipher.currentKeyId]),
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

  private addPartitions(): void {
    addCollectedGauge({
      name: 'webhook_partitions_ahead',
      help: 'Spans of time that have not begun and have their partitions of events, deliveries and attempts.',
      read: async () => ((await this.isMine()) ? [{ value: await this.partitions.ahead() }] : []),
    });
  }

  private addDatabase(): void {
    addCollectedGauge({
      name: 'database_size_bytes',
      help: 'Size of the database on the disk of PostgreSQL, without its log.',
      read: () => this.counts(DATABASE_SIZE),
    });
    addCollectedGauge({
      name: 'backup_last_success_timestamp_seconds',
      help: 'When the last backup by deploy/docker/backup.sh began; left out while there is none.',
      read: () => this.counts(BACKUP_AT),
    });
  }

  private counts(query: string, values?: unknown[]): Promise<Reading[]> {
    return this.rows<Reading>(query, values);
  }

  private async rows<T>(query: string, values?: unknown[]): Promise<T[]> {
    return (await this.isMine()) ? this.dataSource.query<T[]>(query, values) : [];
  }
}
