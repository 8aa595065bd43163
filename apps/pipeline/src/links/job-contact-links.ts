import { Injectable } from '@nestjs/common';
import { isId } from '@wagewright/database';
import { resourceNotFound } from '@wagewright/errors';
import type { EntityManager } from 'typeorm';

/** Which contacts have to do with which jobs. Both ends are the same user's. */
@Injectable()
export class JobContactLinks {
  /**
   * Makes these the contacts of a job of the user.
   * @throws ApiError 404 when one of them is unknown or another user's
   */
  async replaceOfJob(
    manager: EntityManager,
    userId: string,
    jobId: string,
    contactIds: readonly string[],
  ): Promise<void> {
    await this.requireContacts(manager, userId, contactIds);
    await manager.query(
      'DELETE FROM pipeline.job_contact WHERE job_id = $1 AND user_id = $2 AND contact_id <> ALL($3)',
      [jobId, userId, contactIds],
    );
    await manager.query(
      `INSERT INTO pipeline.job_contact (job_id, contact_id, user_id)
       SELECT $1, contact_id, $2 FROM unnest($3::text[]) AS contact_id
       ON CONFLICT DO NOTHING`,
      [jobId, userId, contactIds],
    );
  }

  /** Also keeps them from being removed until the transaction ends. */
  private async requireContacts(
    manager: EntityManager,
    userId: string,
    contactIds: readonly string[],
  ): Promise<void> {
    if (contactIds.length === 0) return;
    if (!contactIds.every((id) => isId('con', id))) throw resourceNotFound('Contact');
    const found: unknown[] = await manager.query(
      'SELECT FROM pipeline.contact WHERE id = ANY($1) AND user_id = $2 ORDER BY id FOR KEY SHARE',
      [contactIds, userId],
    );
    if (found.length !== contactIds.length) throw resourceNotFound('Contact');
  }
}
