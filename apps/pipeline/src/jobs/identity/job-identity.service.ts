import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type JobIdentity, JobIdentityRepository } from './job-identity.repository';

export type { JobIdentity } from './job-identity.repository';

/** Identities per statement: a few milliseconds of this process. */
const PAGE_SIZE = 1_000;

/** For callers that add only new jobs. */
@Injectable()
export class JobIdentityService {
  constructor(private readonly identities: JobIdentityRepository) {}

  /**
   * Keeps the user's other callers waiting until the transaction ends, so that the next one sees the added jobs. None
   * waits longer than a second: the lock avoids duplicates and guards no invariant.
   */
  async lock(manager: EntityManager, userId: string): Promise<void> {
    await this.identities.lock(manager, userId);
  }

  /**
   * The identities of the jobs with higher ids, page by page; ids ascend with the time of creation.
   * @param manager of the transaction that must see its own jobs; undefined to read outside a transaction
   */
  async *pagesAfter(
    manager: EntityManager | undefined,
    userId: string,
    afterId: string,
  ): AsyncGenerator<JobIdentity[]> {
    let last: string | undefined = afterId;
    while (last !== undefined) {
      const page = await this.identities.listAfter(manager, userId, last, PAGE_SIZE);
      if (page.length > 0) yield page;
      last = page.length === PAGE_SIZE ? page.at(-1)?.id : undefined;
    }
  }
}
