import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { Contact } from '../entities/contact.entity';
import { KeysetPaginator, type Page } from '../pagination/keyset-paginator';
import type { TotalSource } from '../pagination/page-query';
import { recordRevision } from '../pagination/record-revision';
import { recordTotal } from '../pagination/record-total';
import { containsInAnyCase, containsPattern, SqlFilter, isGiven } from '../pagination/sql-filter';
import { type LockFor, RecordTable } from '../persistence/record-table';
import { filterableJobId } from '../references/job-id';
import type { ListContactsRequest } from './list-contacts.request';

/** A contact with the ids of its jobs. */
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
export class ContactRepository {
  private readonly table: RecordTable<Contact, StoredContact>;
  private readonly list: KeysetPaginator<StoredContact>;

  constructor(@InjectDataSource() private readonly dataSource: DataSource) {
    this.table = new RecordTable<Contact, StoredContact>(dataSource, Contact, 'c', [JOB_IDS]);
    const source = { table: 'pipeline.contact', alias: 'c', selection: this.table.selection };
    this.list = new KeysetPaginator<StoredContact>(dataSource, source);
  }

  async insert(manager: EntityManager, contact: Contact): Promise<void> {
    await this.table.insert(manager, contact);
  }

  /** Writes the named properties of a contact got from `lock`. */
  async update(
    manager: EntityManager,
    contact: Contact,
    properties: readonly (keyof Contact)[],
  ): Promise<void> {
    await this.table.update(manager, contact, properties);
  }

  async find(userId: string, id: string): Promise<StoredContact | undefined> {
    return this.table.find(userId, id);
  }

  /** Reads a contact and keeps other writers from it until the transaction ends. */
  async lock(
    manager: EntityManager,
    userId: string,
    id: string,
    lockFor: LockFor,
  ): Promise<StoredContact | undefined> {
    return this.table.lock(manager, userId, id, lockFor);
  }

  /** Deletes a contact got from `lock`. Foreign keys unlink it from jobs and activities. */
  async remove(manager: EntityManager, userId: string, id: string): Promise<void> {
    await manager.query(
      `UPDATE pipeline.calendar_event SET contact_ids = array_remove(contact_ids, $1)
        WHERE user_id = $2 AND contact_ids @> ARRAY[$1]`,
      [id, userId],
    );
    await this.table.remove(manager, userId, id);
  }

  /** @param withTotal whether to count the whole list */
  async page(
    userId: string,
    { limit, cursor, ...filters }: ListContactsRequest,
    withTotal: boolean,
  ): Promise<Page<StoredContact>> {
    const { foundIn, filter } = lookupOf(filters) ?? { filter: filterOf(filters) };
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
    return this.list.count(userId, filterOf(filters));
  }
}

/** The lookup for a list filtered by `q` alone; undefined for all other lists. */
function lookupOf({ q, company, relationship, jobId }: ContactFilters): ContactLookup | undefined {
  if (!isGiven(q) || [company, relationship, jobId].some(isGiven)) return undefined;
  const filter = new SqlFilter().where(containsPattern(q), (pattern) => {
    const ofContact = containsInAnyCase(searchedText('long'))(pattern);
    return `(c.text LIKE (SELECT lower(${pattern})) OR (c.text IS NULL AND EXISTS (
              SELECT FROM pipeline.contact long WHERE long.id = c.id AND ${ofContact})))`;
  });
  return { foundIn: 'pipeline.contact_text', filter };
}

/** The searched text before it is lower-cased. @param contact the table's alias */
function searchedText(contact: string): string {
  return `concat_ws(' ', ${contact}.name, ${contact}.email, ${contact}.company, ${contact}.title)`;
}

function filterOf(filters: ContactFilters): SqlFilter {
  return new SqlFilter()
    .whereGiven(filters.company, containsInAnyCase('c.company'), containsPattern)
    .whereGiven(filters.relationship, (word) => `lower(c.relationship) = lower(${word})`)
    .whereGiven(filters.q, containsInAnyCase(searchedText('c')), containsPattern)
    .whereGiven(
      filters.jobId,
      (job) =>
        `EXISTS (SELECT FROM pipeline.job_contact link WHERE link.contact_id = c.id AND link.job_id = ${job})`,
      filterableJobId,
    );
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
