import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';

/**
 * With the addresses of accounts, and in the details the names of keys and passkeys, that still exist. The name of an
 * operator is for owners alone.
 */
export interface AuditRow {
  id: string;
  at: Date;
  action: string;
  actor: string;
  actorEmail: string | null;
  accountId: string | null;
  accountEmail: string | null;
  target: string | null;
  details: Readonly<Record<string, unknown>>;
  clientAddress: string | null;
}

export interface AuditQuery {
  /** The affected account. */
  ofAccount?: string;
  /** The affected or the acting account. */
  about?: string;
  /** Prefix of the action. */
  action?: string;
  from?: Date;
  to?: Date;
  beforeId?: string;
  /** Maximum of rows, at least 1. */
  limit: number;
}

const LIST = `
  SELECT entry.id, entry.at, entry.action, entry.actor, actor.email AS "actorEmail", entry.account_id AS "accountId",
         account.email AS "accountEmail", entry.target, entry.client_address AS "clientAddress",
         entry.details - CASE WHEN $1::text IS NULL THEN '' ELSE 'operator' END || jsonb_strip_nulls(jsonb_build_object('name', coalesce(credential.name, passkey.name))) AS details
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

@Injectable()
export class AuditRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Newest first; one more than `limit` when there are older ones. */
  async list({ ofAccount, about, action, from, to, beforeId, limit }: AuditQuery): Promise<AuditRow[]> {
    const values = [ofAccount, about, action, from, to, beforeId].map((value) => value ?? null);
    return this.dataSource.query<AuditRow[]>(LIST, [...values, limit + 1]);
  }
}
