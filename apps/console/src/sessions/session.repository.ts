import { Injectable } from '@nestjs/common';
import { type AccountRole, FRESH_PASSKEY_SECONDS, type Plan } from '@wagewright/auth';
import { DataSource, type EntityManager } from 'typeorm';
import type { CurrentSession } from './current-session';
import { SessionEnv } from './session.env';
import type { SessionResponse, SignInMethod } from './session.response';

/** A session ends after this many days without use. */
const UNUSED_DAYS = 30;
/** The minimum interval between two recorded uses. */
const USE_NOTED_AFTER_SECONDS = 60;

export interface LiveSession extends Pick<
  CurrentSession,
  'accountId' | 'freshUntil' | 'distrustedUntil' | 'passkeys' | 'method' | 'createdAt'
> {
  id: string;
  plan: Plan;
  role: AccountRole;
  /** Whether its last recorded use is old enough to record this one. */
  isUseDue: boolean;
}

export interface NewSession extends Pick<SessionResponse, 'id' | 'method' | 'device'> {
  clientAddress: string;
  /** Account of the person. */
  accountId: string;
  /** SHA-256 of the cookie's value. */
  tokenHash: Buffer;
  /** The id of the passkey that opened it, which was shown just now; null for every other way to sign in. */
  passkeyId: string | null;
}

export interface EndingSessions {
  id?: string;
  /** Sessions that this passkey opened, or in which it was made or shown last. */
  passkeyId?: string;
  /** Sessions that began in this way, except for the kept one. */
  method?: SignInMethod;
  /** All except for the kept one. */
  isEach?: boolean;
}

/** A session that has ended, now or before. */
interface EndedSession {
  id: string;
  wasLive: boolean;
}

/** Whether a passkey counts: it is older than a day, was the first of its account, or is the only one. */
const COUNTS = `(shown.created_at <= now() - interval '1 day' OR shown.trusted_from <= now() OR owned.passkeys = 1)`;
const FRESH = `session.stepped_up_at + interval '${FRESH_PASSKEY_SECONDS} seconds'`;

/** Live sessions; $1 maximum days of a session. A deleted passkey counts as not shown. */
const LIVE = `
  SELECT session.id, session.account_id AS "accountId", account.plan, account.role, session.method,
         session.created_at AS "createdAt", owned.passkeys,
         CASE WHEN ${FRESH} > now() AND ${COUNTS} THEN ${FRESH} END AS "freshUntil",
         CASE WHEN ${FRESH} > now() AND NOT ${COUNTS} THEN shown.trusted_from END AS "distrustedUntil",
         session.last_used_at < now() - interval '${USE_NOTED_AFTER_SECONDS} seconds' AS "isUseDue"
    FROM accounts.console_session AS session
    JOIN accounts.account ON account.id = session.account_id
    LEFT JOIN accounts.passkey AS shown ON shown.id = session.stepped_up_by AND shown.account_id = account.id
   CROSS JOIN LATERAL (SELECT count(*)::integer AS passkeys FROM accounts.passkey
                        WHERE passkey.account_id = account.id) AS owned
   WHERE session.revoked_at IS NULL AND session.expires_at > now() AND account.suspended_at IS NULL
     AND session.created_at > now() - make_interval(days => $1)`;

/** The session in which passkey $4 of account $1 was made: the audit trail has it for longer than a session lasts. */
const MADE_IN = `
  SELECT session_id FROM accounts.audit_entry
   WHERE account_id = $1 AND target = $4 AND action = 'passkey.added'`;

/** The end of a session used now; $1 maximum days of a session. */
const expiry = (createdAt: string) =>
  `least(now() + interval '${UNUSED_DAYS} days', ${createdAt} + make_interval(days => $1))`;

@Injectable()
export class SessionRepository {
  constructor(
    private readonly dataSource: DataSource,
    private readonly env: SessionEnv,
  ) {}

  /** A session that has neither expired nor been revoked, of an account that may sign in. */
  async findLive(tokenHash: Buffer): Promise<LiveSession | undefined> {
    const values = [this.env.maxDays, tokenHash];
    const rows = await this.dataSource.query<LiveSession[]>(`${LIVE} AND session.token_hash = $2`, values);
    return rows[0];
  }

  async findLiveById(manager: EntityManager, id: string): Promise<LiveSession | undefined> {
    const rows = await manager.query<LiveSession[]>(`${LIVE} AND session.id = $2`, [this.env.maxDays, id]);
    return rows[0];
  }

  async insert(manager: EntityManager, session: NewSession): Promise<void> {
    const { id, accountId, tokenHash, method, device, clientAddress, passkeyId } = session;
    await manager.query(
      `INSERT INTO accounts.console_session
         (id, account_id, token_hash, method, device, client_address, opened_by, stepped_up_by, stepped_up_at, expires_at)
       VALUES ($2, $3, $4, $5, $6, $7, $8, $8, CASE WHEN $8::text IS NOT NULL THEN now() END, ${expiry('now()')})`,
      [this.env.maxDays, id, accountId, tokenHash, method, device, clientAddress, passkeyId],
    );
  }

  /** Restarts the session's days without use. */
  async noteUse(id: string, clientAddress: string): Promise<void> {
    await this.dataSource.query(
      `UPDATE accounts.console_session
          SET last_used_at = now(), expires_at = ${expiry('created_at')}, client_address = $3
        WHERE id = $2 AND revoked_at IS NULL`,
      [this.env.maxDays, id, clientAddress],
    );
  }

  async noteStepUp(
    manager: EntityManager,
    { accountId, sessionId }: Pick<CurrentSession, 'accountId' | 'sessionId'>,
    passkeyId: string,
  ): Promise<void> {
    await manager.query(
      `UPDATE accounts.console_session SET stepped_up_at = now(), stepped_up_by = $3
        WHERE id = $1 AND account_id = $2`,
      [sessionId, accountId, passkeyId],
    );
  }

  /** Clears the shown passkey in every session of an account but one. */
  async clearStepUps(manager: EntityManager, accountId: string, exceptId: string): Promise<void> {
    await manager.query(
      `UPDATE accounts.console_session SET stepped_up_at = NULL, stepped_up_by = NULL
        WHERE account_id = $1 AND id <> $2 AND stepped_up_at IS NOT NULL`,
      [accountId, exceptId],
    );
  }

  /** Usable sessions, the last used first. */
  async listLive(accountId: string, currentId: string): Promise<SessionResponse[]> {
    return this.dataSource.query<SessionResponse[]>(
      `SELECT id, id = $3 AS "isCurrent", method, device, client_address AS place, created_at AS "createdAt",
              last_used_at AS "lastUsedAt", least(expires_at, created_at + make_interval(days => $1)) AS "expiresAt",
              created_at + make_interval(days => $1) AS "endsAt"
         FROM accounts.console_session
        WHERE account_id = $2 AND revoked_at IS NULL AND expires_at > now()
          AND created_at > now() - make_interval(days => $1)
        ORDER BY last_used_at DESC, id DESC`,
      [this.env.maxDays, accountId, currentId],
    );
  }

  /**
   * Locks an account's credentials, everything opened by them and its sessions' consents against changes until the
   * transaction ends.
   */
  async lockAccount(manager: EntityManager, accountId: string): Promise<void> {
    await manager.query('SELECT FROM accounts.account WHERE id = $1 FOR NO KEY UPDATE', [accountId]);
  }

  /**
   * Ends sessions of an account, and finds ended ones that belong to a passkey.
   *
   * @param keptId the session to keep, unless it is named or has shown the passkey
   */
  async revoke(
    manager: EntityManager,
    { accountId, keptId }: { accountId: string; keptId: string },
    { id, passkeyId, method, isEach = false }: EndingSessions,
  ): Promise<EndedSession[]> {
    return manager.query<EndedSession[]>(
      `WITH matched AS (
         SELECT id, revoked_at IS NULL AND expires_at > now() AS "wasLive" FROM accounts.console_session
          WHERE account_id = $1
            AND (stepped_up_by = $4 OR (id <> $2 AND (opened_by = $4 OR id IN (${MADE_IN})))
                 OR (revoked_at IS NULL AND expires_at > now()
                     AND (id = $3 OR (id <> $2 AND (method = $5 OR $6::boolean)))))
            FOR UPDATE),
       ended AS (
         UPDATE accounts.console_session AS session SET revoked_at = now()
           FROM matched WHERE session.id = matched.id AND session.revoked_at IS NULL)
       SELECT id, "wasLive" FROM matched`,
      [accountId, keptId, id ?? null, passkeyId ?? null, method ?? null, isEach],
    );
  }

  /** Ends the session of a cookie, of any account. @returns it, if it was live */
  async revokeByToken(
    manager: EntityManager,
    tokenHash: Buffer,
  ): Promise<Pick<NewSession, 'id' | 'accountId'> | undefined> {
    const [rows] = await manager.query<[Pick<NewSession, 'id' | 'accountId'>[], number]>(
      `UPDATE accounts.console_session SET revoked_at = now() WHERE token_hash = $1 AND revoked_at IS NULL
       RETURNING id, account_id AS "accountId"`,
      [tokenHash],
    );
    return rows[0];
  }
}
