import { Injectable } from '@nestjs/common';
import type { Plan } from '@wagewright/auth';
import { DataSource } from 'typeorm';
import type { OwnedAccountResponse } from './owned-account.response';

export interface AccountPageQuery {
  /** Part of the e-mail address or the name, in any case. */
  q?: string;
  plan?: Plan;
  beforeId?: string;
  /** Maximum of rows, at least 1. */
  limit: number;
}

const SELECTION = `
  account.id, account.email, account.email_proven_at AS "emailProvenAt", account.name, account.plan,
  account.role = 'owner' AS "isOwner", account.created_at AS "createdAt",
  account.suspended_at AS "suspendedAt",
  (SELECT max(session.created_at) FROM accounts.console_session AS session
    WHERE session.account_id = account.id) AS "lastSignInAt"`;

const MATCHES = `
  ($1::text IS NULL OR strpos(pipeline.folded(account.email), pipeline.folded($1)) > 0
    OR strpos(pipeline.folded(account.name), pipeline.folded($1)) > 0)
  AND ($2::text IS NULL OR account.plan = $2)`;

/** Everybody's accounts: for owners of the installation only. */
@Injectable()
export class OwnedAccountRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Newest first; one more than `limit` when there are older ones. */
  async list({ q, plan, beforeId, limit }: AccountPageQuery): Promise<OwnedAccountResponse[]> {
    return this.dataSource.query<OwnedAccountResponse[]>(
      `SELECT ${SELECTION} FROM accounts.account AS account
        WHERE ${MATCHES} AND ($3::text IS NULL OR account.id < $3)
        ORDER BY account.id DESC LIMIT $4`,
      [q ?? null, plan ?? null, beforeId ?? null, limit + 1],
    );
  }

  async count({ q, plan }: Pick<AccountPageQuery, 'q' | 'plan'>): Promise<number> {
    const rows = await this.dataSource.query<{ total: number }[]>(
      `SELECT count(*)::integer AS total FROM accounts.account AS account WHERE ${MATCHES}`,
      [q ?? null, plan ?? null],
    );
    return rows[0]?.total ?? 0;
  }

  async find(id: string): Promise<OwnedAccountResponse | undefined> {
    const rows = await this.dataSource.query<OwnedAccountResponse[]>(
      `SELECT ${SELECTION} FROM accounts.account AS account WHERE account.id = $1`,
      [id],
    );
    return rows[0];
  }

  /** Working credentials of an account. */
  async countCredentials(id: string): Promise<{ keys: number; tokens: number }> {
    const rows = await this.dataSource.query<{ keys: number; tokens: number }[]>(
      `SELECT count(*) FILTER (WHERE kind = 'api_key')::integer AS keys,
              count(*) FILTER (WHERE kind = 'pipeline_token')::integer AS tokens
         FROM accounts.credential
        WHERE account_id = $1 AND revoked_at IS NULL AND (expires_at IS NULL OR expires_at > now())`,
      [id],
    );
    return rows[0] ?? { keys: 0, tokens: 0 };
  }
}
