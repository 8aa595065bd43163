import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { Mail } from '../mail/mail';
import { mailLookup } from './mail-lookup';
import type { ComparedContact, ComparedJob } from './match-job';

interface Found {
  jobs: ComparedJob[];
  contacts: ComparedContact[];
}

const MOST_JOBS = 500;
const MOST_CONTACTS = 200;

/** The first word of a name that is folded. */
const firstWord = (name: string) =>
  `split_part(ltrim(translate(${name}, '.,&-/()''"!|:+', '              ')), ' ', 1)`;

/**
 * $1: the user, $2: words, $3: phrases, $4: addresses of contacts, $5: addresses of postings, $6: numbers. The texts of
 * searches have names and titles, so that no other row of the user is read.
 */
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
  named AS MATERIALIZED (
    SELECT word FROM words
     UNION SELECT ${firstWord('pipeline.folded(known.company)')} FROM known WHERE known.company IS NOT NULL),
  found AS MATERIALIZED (
    SELECT entry.id FROM pipeline.job_text entry
     WHERE entry.user_id = $1
       AND (${firstWord('left(entry.text, entry.company_length)')} IN (SELECT word FROM named)
         OR array_to_string((string_to_array(substr(entry.text, entry.company_length + 2), ' '))[1:3], ' ')
            IN (SELECT unnest($3::text[])))
    UNION SELECT link.job_id FROM pipeline.job_contact link
           WHERE link.contact_id = ANY(ARRAY(SELECT known.id FROM known))
    UNION SELECT j.id FROM pipeline.job j WHERE j.user_id = $1 AND j.external_id = ANY($6::text[])
    UNION SELECT j.id FROM pipeline.job j
           WHERE cardinality($5::text[]) > 0 AND j.user_id = $1 AND j.url LIKE ANY($5::text[])),
  jobs AS MATERIALIZED (
    SELECT j.id, j.company, j.title, j.url, j.external_id AS "externalId", j.status, j.outcome,
           j.archived_at IS NOT NULL AS "isArchived"
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
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  async find(userId: string, mail: Mail): Promise<Found> {
    const { words, phrases, addresses, postings, numbers } = mailLookup(mail);
    const values = [userId, words, phrases, addresses, postings, numbers];
    const [found] = await this.dataSource.query<[Found]>(FOUND, values);
    return found;
  }
}
