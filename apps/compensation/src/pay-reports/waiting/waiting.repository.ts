import { randomUUID } from 'node:crypto';
import type { EntityManager, EntityTarget } from 'typeorm';
import { PayReport } from '../pay-report.entity';
import { PublishedGroup } from '../groups/report-group.entity';
import type { AnsweredCity } from '../groups/form-groups';

/** Any constant. */
const MIXING_LOCK = 4_118_205;
/** Reviewed reports taken out at once. */
const ADOPTED_AT_ONCE = 5_000;
const STORED_AT_ONCE = 2_000;
const INSERTED_AT_ONCE = 500;

const READ = 'SELECT id, sealed, mixed FROM compensation.community_waiting';

const COUNT_NEW = 'SELECT count(*)::integer AS count FROM compensation.community_waiting WHERE NOT mixed';
const COUNT_ALL = 'SELECT count(*)::integer AS count FROM compensation.community_waiting';

const ADOPT = `
  WITH adopted AS (
    SELECT id FROM compensation.community_report WHERE status = 'accepted' LIMIT $1 FOR UPDATE SKIP LOCKED
  )
  DELETE FROM compensation.community_report AS report USING adopted WHERE report.id = adopted.id
  RETURNING role_slug AS "roleSlug", city_slug AS "citySlug", exp, base, equity, bonus, signing,
            company_slug AS "companySlug", employment_type AS "employmentType", remote, quarter, status,
            verification, person`;

const STORE = `
  INSERT INTO compensation.community_waiting (id, sealed, mixed)
  SELECT id, sealed, true FROM unnest($1::uuid[], $2::text[]) AS envelope (id, sealed)`;

/** $1 ids, $2 now */
const STANDINGS = `
  SELECT id, suspended_at IS NOT NULL AS "isSuspended",
         email_proven_at IS NOT NULL AND (plan <> 'free' OR created_at <= $2::timestamptz - interval '7 days') AS "isTrusted"
    FROM accounts.account WHERE id = ANY($1)`;

const ANSWERED = 'SELECT DISTINCT city_slug AS city FROM compensation.community_group WHERE role_slug = $1';

export interface AccountStanding {
  /** Its reports wait until it is restored. */
  isSuspended: boolean;
  /**
   * Its address is verified, and it is seven days old or on a paid plan: it counts towards the five people of a group.
   */
  isTrusted: boolean;
}

export interface Envelope {
  id: string;
  sealed: string;
  /** False for arrivals since the last mixing. */
  mixed: boolean;
}

/** A report in the clear, waiting for review; `person` is encrypted. */
export type ReviewRow = Omit<PayReport, 'id'>;

/** The tables between which the mixer moves reports, in one transaction. */
export class WaitingRepository {
  constructor(private readonly manager: EntityManager) {}

  /** Whether nobody else is mixing; held until the end of the transaction. */
  async lock(): Promise<boolean> {
    const [row] = await this.manager.query<[{ locked: boolean }]>(
      'SELECT pg_try_advisory_xact_lock($1) AS locked',
      [MIXING_LOCK],
    );
    return row.locked;
  }

  /** Since the last mixing. */
  async countNew(): Promise<number> {
    return this.count(COUNT_NEW);
  }

  async countAll(): Promise<number> {
    return this.count(COUNT_ALL);
  }

  async envelopes(): Promise<Envelope[]> {
    return this.manager.query<Envelope[]>(READ);
  }

  /** The existing ones of some accounts. */
  async standings(accountIds: readonly string[], now: Date): Promise<Map<string, AccountStanding>> {
    const rows = await this.manager.query<(AccountStanding & { id: string })[]>(STANDINGS, [accountIds, now]);
    return new Map(rows.map(({ id, ...standing }) => [id, standing]));
  }

  /** Takes out reports approved by a review. */
  async adopt(): Promise<ReviewRow[]> {
    const [rows] = await this.manager.query<[ReviewRow[], number]>(ADOPT, [ADOPTED_AT_ONCE]);
    return rows;
  }

  async answeredCities(roleSlug: string): Promise<AnsweredCity[]> {
    const rows = await this.manager.query<{ city: AnsweredCity }[]>(ANSWERED, [roleSlug]);
    return rows.map(({ city }) => city);
  }

  /** Replaces these envelopes by others. The new ones are in the given order, with ids that reveal none. */
  async replace(gone: readonly string[], sealed: readonly string[]): Promise<void> {
    await this.manager.query('DELETE FROM compensation.community_waiting WHERE id = ANY($1)', [gone]);
    for (let i = 0; i < sealed.length; i += STORED_AT_ONCE) {
      const batch = sealed.slice(i, i + STORED_AT_ONCE);
      await this.manager.query(STORE, [batch.map(() => randomUUID()), batch]);
    }
  }

  async tell(groups: readonly Omit<PublishedGroup, 'id'>[]): Promise<void> {
    await this.insert(PublishedGroup, groups);
  }

  async putToReview(rows: readonly ReviewRow[]): Promise<void> {
    await this.insert(PayReport, rows);
  }

  private async count(statement: string): Promise<number> {
    const [row] = await this.manager.query<[{ count: number }]>(statement);
    return row.count;
  }

  private async insert(entity: EntityTarget<{ id: string }>, rows: readonly object[]): Promise<void> {
    const repository = this.manager.getRepository(entity);
    for (let i = 0; i < rows.length; i += INSERTED_AT_ONCE) {
      await repository.insert(
        rows.slice(i, i + INSERTED_AT_ONCE).map((row) => ({ ...row, id: randomUUID() })),
      );
    }
  }
}
