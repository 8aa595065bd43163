import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Mail } from '../mail/mail';
import { mailLookup } from './mail-lookup';
import type { ComparedJob } from './employers';
import type { ComparedContact } from './known-people';

interface Found {
  jobs: ComparedJob[];
  contacts: ComparedContact[];
}

const MOST_JOBS = 500;
const MOST_CONTACTS = 200;

/**
 * Jobs whose column begins with one of some texts and ends there, or goes on with a blank or a mark: below `0` is nothing
 * else. One probe of an index for each text, however many jobs there are.
 */
const begunBy = (column: 'company' | 'title', texts: string) => `
  SELECT hit.id FROM (${texts}) AS given (text), LATERAL (
    SELECT j.id FROM pipeline.job j
     WHERE j.user_id = $1
       AND pipeline.folded(j.${column}) COLLATE "C" >= given.text
       AND pipeline.folded(j.${column}) COLLATE "C" < given.text || '0'
     LIMIT ${MOST_JOBS}) AS hit`;

const COMPARED = `j.id, j.company, j.title, j.url, j.external_id AS "externalId", j.status, j.outcome, j.location,
           j.archived_at IS NOT NULL AS "isArchived"`;

/** $1: the user, $2: words, $3: phrases, $4: addresses of contacts, $5: addresses of postings, $6: numbers. */
const FOUND = `
  WITH words AS MATERIALIZED (SELECT DISTINCT unnest($2::text[]) AS word),
  known AS MATERIALIZED (
    SELECT c.id, c.company FROM pipeline.contact c
     WHERE c.user_id = $1 AND c.id = ANY(ARRAY(
       SELECT entry.id FROM pipeline.contact_text entry
        WHERE entry.user_id = $1
          AND (entry.text LIKE ANY($4::text[])
            OR (split_part(entry.text, ' ', 1) IN (SELECT word FROM words)
                AND split_part(entry.text, ' ', 2) IN (SELECT word FROM words)))
        LIMIT ${MOST_CONTACTS}))),
  found AS MATERIALIZED (
    ${begunBy('company', 'SELECT word FROM words')}
    UNION ${begunBy('company', `SELECT split_part(pipeline.folded(known.company), ' ', 1) FROM known WHERE known.company <> ''`)}
    UNION ${begunBy('title', 'SELECT DISTINCT unnest($3::text[])')}
    UNION SELECT link.job_id FROM pipeline.job_contact link
           WHERE link.contact_id = ANY(ARRAY(SELECT known.id FROM known))
    UNION SELECT j.id FROM pipeline.job j WHERE j.user_id = $1 AND j.external_id = ANY($6::text[])
    UNION SELECT j.id FROM pipeline.job j
           WHERE cardinality($5::text[]) > 0 AND j.user_id = $1 AND j.url LIKE ANY($5::text[])),
  jobs AS MATERIALIZED (
    SELECT ${COMPARED}
      FROM pipeline.job j
     WHERE j.user_id = $1 AND j.id = ANY(ARRAY(SELECT found.id FROM found))
     ORDER BY (j.outcome IS NULL AND j.archived_at IS NULL) DESC, j.updated_at DESC LIMIT ${MOST_JOBS}),
  people AS (
    SELECT c.name, c.email, c.company,
           ARRAY(SELECT link.job_id FROM pipeline.job_contact link WHERE link.contact_id = c.id) AS "jobIds"
      FROM pipeline.contact c
     WHERE c.user_id = $1 AND c.id = ANY(ARRAY(
       SELECT known.id FROM known UNION
       SELECT link.contact_id FROM pipeline.job_contact link
        WHERE link.job_id = ANY(ARRAY(SELECT jobs.id FROM jobs)))))
  SELECT coalesce((SELECT json_agg(jobs) FROM jobs), '[]') AS jobs,
         coalesce((SELECT json_agg(people) FROM people), '[]') AS contacts`;

/** The jobs and contacts of a person that a mail may be about. */
@Injectable()
export class MailJobsRepository {
  constructor(private readonly dataSource: DataSource) {}

  async find(userId: string, mail: Mail): Promise<Found> {
    const { words, phrases, addresses, postings, numbers } = mailLookup(mail);
    const values = [userId, words, phrases, addresses, postings, numbers];
    const [found] = await this.dataSource.query<[Found]>(FOUND, values);
    return found;
  }

  async findOne(userId: string, id: string): Promise<ComparedJob | undefined> {
    const [job] = await this.dataSource.query<ComparedJob[]>(
      `SELECT ${COMPARED} FROM pipeline.job j WHERE j.user_id = $1 AND j.id = $2`,
      [userId, id],
    );
    return job;
  }
}
