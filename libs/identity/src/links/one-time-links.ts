import { Injectable } from '@nestjs/common';
import { newId } from '@wagewright/database';
import type { EntityManager } from 'typeorm';
import { newToken, tokenHash } from '../secrets';
import { type LinkPurpose, OneTimeLink } from './one-time-link.entity';

/** How long a link can be used. Hours: an invitation waits for somebody, a sign-in link was asked for just now. */
const LIFETIME_HOURS: Readonly<Record<LinkPurpose, number>> = { invitation: 24, 'sign-in': 0.25 };

/** A link to be handed over; its token is kept nowhere. */
export interface IssuedLink {
  token: string;
  expiresAt: Date;
}

/** A link that was used, and is worth nothing any more. */
export interface ClaimedLink {
  accountId: string;
  purpose: LinkPurpose;
}

/** Links that sign in once. The token lies in the fragment of the address, which no server and no log ever sees. */
@Injectable()
export class OneTimeLinks {
  /** Makes a link, and ends those for the same purpose that the account has not used. */
  async issue(manager: EntityManager, accountId: string, purpose: LinkPurpose): Promise<IssuedLink> {
    await manager.query(
      `UPDATE accounts.one_time_link SET expires_at = now()
        WHERE account_id = $1 AND purpose = $2 AND used_at IS NULL AND expires_at > now()`,
      [accountId, purpose],
    );
    const token = newToken();
    const expiresAt = new Date(Date.now() + LIFETIME_HOURS[purpose] * 3_600_000);
    const id = newId('lnk');
    await manager.insert(OneTimeLink, { id, accountId, purpose, tokenHash: tokenHash(token), expiresAt });
    return { token, expiresAt };
  }

  /**
   * Uses a link up. One statement decides who was first, however many try at once.
   *
   * @returns undefined for a token that is unknown, too old or used already, or whose account is suspended
   */
  async claim(manager: EntityManager, token: string): Promise<ClaimedLink | undefined> {
    const [rows] = await manager.query<[ClaimedLink[], number]>(
      `UPDATE accounts.one_time_link AS link SET used_at = now()
         FROM accounts.account
        WHERE link.token_hash = $1 AND link.used_at IS NULL AND link.expires_at > now()
          AND account.id = link.account_id AND account.suspended_at IS NULL
       RETURNING link.account_id AS "accountId", link.purpose`,
      [tokenHash(token)],
    );
    return rows[0];
  }
}
