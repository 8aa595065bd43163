import { StatementPart } from '@wagewright/database';
import type { DataSource } from 'typeorm';
import { Job } from '../job.entity';
import { RecordTable } from '../../persistence/record-table';
import type { StoredJob } from '../stored-job';

/**
 * Writes new jobs of one user, their links to contacts, and the market look-ups that are due at once. Contacts that are
 * missing or another user's are not linked.
 */
export function jobInsertion(dataSource: DataSource): StatementPart<readonly StoredJob[]> {
  const table = new RecordTable<Job>(dataSource, Job, 'j');
  return new StatementPart<readonly StoredJob[]>(
    {
      ctes: `
        job AS (${table.insertionOfMany} RETURNING id),
        link AS (
          INSERT INTO pipeline.job_contact (job_id, contact_id, user_id)
          SELECT given.job_id, contact.id, contact.user_id
            FROM unnest($2::text[], $3::text[]) AS given (job_id, contact_id)
            JOIN pipeline.contact ON contact.id = given.contact_id AND contact.user_id = $4
             FOR KEY SHARE OF contact
        ),
        lookup AS (INSERT INTO pipeline.market_lookup (job_id, due_at) SELECT id, now() FROM job)`,
    },
    (jobs) => {
      const links = jobs.flatMap(({ id, contactIds }) => contactIds.map((contactId) => [id, contactId]));
      return [
        table.valueOfMany(jobs),
        links.map(([jobId]) => jobId),
        links.map(([, contactId]) => contactId),
        jobs[0]?.userId,
      ];
    },
  );
}
