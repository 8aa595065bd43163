import { Controller, Get, Query } from '@nestjs/common';
import { RequiresSession } from '@wagewright/auth';
import type { Page } from '../http/page';
import { type CurrentSession, Session } from '../sessions/current-session';
import { type AuditEntryResponse, AuditRepository } from './audit.repository';
import { ListAllAuditRequest, ListAuditRequest } from './audit.request';

/** Who did what, when and from where. */
@Controller('api/console')
@RequiresSession()
export class AuditController {
  constructor(private readonly entries: AuditRepository) {}

  /** Lists what was done to the account. The newest comes first; nobody can change an entry. */
  @Get('audit')
  list(
    @Session() { accountId }: CurrentSession,
    @Query() request: ListAuditRequest,
  ): Promise<Page<AuditEntryResponse>> {
    return this.entries.list(request, { ofAccount: accountId });
  }

  /** Lists what was done in the installation. The newest comes first; nobody can change an entry. */
  @Get('owner/audit')
  @RequiresSession({ owner: true })
  listAll(@Query() request: ListAllAuditRequest): Promise<Page<AuditEntryResponse>> {
    return this.entries.list(request, { about: request.accountId });
  }
}
