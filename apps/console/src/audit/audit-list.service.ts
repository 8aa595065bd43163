import { Injectable } from '@nestjs/common';
import { beforeOf, type Page, pageOf } from '../http/page';
import { type AuditEntryResponse, type AuditQuery, AuditRepository } from './audit.repository';
import type { ListAuditRequest } from './audit.request';

/** People see their own account’s entries, owners everybody’s. */
@Injectable()
export class AuditListService {
  constructor(private readonly entries: AuditRepository) {}

  /** Newest first. @throws ApiError 400 for a cursor of another list */
  async list(
    request: ListAuditRequest,
    whose: Pick<AuditQuery, 'ofAccount' | 'about'>,
  ): Promise<Page<AuditEntryResponse>> {
    const { action, from, to, limit } = request;
    const binding = ['audit', whose, action, from, to];
    const beforeId = beforeOf(request, binding);
    const rows = await this.entries.list({ ...whose, action, from, to, beforeId, limit });
    return pageOf(rows, request, binding, (entry) => entry);
  }
}
