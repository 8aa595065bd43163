import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { metricsRegistry } from '@wagewright/observability';
import { SecretCipher } from '@wagewright/webhooks';
import { Gauge } from 'prom-client';
import { DataSource } from 'typeorm';

/** Endpoints that get a label of their own: the busiest, so that the number of series stays bounded. */
const LABELLED = 50;

/**
 * Due age counts what could be sent: deliveries of disabled endpoints and behind open circuits wait on
 * purpose. The states are those of the partial indexes; finished rows are not read.
 */
const DUE_AGE = `
  SELECT count(*)::integer AS due, coalesce(max(age), 0)::float AS oldest,
         coalesce(percentile_disc(0.99) WITHIN GROUP (ORDER BY age), 0)::float AS p99
    FROM (SELECT extract(epoch FROM now() - delivery.next_attempt_at) AS age
            FROM pipeline.webhook_delivery AS delivery
            JOIN pipeline.webhook_endpoint AS endpoint ON endpoint.id = delivery.endpoint_id
           WHERE delivery.state IN ('pending', 'queued', 'leased') AND delivery.next_attempt_at <= now()
             AND endpoint.active AND endpoint.deleted_at IS NULL AND endpoint.circuit = 'closed') AS due`;

const HELD = `SELECT count(*)::integer AS held FROM pipeline.webhook_delivery WHERE state = 'held'`;

const IN_FLIGHT = `
  SELECT endpoint_id AS id, count(*)::integer AS count FROM pipeline.webhook_delivery
   WHERE state IN ('queued', 'leased') GROUP BY endpoint_id ORDER BY 2 DESC LIMIT ${LABELLED}`;

const CIRCUITS = `
  SELECT id, circuit FROM pipeline.webhook_endpoint
   WHERE circuit <> 'closed' AND active AND deleted_at IS NULL ORDER BY consecutive_failures DESC LIMIT ${LABELLED}`;

const OLD_KEYS = `
  SELECT count(*)::integer AS count FROM pipeline.webhook_endpoint
   WHERE deleted_at IS NULL AND (secret_key_id <> $1 OR previous_secret_key_id <> $1)`;

interface Due {
  due: number;
  oldest: number;
  p99: number;
}

/** Gauges over the whole installation, read from PostgreSQL at each scrape; every worker tells the same. */
@Injectable()
export class DeliveryGauges implements OnApplicationBootstrap {
  private readonly logger = new Logger(DeliveryGauges.name);

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly cipher: SecretCipher,
  ) {}

  onApplicationBootstrap(): void {
    this.addDueAge();
    this.addHeld();
    this.addByEndpoint();
    this.addOldKeys();
  }

  private addDueAge(): void {
    const oldest = gauge('webhook_due_age_max_seconds', 'Age of the longest due delivery that may be sent.');
    const p99 = gauge('webhook_due_age_p99_seconds', '99th percentile of the age of due deliveries.');
    collectedWith(
      gauge('webhook_deliveries_due', 'Deliveries that are due and may be sent.'),
      async (due) => {
        const [row] = await this.read<Due>(DUE_AGE);
        due.set(row?.due ?? 0);
        oldest.set(row?.oldest ?? 0);
        p99.set(row?.p99 ?? 0);
      },
    );
  }

  private addHeld(): void {
    collectedWith(
      gauge('webhook_deliveries_held', 'Deliveries held for disabled endpoints.'),
      async (held) => {
        const [row] = await this.read<{ held: number }>(HELD);
        held.set(row?.held ?? 0);
      },
    );
  }

  private addByEndpoint(): void {
    const inFlight = gauge('webhook_endpoint_in_flight', 'Queued or being sent, of the busiest endpoints.', [
      'endpoint',
    ]);
    collectedWith(inFlight, async () => {
      inFlight.reset();
      for (const { id, count } of await this.read<{ id: string; count: number }>(IN_FLIGHT))
        inFlight.set({ endpoint: id }, count);
    });
    const circuit = gauge('webhook_endpoint_circuit', '1 for each endpoint whose circuit is not closed.', [
      'endpoint',
      'circuit',
    ]);
    collectedWith(circuit, async () => {
      circuit.reset();
      for (const { id, circuit: state } of await this.read<{ id: string; circuit: string }>(CIRCUITS))
        circuit.set({ endpoint: id, circuit: state }, 1);
    });
  }

  private addOldKeys(): void {
    const help = 'Webhooks with a secret that is not encrypted under the first key.';
    collectedWith(gauge('webhook_secrets_under_old_key', help), async (old) => {
      const [row] = await this.read<{ count: number }>(OLD_KEYS, [this.cipher.currentKeyId]);
      old.set(row?.count ?? 0);
    });
  }

  /** A scrape must not fail while PostgreSQL is away: the other metrics tell of it. */
  private async read<Row>(query: string, values?: unknown[]): Promise<Row[]> {
    try {
      return await this.dataSource.query<Row[]>(query, values);
    } catch (error) {
      this.logger.debug({ message: 'a gauge could not be read', err: error });
      return [];
    }
  }
}

function gauge<L extends string = never>(name: string, help: string, labelNames: L[] = []): Gauge<L> {
  return new Gauge({ name, help, labelNames, registers: [metricsRegistry] });
}

function collectedWith<L extends string>(
  metric: Gauge<L>,
  collect: (metric: Gauge<L>) => Promise<void>,
): void {
  Object.assign(metric, { collect: () => collect(metric) });
}
