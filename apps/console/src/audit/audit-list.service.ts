import { Injectable } from '@nestjs/common';
import { beforeOf, type Page, pageOf } from '../http/page';
import { type AuditEntryResponse, AuditRepository } from './audit.repository';
import type { ListAllAuditRequest, ListAuditRequest } from './audit.request';

/** People see their own account’s entries, owners everybody’s. */
@Injectable()
export class AuditListService {
  constructor(private readonly entries: AuditRepository) {}

  /** Newest first. @throws ApiError 400 for a cursor of another list */
  async ofAccount(accountId: string, request: ListAuditRequest): Promise<Page<AuditEntryResponse>> {
    return this.page(request, { ofAccount: accountId });
  }

  /** Newest first. @throws ApiError 400 for a cursor of another list */
  async ofAll(request: ListAllAuditRequest): Promise<Page<AuditEntryResponse>> {
    return this.page(request, { about: request.accountId });
  }

  private async page(
    request: ListAuditRequest,
    whose: { ofAccount?: string; about?: string },
  ): Promise<Page<AuditEntryResponse>> {
    const { action, from, to, limit } = request;
    const binding = ['audit', whose, action, from, to];
    const beforeId = beforeOf(request, binding);
    const rows = await this.entries.list({ ...whose, action, from, to, beforeId, limit });
    return pageOf(rows, request, binding, (entry) => entry);
  }
}
