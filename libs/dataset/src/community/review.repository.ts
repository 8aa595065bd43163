import type { DataSource, EntityManager } from 'typeorm';
import type { StoredReport } from './reviewed-report';

/** The whole content of a report in a fixed order: equal reports are one. */
const CONTENT =
  'role_slug, city_slug, exp, base, equity, bonus, signing, company_slug, employment_type, remote, quarter';

/** The id of a report, derived from its content; 48 bits are enough for all simultaneously waiting reports. */
const ID = `'rep_' || left(encode(sha256(convert_to(ROW(${CONTENT})::text, 'UTF8')), 'hex'), 12)`;

export interface Decision {
  roleSlug: string;
  citySlug: string;
  /** Equal reports that it decided about. */
  reports: number;
}

export class ReviewRepository {
  /** @param database or the manager of a decision's transaction */
  constructor(private readonly database: Pick<DataSource | EntityManager, 'query'>) {}

  /** By role, city and base, which reveals no order of arrival. */
  async waiting(): Promise<StoredReport[]> {
    return this.database.query<StoredReport[]>(
      `SELECT waiting.*, role.data->'national' AS national,
              (city.data->>'costOfLivingMultiplier')::float8 AS "cityMultiplier"
         FROM (SELECT ${ID} AS id, role_slug AS "roleSlug", city_slug AS "citySlug", exp, base, equity, bonus, signing,
                      company_slug AS "companySlug", employment_type AS "employmentType", remote, quarter,
                      count(*)::integer AS reports
                 FROM compensation.community_report WHERE status = 'review' GROUP BY ${CONTENT}) AS waiting
         LEFT JOIN compensation.release AS release ON release.status = 'published'
         LEFT JOIN compensation.release_role AS role ON role.release_id = release.id AND role.slug = "roleSlug"
         LEFT JOIN compensation.release_city AS city ON city.release_id = release.id AND city.slug = "citySlug"
        ORDER BY "roleSlug", "citySlug", base, waiting.id`,
    );
  }

  /**
   * Accepts a report: the next mixing takes it among the reports that wait for a group. Undefined when no
   * report with that id waits.
   */
  async accept(id: string): Promise<Decision | undefined> {
    return this.decide(
      `UPDATE compensation.community_report SET status = 'accepted', verification = 'reviewed'`,
      id,
    );
  }

  /** Deletes a report without a trace. Undefined when no report with that id waits. */
  async reject(id: string): Promise<Decision | undefined> {
    return this.decide('DELETE FROM compensation.community_report', id);
  }

  /** Only one of several concurrent decisions finds the rows. */
  private async decide(change: string, id: string): Promise<Decision | undefined> {
    const [rows] = await this.database.query<[{ roleSlug: string; citySlug: string }[], number]>(
      `${change} WHERE status = 'review' AND ${ID} = $1
       RETURNING role_slug AS "roleSlug", city_slug AS "citySlug"`,
      [id],
    );
    return decisionOf(rows);
  }
}

function decisionOf(rows: readonly { roleSlug: string; citySlug: string }[]): Decision | undefined {
  const [first] = rows;
  return first && { roleSlug: first.roleSlug, citySlug: first.citySlug, reports: rows.length };
}
