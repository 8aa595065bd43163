import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { RecordOwnershipService } from './record-ownership.service';

@Injectable()
export class JobContactService {
  constructor(private readonly ownership: RecordOwnershipService) {}

  /**
   * @returns the ids of its contacts, sorted
   * @throws ApiError 404 when one of them is unknown or another user's
   */
  async replaceOfJob(
    manager: EntityManager,
    userId: string,
    jobId: string,
    contactIds: readonly string[],
  ): Promise<string[]> {
    const wanted = await this.ownership.requireContacts(manager, userId, contactIds);
    await manager.query(
      'DELETE FROM pipeline.job_contact WHERE job_id = $1 AND user_id = $2 AND contact_id <> ALL($3)',
      [jobId, userId, wanted],
    );
    await this.addToJob(manager, userId, jobId, wanted);
    return wanted;
  }

  /**
   * @returns the ids of its jobs in their stored form, sorted
   * @throws ApiError 404 when one of them is unknown or another user's
   */
  async replaceOfContact(
    manager: EntityManager,
    userId: string,
    contactId: string,
    jobIds: readonly string[],
  ): Promise<string[]> {
    const wanted = await this.ownership.requireJobs(manager, userId, jobIds);
    await manager.query(
      'DELETE FROM pipeline.job_contact WHERE contact_id = $1 AND user_id = $2 AND job_id <> ALL($3)',
      [contactId, userId, wanted],
    );
    await manager.query(
      `INSERT INTO pipeline.job_contact (job_id, contact_id, user_id)
       SELECT job_id, $1, $2 FROM unnest($3::text[]) AS job_id
       ON CONFLICT DO NOTHING`,
      [contactId, userId, wanted],
    );
    return wanted;
  }

  private async addToJob(
    manager: EntityManager,
    userId: string,
    jobId: string,
    contactIds: readonly string[],
  ): Promise<void> {
    if (contactIds.length === 0) return;
    await manager.query(
      `INSERT INTO pipeline.job_contact (job_id, contact_id, user_id)
       SELECT $1, contact_id, $2 FROM unnest($3::text[]) AS contact_id
       ON CONFLICT DO NOTHING`,
      [jobId, userId, contactIds],
    );
  }
}
