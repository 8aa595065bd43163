import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { isConnectionError, PreparedStatement } from '@wagewright/database';
import { type EndedBy, endSubscriptions, SubscriptionEnv, WATCHED_NAMES } from '@wagewright/events';
import { MessageBus } from '@wagewright/messaging';
import { BackgroundTask } from '@wagewright/observability';
import { webhookSlot } from '@wagewright/webhooks';
import { DataSource } from 'typeorm';
import { ShardScheduler } from '../../delivery/claiming/shard-scheduler';
import { ShardSessions } from '../../delivery/claiming/shard-sessions';
import { KnownSubscriptions } from '../known-subscriptions';
import { hasPrincipal, PLANS_WITH_ACCESS } from '../state/principal.sql';

/** The callback learns of an end within 5 s. */
const LOOK_EVERY_MS = 2_000;

/**
 * Live subscriptions whose time or whose access is over, with the reason.
 * $1 plans with access, $2 known kinds of event
 */
const ENDING = new PreparedStatement<{ id: string; endedBy: EndedBy }>(
  'subscription-ending',
  `
SELECT id, ended_by AS "endedBy" FROM (
  SELECT subscription.id,
         CASE WHEN subscription.refresh_before <= now() THEN 'expired'
              WHEN account.id IS NULL OR account.suspended_at IS NOT NULL OR NOT (${hasPrincipal('now()')}) THEN 'access_revoked'
              WHEN account.plan <> ALL($1::text[]) THEN 'plan'
              WHEN subscription.name <> ALL($2::text[]) THEN 'type' END AS ended_by
    FROM pipeline.event_subscription AS subscription
    LEFT JOIN accounts.account ON account.id = subscription.user_id
   WHERE subscription.state = 'live') AS judged
 WHERE ended_by IS NOT NULL`,
);

/**
 * Ends subscriptions whose time is over, or the access of the program that made them. Each claim looks at the access
 * itself, so that this is how an end is told and not what stops the sending.
 */
@Injectable()
export class SubscriptionEnds implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly ending = new BackgroundTask({
    name: SubscriptionEnds.name,
    run: () => this.end(),
    next: LOOK_EVERY_MS,
    failure: 'subscriptions without access could not be ended',
    isExpected: isConnectionError,
  });

  constructor(
    private readonly dataSource: DataSource,
    private readonly env: SubscriptionEnv,
    private readonly known: KnownSubscriptions,
    private readonly sessions: ShardSessions,
    private readonly scheduler: ShardScheduler,
    private readonly bus: MessageBus,
  ) {}

  onApplicationBootstrap(): void {
    if (this.env.events === 'off') return;
    this.bus.subscribe('credentials.changed', () => this.ending.wake());
    this.ending.wake(LOOK_EVERY_MS);
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.ending.stop();
  }

  async end(): Promise<void> {
    if (!this.known.isUsed || !this.sessions.isFirstWorker) return;
    const found = await ENDING.run(this.dataSource, [PLANS_WITH_ACCESS, WATCHED_NAMES]);
    for (const endedBy of new Set(found.map((row) => row.endedBy)))
      await this.endAs(
        endedBy,
        found.flatMap((row) => (row.endedBy === endedBy ? [row.id] : [])),
      );
  }

  private async endAs(endedBy: EndedBy, ids: readonly string[]): Promise<void> {
    const ended = await this.dataSource.transaction((manager) => endSubscriptions(manager, ids, endedBy));
    if (ended.length === 0) return;
    this.known.dueIn(0);
    const slots = [...new Set(ended.map(({ userId }) => webhookSlot(userId)))];
    this.scheduler.wake(slots);
    void this.bus.publish('deliveries.due', { count: ended.length, slots });
  }
}
