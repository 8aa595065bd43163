import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { filterableJobId } from './record-ids';
import { RecordOwnershipService } from './record-ownership.service';

interface LinkScope {
  manager: EntityManager;
  userId: string;
}

/**
 * Resolves the links of a record after a change. Looks up and locks only new links: the transaction already holds the
 * record itself, and a deletion of a linked record holds that one and waits for this record. If each waited for the
 * other, PostgreSQL would have to end one of them.
 */
@Injectable()
export class RecordLinkService {
  constructor(private readonly ownership: RecordOwnershipService) {}

  /**
   * @param given undefined leaves the link, null removes it
   * @returns the stored form of the job's id
   * @throws ApiError 404 when it is unknown or another user's
   */
  async jobOf(
    { manager, userId }: LinkScope,
    given: string | null | undefined,
    linked: string | null,
  ): Promise<string | null> {
    if (given === undefined || given === null) return given === null ? null : linked;
    if (filterableJobId(given) === linked) return linked;
    const [jobId] = await this.ownership.requireJobs(manager, userId, [given]);
    return jobId ?? null;
  }

  /** Like `jobOf`, for one contact. */
  async contactOf(
    scope: LinkScope,
    given: string | null | undefined,
    linked: string | null,
  ): Promise<string | null> {
    if (given === undefined || given === null) return given === null ? null : linked;
    const [contactId] = await this.contactsOf(scope, [given], linked === null ? [] : [linked]);
    return contactId ?? null;
  }

  /**
   * @param given undefined leaves the links
   * @returns ids, sorted and without duplicates
   * @throws ApiError 404 when one of them is unknown or another user's
   */
  async contactsOf(
    { manager, userId }: LinkScope,
    given: readonly string[] | undefined,
    linked: readonly string[],
  ): Promise<string[]> {
    const wanted = new Set(given ?? linked);
    const added = [...wanted].filter((id) => !linked.includes(id));
    await this.ownership.requireContacts(manager, userId, added);
    return [...wanted].sort();
  }
}
