import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { addCollectedGauge, type Reading, sharedReading } from '@wagewright/observability';
import { SecretCipher } from '@wagewright/webhooks';
import { DataSource } from 'typeorm';
import { UnreadableSecrets } from '../secrets/unreadable-secrets';
import { CIRCUITS, DUE_AGE, HELD, IN_FLIGHT, NOT_CLOSED, OLD_KEYS, POSTPONED } from './delivery-gauges.sql';

interface Due {
  due: number;
  oldest: number;
  p99: number;
}

/**
 * Gauges over the whole installation, read from PostgreSQL at each scrape. Every worker exports the same figures, except for
 * the secrets that it cannot open, which depend on its own keyring; so queries take the maximum.
 */
@Injectable()
export class DeliveryGauges implements OnApplicationBootstrap {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly cipher: SecretCipher,
    private readonly unreadable: UnreadableSecrets,
  ) {}

  onApplicationBootstrap(): void {
    this.addDueAge();
    this.addHeld();
    this.addByEndpoint();
    this.addCircuits();
    this.addSecrets();
  }

  private addDueAge(): void {
    const due = sharedReading(() => this.dataSource.query<Due[]>(DUE_AGE));
    const read = (member: keyof Due) => async () => (await due()).map((row) => ({ value: row[member] }));
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
      help: 'Deliveries held for disabled endpoints, or because their results could not be written.',
      read: () => this.counts(HELD),
    });
    const postponed = sharedReading(() => this.counts(POSTPONED));
    addCollectedGauge({
      name: 'webhook_deliveries_postponed',
      help: 'Deliveries that wait out a pause after an internal fault: a lost lease, a secret that cannot be opened.',
      read: postponed,
    });
    addCollectedGauge({
      name: 'webhook_deliveries_put_off',
      help: 'Deprecated, leaves with the next release: the former name of webhook_deliveries_postponed.',
      read: postponed,
    });
  }

  private addByEndpoint(): void {
    addCollectedGauge({
      name: 'webhook_endpoint_in_flight',
      help: 'Queued or being sent, of the busiest endpoints.',
      labelNames: ['endpoint'],
      read: async () => {
        const rows = await this.dataSource.query<{ endpoint: string; value: number }[]>(IN_FLIGHT);
        return rows.map(({ endpoint, value }) => ({ labels: { endpoint }, value }));
      },
    });
    addCollectedGauge({
      name: 'webhook_endpoint_circuit',
      help: '1 for each endpoint whose circuit is not closed.',
      labelNames: ['endpoint', 'circuit'],
      read: async () => {
        const rows = await this.dataSource.query<{ endpoint: string; circuit: string }[]>(NOT_CLOSED);
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
        const rows = await this.dataSource.query<{ circuit: string; value: number }[]>(CIRCUITS);
        return rows.map(({ circuit, value }) => ({ labels: { circuit }, value }));
      },
    });
  }

  private addSecrets(): void {
    addCollectedGauge({
      name: 'webhook_secrets_under_old_key',
      help: 'Webhooks with a secret that is not encrypted under the first key.',
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

  private counts(query: string, values?: unknown[]): Promise<Reading[]> {
    return this.dataSource.query<Reading[]>(query, values);
  }
}
