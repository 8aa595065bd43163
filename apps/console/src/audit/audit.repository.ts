import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { beforeOf, type Page, pageOf } from '../http/page';
import type { ListAuditRequest } from './audit.request';

/** An entry of the audit trail. */
export interface AuditEntryResponse {
  /** Identifier, `aud_…`. */
  id: string;
  /** When it was done. */
  at: Date;
  /** Action, `<thing>.<verb in the past>`: `key.created`. */
  action: string;
  /** Who did it: a person, `operator` for the command line, or `system`. */
  actor: {
    /** An account’s identifier, `operator`, or `system`. */
    id: string;
    /** The address of the account while it is there. */
    email: string | null;
  };
  /** Account that it was done to; null for an action on no account. */
  account: {
    /** Identifier of the account, `usr_…`. */
    id: string;
    /** Its address while it is there. */
    email: string | null;
  } | null;
  /** Identifier of the record that it was done to; null for none. */
  target: string | null;
  /** Further facts, by action: the plan, the name of a key, the reason. */
  details: Readonly<Record<string, unknown>>;
  /** Network address of the caller; null where no call did it. */
  address: string | null;
}

/**
 * With the addresses of accounts, and in the details the names of keys and passkeys, that still exist. The name of an
 * operator is for owners alone.
 */
const LIST = `
  SELECT entry.id, entry.at, entry.action, json_build_object('id', entry.actor, 'email', actor.email) AS actor,
         CASE WHEN entry.account_id IS NOT NULL
              THEN json_build_object('id', entry.account_id, 'email', account.email) END AS account,
         entry.target,
         entry.details - CASE WHEN $1::text IS NULL THEN '' ELSE 'operator' END || jsonb_strip_nulls(jsonb_build_object('name', coalesce(credential.name, passkey.name))) AS details,
         entry.client_address AS address
    FROM accounts.audit_entry AS entry
    LEFT JOIN accounts.account AS actor ON actor.id = entry.actor
    LEFT JOIN accounts.account AS account ON account.id = entry.account_id
    LEFT JOIN accounts.credential AS credential ON credential.id = entry.target
    LEFT JOIN accounts.passkey AS passkey ON passkey.id = entry.target
   WHERE ($1::text IS NULL OR entry.account_id = $1)
     AND ($2::text IS NULL OR entry.account_id = $2 OR entry.actor = $2)
     AND ($3::text IS NULL OR starts_with(entry.action, $3))
     AND ($4::timestamptz IS NULL OR entry.at >= $4) AND ($5::timestamptz IS NULL OR entry.at < $5)
     AND ($6::text IS NULL OR entry.id < $6)
   ORDER BY entry.id DESC LIMIT $7`;

/** People see their own account’s entries, owners everybody’s. */
@Injectable()
export class AuditRepository {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Newest first.
   *
   * @param whose `ofAccount`: the affected account; `about`: the affected or the acting one
   * @throws ApiError 400 for a cursor of another list
   */
  async list(
    request: ListAuditRequest,
    whose: { ofAccount?: string; about?: string },
  ): Promise<Page<AuditEntryResponse>> {
    const { action, from, to, limit } = request;
    const binding = ['audit', whose, action, from, to];
    const beforeId = beforeOf(request, binding);
    const values = [whose.ofAccount, whose.about, action, from, to, beforeId].map((value) => value ?? null);
    const rows = await this.dataSource.query<AuditEntryResponse[]>(LIST, [...values, limit + 1]);
    return pageOf(rows, request, binding, (entry) => entry);
  }
}
