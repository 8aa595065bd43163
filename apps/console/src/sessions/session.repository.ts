import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { AccountRole, Plan } from '@wagewright/auth';
import { ConsoleSession, type SignInMethod } from '@wagewright/identity';
import { DataSource, type EntityManager, IsNull, MoreThan } from 'typeorm';

/** A session that nobody uses ends after so many days; each use begins them anew. */
export const SESSION_DAYS = 30;
/** Its use is written down at most once in so many seconds. */
const USE_NOTED_AFTER_SECONDS = 60;

/** A live session with what is needed of its account, in one row. */
export interface LiveSession {
  id: string;
  accountId: string;
  plan: Plan;
  role: AccountRole;
  steppedUpAt: Date | null;
  steppedUpBy: string | null;
  method: SignInMethod;
  createdAt: Date;
  /** Whether its last use was noted so long ago that this one should be. */
  isUseDue: boolean;
}

export type NewSession = Pick<
  ConsoleSession,
  'id' | 'accountId' | 'tokenHash' | 'method' | 'device' | 'clientAddress' | 'steppedUpAt' | 'steppedUpBy'
>;

@Injectable()
export class SessionRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** A session that has neither ended nor been revoked, of an account that may sign in. */
  async findLive(tokenHash: Buffer): Promise<LiveSession | undefined> {
    const rows: LiveSession[] = await this.dataSource.query(
      `SELECT s.id, s.account_id AS "accountId", a.plan, a.role, s.stepped_up_at AS "steppedUpAt",
              s.stepped_up_by AS "steppedUpBy", s.method, s.created_at AS "createdAt",
              s.last_used_at < now() - interval '${USE_NOTED_AFTER_SECONDS} seconds' AS "isUseDue"
         FROM accounts.console_session s JOIN accounts.account a ON a.id = s.account_id
        WHERE s.token_hash = $1 AND s.revoked_at IS NULL AND s.expires_at > now() AND a.suspended_at IS NULL`,
      [tokenHash],
    );
    return rows[0];
  }

  async insert(manager: EntityManager, session: NewSession): Promise<void> {
    await manager.insert(ConsoleSession, {
      ...session,
      expiresAt: () => `now() + interval '${SESSION_DAYS} days'`,
    });
  }

  /** Begins the session's days anew. */
  async noteUse(id: string, clientAddress: string): Promise<void> {
    await this.dataSource.query(
      `UPDATE accounts.console_session
          SET last_used_at = now(), expires_at = now() + interval '${SESSION_DAYS} days', client_address = $2
        WHERE id = $1 AND revoked_at IS NULL`,
      [id, clientAddress],
    );
  }

  async noteStepUp(
    manager: EntityManager,
    { accountId, sessionId, passkeyId }: { accountId: string; sessionId: string; passkeyId: string },
  ): Promise<void> {
    await manager.update(
      ConsoleSession,
      { id: sessionId, accountId },
      { steppedUpAt: () => 'now()', steppedUpBy: passkeyId },
    );
  }

  /** Those that could still be used, the one used last first. */
  async listLive(accountId: string): Promise<ConsoleSession[]> {
    return this.dataSource.getRepository(ConsoleSession).find({
      where: { accountId, revokedAt: IsNull(), expiresAt: MoreThan(new Date()) },
      order: { lastUsedAt: 'DESC', id: 'DESC' },
    });
  }

  /** @returns whether it was live until now */
  async revoke(manager: EntityManager, accountId: string, id: string): Promise<boolean> {
    const { affected } = await manager.update(
      ConsoleSession,
      { id, accountId, revokedAt: IsNull() },
      { revokedAt: () => 'now()' },
    );
    return affected === 1;
  }

  /** Ends the session of a cookie, whoever's it is. @returns it, if it was live until now */
  async revokeByToken(
    manager: EntityManager,
    tokenHash: Buffer,
  ): Promise<Pick<ConsoleSession, 'id' | 'accountId'> | undefined> {
    const [rows] = await manager.query<[{ id: string; accountId: string }[], number]>(
      `UPDATE accounts.console_session SET revoked_at = now() WHERE token_hash = $1 AND revoked_at IS NULL
       RETURNING id, account_id AS "accountId"`,
      [tokenHash],
    );
    return rows[0];
  }
}
