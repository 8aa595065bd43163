import { Injectable } from '@nestjs/common';
import { ApiError, ErrorCode } from '@wagewright/errors';
import type { ScopedRequest } from '@wagewright/http';
import { RecoveryCode, tokenHash } from '@wagewright/identity';
import type { Response } from 'express';
import { DataSource, type EntityManager, IsNull, Not } from 'typeorm';
import { AuditedTransaction } from '../audit/audited-transaction';
import { accountSuspended } from '../sessions/account-suspended';
import type { CurrentSession } from '../sessions/current-session';
import { requireFreshPasskey } from '../sessions/fresh-passkey';
import { type EndedAccess, RecentAccess } from '../sessions/recent-access';
import { SessionService } from '../sessions/session.service';
import { signInAttempted } from '../sessions/sign-in.metrics';
import { newRecoveryCode, readRecoveryCode } from './recovery-code-text';

const CODES = 10;

/** How many codes a person has left. */
export interface RecoveryState {
  /** How many were not used. */
  left: number;
  /** Time of their making; null for a person without any. */
  createdAt: Date | null;
}

/** New recovery codes, which are shown once. */
export interface NewRecoveryCodes {
  /** Ten codes, such as `7k3m-q0xz-9fvb-2h4c`. */
  codes: string[];
  /** Access less than a day old that was given in sessions opened by a code or link, and has ended. */
  ended: EndedAccess[];
}

/** Recovery codes on paper, each of which signs in once when every passkey is lost. */
@Injectable()
export class RecoveryService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly sessions: SessionService,
    private readonly recent: RecentAccess,
    private readonly transaction: AuditedTransaction,
  ) {}

  async state({ accountId }: CurrentSession): Promise<RecoveryState> {
    const codes = await this.dataSource.getRepository(RecoveryCode).findBy({ accountId, usedAt: IsNull() });
    return { left: codes.length, createdAt: codes[0]?.createdAt ?? null };
  }

  /**
   * Makes ten codes in place of all earlier ones, and shows them once. Other sessions opened by a code end, recent access
   * ends as by `RecentAccess.end`, and in the remaining sessions no passkey counts as shown any more.
   */
  async renew(session: CurrentSession): Promise<NewRecoveryCodes> {
    const { accountId } = session;
    const codes = Array.from({ length: CODES }, newRecoveryCode);
    return this.transaction.run(session, async ({ manager, audit, afterCommit }) => {
      requireFreshPasskey(await this.sessions.lock(manager, session));
      await manager.delete(RecoveryCode, { accountId });
      await manager.insert(
        RecoveryCode,
        codes.map((code) => ({ accountId, codeHash: hashOf(code) })),
      );
      await audit({ action: 'recovery_codes.renewed', accountId });
      await this.sessions.end(manager, session, { method: 'recovery-code' }, 'recovery_codes_renewed');
      const ended = await this.recent.end(manager, session, 'recovery_codes_renewed');
      await this.sessions.clearOtherStepUps(manager, session);
      afterCommit(() => this.sessions.announce(session));
      return { codes, ended };
    });
  }

  /**
   * @throws ApiError 401 for an unknown or used code: deliberately indistinguishable; and for one of a suspended
   *   account, which is not used up
   */
  async signIn(code: string, request: ScopedRequest, response: Response): Promise<void> {
    const isSignedIn = await this.dataSource.transaction(async (manager) => {
      const accountId = await claim(manager, hashOf(code));
      if (accountId === undefined) return false;
      await this.sessions.open(manager, { accountId, method: 'recovery-code' }, request, response);
      return true;
    });
    signInAttempted('recovery-code', isSignedIn);
    if (!isSignedIn) throw await this.refusal(code);
  }

  /** An unused code proves that the account is the person's. */
  private async refusal(code: string): Promise<ApiError> {
    const isUnused = await this.dataSource
      .getRepository(RecoveryCode)
      .existsBy({ codeHash: hashOf(code), usedAt: IsNull(), account: { suspendedAt: Not(IsNull()) } });
    if (isUnused) return accountSuspended();
    return new ApiError(
      ErrorCode.AuthenticationRequired,
      'This is no recovery code that can be used: each works once, and the newest ten alone.',
    );
  }
}

function hashOf(code: string): Buffer {
  return tokenHash(readRecoveryCode(code));
}

/** Uses up a code. @returns its account */
async function claim(manager: EntityManager, codeHash: Buffer): Promise<string | undefined> {
  const [rows] = await manager.query<[{ accountId: string }[], number]>(
    `UPDATE accounts.recovery_code AS code SET used_at = now()
       FROM accounts.account
      WHERE code.code_hash = $1 AND code.used_at IS NULL
        AND account.id = code.account_id AND account.suspended_at IS NULL
     RETURNING code.account_id AS "accountId"`,
    [codeHash],
  );
  return rows[0]?.accountId;
}
