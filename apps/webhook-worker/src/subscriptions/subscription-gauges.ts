import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { addCollectedGauge, type Reading, sharedReading } from '@wagewright/observability';
import { DataSource } from 'typeorm';
import { ShardSessions } from '../delivery/claiming/shard-sessions';
import { KnownSubscriptions } from './known-subscriptions';

const STATES = ['active', 'failing', 'suspended'] as const;

const BY_STATE = `
  SELECT CASE WHEN suspended_at IS NOT NULL THEN 'suspended' WHEN failed_since IS NOT NULL THEN 'failing' ELSE 'active' END AS state,
         count(*)::integer AS value
    FROM pipeline.event_subscription WHERE state = 'live' GROUP BY 1`;

/** What is held, or waits for a suspended subscription, waits on purpose. */
const OPEN = `
  SELECT count(*) FILTER (WHERE delivery.state = 'held')::integer AS held,
         coalesce(max(extract(epoch FROM now() - delivery.event_at)) FILTER (
           WHERE delivery.kind = 'event' AND delivery.state <> 'held' AND subscription.state = 'live'
             AND subscription.suspended_at IS NULL AND subscription.refresh_before > now()), 0)::float AS lag
    FROM pipeline.event_subscription_delivery AS delivery
    JOIN pipeline.event_subscription AS subscription ON subscription.id = delivery.subscription_id`;

/** Gauges over all subscriptions, read from PostgreSQL at each scrape by the first worker; the others omit them. */
@Injectable()
export class SubscriptionGauges implements OnApplicationBootstrap {
  private readonly open = sharedReading(() =>
    this.rows<{ held: number; lag: number }>(OPEN, { held: 0, lag: 0 }),
  );

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly known: KnownSubscriptions,
    private readonly sessions: ShardSessions,
  ) {}

  onApplicationBootstrap(): void {
    addCollectedGauge({
      name: 'mcp_event_subscriptions',
      help: 'Live subscriptions of programs to events, by state: active, failing, suspended.',
      labelNames: ['state'],
      read: () => this.byState(),
    });
    addCollectedGauge({
      name: 'mcp_event_held',
      help: 'Events whose attempts are used up and that wait for the next refresh of their subscription.',
      read: async () => (await this.open()).map(({ held }) => ({ value: held })),
    });
    addCollectedGauge({
      name: 'mcp_event_lag_seconds',
      help: 'Age of the oldest event that a program has not taken, without what is held or suspended.',
      read: async () => (await this.open()).map(({ lag }) => ({ value: lag })),
    });
  }

  private async byState(): Promise<Reading<'state'>[]> {
    if (!this.sessions.isFirstWorker) return [];
    const rows = this.known.isUsed
      ? await this.dataSource.query<{ state: string; value: number }[]>(BY_STATE)
      : [];
    return STATES.map((state) => ({
      labels: { state },
      value: rows.find((row) => row.state === state)?.value ?? 0,
    }));
  }

  /** @param none where there is no subscription */
  private async rows<T>(query: string, none: T): Promise<T[]> {
    if (!this.sessions.isFirstWorker) return [];
    return this.known.isUsed ? this.dataSource.query<T[]>(query) : [none];
  }
}
