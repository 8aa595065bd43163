import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { MarketEstimate } from '@wagewright/messaging';
import { DataSource, type EntityManager } from 'typeorm';
import type { Salary } from '../entities/job-values';

export interface OfferRow {
  jobId: string;
  company: string;
  title: string;
  salary: Salary;
  market: MarketEstimate;
  deadlineAt: Date | null;
}

export interface StaleJobRow {
  jobId: string;
  company: string;
  title: string;
  statusChangedAt: Date;
}

export interface DueContactRow {
  contactId: string;
  name: string;
  nextFollowUpAt: Date;
}

/** What suggestions are made from, besides what needs attention, and which of them are hidden. */
@Injectable()
export class SuggestionRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Offers with a salary and a market estimate about which nobody has negotiated yet. */
  async openOffers(userId: string, limit: number): Promise<OfferRow[]> {
    return this.dataSource.query(
      `SELECT j.id AS "jobId", j.company, j.title, j.salary, j.market, j.deadline_at AS "deadlineAt"
         FROM pipeline.job j
        WHERE j.user_id = $1 AND j.status = 'offer' AND j.salary IS NOT NULL AND j.market IS NOT NULL
          AND j.archived_at IS NULL AND j.outcome IS NULL
          AND NOT EXISTS (SELECT FROM pipeline.activity a WHERE a.job_id = j.id AND a.type = 'negotiation')
        ORDER BY j.id LIMIT $2`,
      [userId, limit],
    );
  }

  /** Saved two weeks ago or longer and not applied for, oldest first. */
  async staleSavedJobs(userId: string, now: Date, limit: number): Promise<StaleJobRow[]> {
    return this.dataSource.query(
      `SELECT j.id AS "jobId", j.company, j.title, j.status_changed_at AS "statusChangedAt"
         FROM pipeline.job j
        WHERE j.user_id = $1 AND j.status = 'saved' AND j.status_changed_at <= $2::timestamptz - interval '14 days'
          AND j.archived_at IS NULL AND j.outcome IS NULL
        ORDER BY j.id LIMIT $3`,
      [userId, now, limit],
    );
  }

  async contactsToFollowUp(userId: string, now: Date, limit: number): Promise<DueContactRow[]> {
    return this.dataSource.query(
      `SELECT c.id AS "contactId", c.name, c.next_follow_up_at AS "nextFollowUpAt"
         FROM pipeline.contact c
        WHERE c.user_id = $1 AND c.next_follow_up_at <= $2
        ORDER BY c.next_follow_up_at, c.id LIMIT $3`,
      [userId, now, limit],
    );
  }

  /** The ids of all that are hidden at this moment. */
  async hiddenIds(userId: string, now: Date): Promise<Set<string>> {
    const rows: { id: string }[] = await this.dataSource.query(
      `SELECT suggestion_id AS id FROM pipeline.hidden_suggestion
        WHERE user_id = $1 AND (hidden_until IS NULL OR hidden_until > $2)`,
      [userId, now],
    );
    return new Set(rows.map(({ id }) => id));
  }

  /** @param until null hides it for good. What was hidden until some time ago is cleared away. */
  async hide(manager: EntityManager, userId: string, id: string, until: Date | null): Promise<void> {
    await manager.query(
      `WITH expired AS (
         DELETE FROM pipeline.hidden_suggestion
          WHERE user_id = $1 AND suggestion_id <> $2 AND hidden_until <= now())
       INSERT INTO pipeline.hidden_suggestion (user_id, suggestion_id, hidden_until) VALUES ($1, $2, $3)
       ON CONFLICT (user_id, suggestion_id) DO UPDATE SET hidden_until = excluded.hidden_until`,
      [userId, id, until],
    );
  }

  async show(userId: string, id: string): Promise<void> {
    await this.dataSource.query(
      'DELETE FROM pipeline.hidden_suggestion WHERE user_id = $1 AND suggestion_id = $2',
      [userId, id],
    );
  }
}
