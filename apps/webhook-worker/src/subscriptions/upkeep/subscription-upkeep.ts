import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { isConnectionError } from '@wagewright/database';
import { SubscriptionEnv } from '@wagewright/events';
import { BackgroundTask } from '@wagewright/observability';
import { DataSource } from 'typeorm';
import { ShardSessions } from '../../delivery/claiming/shard-sessions';
import { hasPrincipal } from '../state/principal.sql';

const CLEAN_EVERY_MS = 60_000;
const JITTER = 0.2;

/**
 * An ended subscription stays listed for a week. The row of one that a person has ended also keeps its program from
 * coming back, until a week after the program's token or grant is over.
 */
const PURGE = `
  DELETE FROM pipeline.event_subscription AS subscription
   WHERE state = 'ended' AND ended_at < now() - interval '7 days'
     AND (ended_by NOT IN ('ended_by_owner', 'ended_by_operator') OR NOT (${hasPrincipal("now() - interval '7 days'")}))`;

/** Drops a word of the end that could not be sent within ten minutes. */
export const SCRUB = `
  WITH scrubbed AS (
    UPDATE pipeline.event_subscription
       SET url = NULL, host = NULL, secret = NULL, secret_key_id = NULL, due_at = 'infinity'
     WHERE state = 'ended' AND url IS NOT NULL AND ended_at < now() - interval '10 minutes'
    RETURNING id
  )
  DELETE FROM pipeline.event_subscription_delivery WHERE subscription_id IN (SELECT id FROM scrubbed)`;

/** A callback counts as verified no longer. $1 milliseconds for which it does */
const FORGET_CALLBACKS = `
  UPDATE pipeline.event_subscription SET url_hash = NULL
   WHERE state = 'ended' AND url_hash IS NOT NULL AND subscribed_at < now() - $1 * interval '1 millisecond'`;

/** They also count against the verifications of a minute. */
const FORGET_VERIFICATIONS = `
  DELETE FROM pipeline.event_verification WHERE created_at < now() - interval '2 minutes'`;

/** Removes what is kept of ended subscriptions and of verifications when its time is over. */
@Injectable()
export class SubscriptionUpkeep implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly cleaning = new BackgroundTask({
    name: SubscriptionUpkeep.name,
    run: () => this.clean(),
    next: CLEAN_EVERY_MS,
    jitter: JITTER,
    failure: 'ended subscriptions could not be removed',
    isExpected: isConnectionError,
  });

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly env: SubscriptionEnv,
    private readonly sessions: ShardSessions,
  ) {}

  onApplicationBootstrap(): void {
    this.cleaning.wake(CLEAN_EVERY_MS);
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.cleaning.stop();
  }

  /** Also while events are off: nothing is kept longer for that. */
  async clean(): Promise<void> {
    if (!this.sessions.isFirstWorker) return;
    await this.dataSource.query(PURGE);
    await this.dataSource.query(SCRUB);
    await this.dataSource.query(FORGET_CALLBACKS, [this.env.verifiedForMs]);
    await this.dataSource.query(FORGET_VERIFICATIONS);
  }
}
