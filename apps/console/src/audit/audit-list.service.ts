import { Injectable } from '@nestjs/common';
import { beforeOf, type Page, pageOf } from '../http/page';
import { AuditRepository, type AuditRow } from './audit.repository';
import type { ListAllAuditRequest, ListAuditRequest } from './audit.request';

/** An entry of the audit trail. */
export interface AuditEntryResponse {
  /** Identifier, `aud_…`. */
  id: string;
  /** When it was done. */
  at: Date;
  /** What was done, `<thing>.<verb in the past>`: `key.created`. */
  action: string;
  /** Who did it: a person, `operator` for the command line, or `system`. */
  actor: {
    /** An account’s identifier, `operator`, or `system`. */
    id: string;
    /** The address of the account while it is there. */
    email: string | null;
  };
  /** To whose account it was done; null for what is no account’s. */
  account: {
    /** Identifier of the account, `usr_…`. */
    id: string;
    /** Its address while it is there. */
    email: string | null;
  } | null;
  /** Identifier of the record that it was done to; null for none. */
  target: string | null;
  /** What else there is to say, by the action: the plan, the name of a key, the reason. */
  details: Readonly<Record<string, unknown>>;
  /** The network address that it was done from; null for what was done by no call. */
  address: string | null;
}

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
    return pageOf(rows, request, binding, entryResponse);
  }
}

function entryResponse(row: AuditRow): AuditEntryResponse {
  const { id, at, action, actor, actorEmail, accountId, accountEmail, target, details, clientAddress } = row;
  return {
    id,
    at,
    action,
    actor: { id: actor, email: actorEmail },
    account: accountId === null ? null : { id: accountId, email: accountEmail },
    target,
    details,
    address: clientAddress,
  };
}
