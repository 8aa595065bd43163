import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Contact } from './contact.entity';
import { KeysetPaginator, type Page } from '../pagination/keyset-paginator';
import type { TotalSource } from '../pagination/page-query';
import { recordRevision } from '../pagination/record-revision';
import { recordTotal } from '../pagination/record-total';
import { hasWord, isGiven, SqlFilter, wordPatterns } from '../pagination/sql-filter';
import { RecordTable } from '../records/record-table';
import { filterableJobId } from '../records/record-ids';
import type { ListContactsRequest } from './list-contacts.request';

export interface StoredContact extends Contact {
  jobIds: string[];
}

const JOB_IDS = `ARRAY(SELECT link.job_id FROM pipeline.job_contact link
                        WHERE link.contact_id = c.id ORDER BY link.job_id) AS "jobIds"`;

type ContactFilters = Omit<ListContactsRequest, 'limit' | 'cursor'>;

/** A table that finds and counts a list of contacts, and the filter over it. */
interface ContactLookup {
  foundIn: string;
  filter: SqlFilter;
}

/** Ids ascend with the time of creation. */
const NEWEST_FIRST = { expression: 'c.id', type: 'text', descending: true };

@Injectable()
export class ContactRepository extends RecordTable<Contact, StoredContact> {
  private readonly list: KeysetPaginator<StoredContact>;

  constructor(dataSource: DataSource) {
    super(dataSource, Contact, 'c', [JOB_IDS]);
    const source = { table: 'pipeline.contact', alias: 'c', selection: this.selection };
    this.list = new KeysetPaginator<StoredContact>(dataSource, source);
  }

  /** Deletes a contact got from `lock`. Foreign keys unlink it from jobs and activities. */
  override async remove(manager: EntityManager, userId: string, id: string): Promise<void> {
    await manager.query(
      `UPDATE pipeline.calendar_event SET contact_ids = array_remove(contact_ids, $1)
        WHERE user_id = $2 AND contact_ids @> ARRAY[$1]`,
      [id, userId],
    );
    await super.remove(manager, userId, id);
  }

  async page(
    userId: string,
    { limit, cursor, ...filters }: ListContactsRequest,
    withTotal: boolean,
  ): Promise<Page<StoredContact>> {
    const { foundIn, filter } = lookupOf(filters) ?? { filter: filterOf(userId, filters) };
    return this.list.page(userId, {
      filter,
      foundIn,
      order: NEWEST_FIRST,
      total: withTotal ? totalOf(userId, filters, filter) : 'unread',
      revision: withTotal ? revisionOf(userId, filters, filter) : undefined,
      limit,
      cursor,
      binding: JSON.stringify(['contacts', userId, filters]),
    });
  }

  async count(userId: string, filters: ContactFilters): Promise<number> {
    return this.list.count(userId, filterOf(userId, filters));
  }
}

/** The lookup for a list filtered by `q` alone; undefined for all other lists. */
function lookupOf({ q, company, relationship, jobId }: ContactFilters): ContactLookup | undefined {
  if (!isGiven(q) || [company, relationship, jobId].some(isGiven)) return undefined;
  const filter = new SqlFilter().whereEach(wordPatterns(q), hasWordInEntry('c'));
  return { foundIn: 'pipeline.contact_text', filter };
}

/** A condition for one of `wordPatterns`. @param entry the alias of `pipeline.contact_text` */
function hasWordInEntry(entry: string): (placeholder: string) => string {
  const inContact = hasWord(
    `pipeline.folded(concat_ws(' ', long.name, long.email, long.company, long.title))`,
  );
  return (pattern) => `(${hasWord(`${entry}.text`)(pattern)} OR (${entry}.text IS NULL AND EXISTS (
    SELECT FROM pipeline.contact long WHERE long.id = ${entry}.id AND ${inContact(pattern)})))`;
}

/** A filter over `pipeline.contact c`. */
function filterOf(userId: string, filters: ContactFilters): SqlFilter {
  const filter = new SqlFilter()
    .whereEach(wordPatterns(filters.company), hasWord('pipeline.folded(c.company)'))
    .whereGiven(filters.relationship, (word) => `pipeline.folded(c.relationship) = pipeline.folded(${word})`)
    .whereGiven(
      filters.jobId,
      (job) =>
        `EXISTS (SELECT FROM pipeline.job_contact link WHERE link.contact_id = c.id AND link.job_id = ${job})`,
      filterableJobId,
    );
  return filter.whereEach(wordPatterns(filters.q), (pattern) => {
    const owner = filter.parameter(userId);
    return `c.id = ANY(ARRAY(SELECT searched.id FROM pipeline.contact_text searched
      WHERE searched.user_id = ${owner} AND ${hasWordInEntry('searched')(pattern)}))`;
  });
}

/**
 * Undefined for a list by a job, which also changes with the links, and for one without filters, which is fast anyway.
 */
function revisionOf(
  userId: string,
  { company, relationship, q, jobId }: ContactFilters,
  filter: SqlFilter,
): string | undefined {
  if (isGiven(jobId) || ![company, relationship, q].some(isGiven)) return undefined;
  return recordRevision(filter.parameter(userId), 'contact');
}

function totalOf(
  userId: string,
  { company, relationship, q, jobId }: ContactFilters,
  filter: SqlFilter,
): TotalSource {
  const isFiltered = [company, relationship, q, jobId].some(isGiven);
  return isFiltered ? 'counted' : recordTotal(filter, userId, 'contact');
}
