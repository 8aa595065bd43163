import { Injectable } from '@nestjs/common';
import { DataSource, MoreThan } from 'typeorm';
import type { Plan } from '../plans/plans';
import { AccessTokenKey } from './access-token-key.entity';

/** The session or grant behind a token, while it lives. */
export interface LiveBearer {
  plan: Plan;
  /** The name that a grant's client has given itself. */
  clientName?: string;
}

/** Public keys of access tokens, and the state of the sessions and grants behind them. */
@Injectable()
export class AccessTokenRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Publishes a key to the services, and deletes expired ones. */
  async publish(key: Omit<AccessTokenKey, 'createdAt'>): Promise<void> {
    await this.dataSource.query('DELETE FROM accounts.access_token_key WHERE valid_until < now()');
    await this.dataSource.getRepository(AccessTokenKey).insert(key);
  }

  async findKey(id: string): Promise<AccessTokenKey | null> {
    return this.dataSource.getRepository(AccessTokenKey).findOneBy({ id });
  }

  /** Every key of an issuer with possibly valid tokens, newest first. */
  async listKeys(issuer: string): Promise<AccessTokenKey[]> {
    return this.dataSource
      .getRepository(AccessTokenKey)
      .find({ where: { issuer, validUntil: MoreThan(new Date()) }, order: { createdAt: 'DESC' } });
  }

  /** The plan of a session's account; undefined when the session has ended or the account is suspended. */
  async findSession(sessionId: string, accountId: string): Promise<LiveBearer | undefined> {
    const rows: LiveBearer[] = await this.dataSource.query(
      `SELECT account.plan FROM accounts.console_session AS session
         JOIN accounts.account ON account.id = session.account_id
        WHERE session.id = $1 AND session.account_id = $2 AND session.revoked_at IS NULL
          AND session.expires_at > now() AND account.suspended_at IS NULL`,
      [sessionId, accountId],
    );
    return rows[0];
  }

  /** The plan of a grant's account; undefined when the grant has ended or the account is suspended. */
  async findGrant(grantId: string, accountId: string): Promise<LiveBearer | undefined> {
    const rows: LiveBearer[] = await this.dataSource.query(
      `SELECT account.plan, "grant".client_name AS "clientName" FROM accounts.oauth_grant AS "grant"
         JOIN accounts.account ON account.id = "grant".account_id
        WHERE "grant".id = $1 AND "grant".account_id = $2 AND "grant".revoked_at IS NULL
          AND "grant".expires_at > now() AND account.suspended_at IS NULL`,
      [grantId, accountId],
    );
    return rows[0];
  }
}
