import { Injectable } from '@nestjs/common';
import { newId } from '@wagewright/database';
import { type EntityManager, IsNull, MoreThan, Not } from 'typeorm';
import { newToken, tokenHash } from '../secrets';
import { type LinkPurpose, OneTimeLink } from './one-time-link.entity';

/** Lifetime of a link. Hours: an invitation waits for somebody, a sign-in link was just requested. */
const LIFETIME_HOURS: Readonly<Record<LinkPurpose, number>> = { invitation: 24, 'sign-in': 0.25 };

/** A new link; its token is not stored. */
export interface IssuedLink {
  token: string;
  expiresAt: Date;
}

/** A used link, which is no longer valid. */
export type ClaimedLink = Pick<OneTimeLink, 'accountId' | 'purpose' | 'role'>;

/** Single-use sign-in links. The token is in the fragment of the address, which no server and no log ever sees. */
@Injectable()
export class OneTimeLinks {
  /** Makes an invitation. It replaces the account's unused one, and keeps that one's role. */
  async invite(manager: EntityManager, accountId: string, role: OneTimeLink['role']): Promise<IssuedLink> {
    const [ended] = await manager.query<[Pick<OneTimeLink, 'role'>[], number]>(
      `UPDATE accounts.one_time_link SET expires_at = now()
        WHERE account_id = $1 AND purpose = 'invitation' AND used_at IS NULL AND expires_at > now()
       RETURNING role`,
      [accountId],
    );
    const before = ended.find((link) => link.role !== null)?.role ?? null;
    return issue(manager, { accountId, purpose: 'invitation', role: role ?? before });
  }

  /** Makes a link on request. Earlier ones stay valid: a stranger may have requested this one. */
  async signIn(manager: EntityManager, accountId: string): Promise<IssuedLink> {
    return issue(manager, { accountId, purpose: 'sign-in', role: null });
  }

  /**
   * Uses up a link. One statement decides who was first, however many try at once.
   *
   * @returns undefined for an unknown, expired or used token, or a suspended account
   */
  async claim(manager: EntityManager, token: string): Promise<ClaimedLink | undefined> {
    const [rows] = await manager.query<[ClaimedLink[], number]>(
      `UPDATE accounts.one_time_link AS link SET used_at = now()
         FROM accounts.account
        WHERE link.token_hash = $1 AND link.used_at IS NULL AND link.expires_at > now()
          AND account.id = link.account_id AND account.suspended_at IS NULL
       RETURNING link.account_id AS "accountId", link.purpose, link.role`,
      [tokenHash(token)],
    );
    return rows[0];
  }

  /** Whether a link waits for its account, which is suspended: it can be used once the account is restored. */
  async isHeld(manager: EntityManager, token: string): Promise<boolean> {
    return manager.existsBy(OneTimeLink, {
      tokenHash: tokenHash(token),
      usedAt: IsNull(),
      expiresAt: MoreThan(new Date()),
      account: { suspendedAt: Not(IsNull()) },
    });
  }

  /** Purpose of a link, also when it is too old or used; undefined for a token that is unknown. */
  async purposeOf(manager: EntityManager, token: string): Promise<LinkPurpose | undefined> {
    const link = await manager.findOneBy(OneTimeLink, { tokenHash: tokenHash(token) });
    return link?.purpose;
  }
}

async function issue(
  manager: EntityManager,
  link: Pick<OneTimeLink, 'accountId' | 'purpose' | 'role'>,
): Promise<IssuedLink> {
  const token = newToken();
  const expiresAt = new Date(Date.now() + LIFETIME_HOURS[link.purpose] * 3_600_000);
  await manager.insert(OneTimeLink, { ...link, id: newId('lnk'), tokenHash: tokenHash(token), expiresAt });
  return { token, expiresAt };
}
