import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type AuditActor, AuditTrail } from '../audit/audit-trail';

/** Ways to prove that an address is one's own. */
export type AddressProofMethod = 'invitation' | 'sign-in-link' | 'oidc';

const PROVE = `
  UPDATE accounts.account SET email_proven_at = now() WHERE id = $1 AND email_proven_at IS NULL
  RETURNING first_signed_in_at IS NOT NULL
            OR EXISTS (SELECT FROM accounts.console_session AS session WHERE session.account_id = account.id) AS "isHeld"`;

/**
 * Everything with which somebody gets in, or with which something gets out. Sessions are the last, so that one that a way in
 * opens meanwhile is among them.
 */
const END = [
  'DELETE FROM accounts.passkey WHERE account_id = $1',
  'DELETE FROM accounts.recovery_code WHERE account_id = $1',
  'DELETE FROM accounts.external_identity WHERE account_id = $1',
  'DELETE FROM accounts.sign_in_challenge WHERE account_id = $1',
  'UPDATE accounts.one_time_link SET expires_at = now() WHERE account_id = $1 AND used_at IS NULL AND expires_at > now()',
  'UPDATE accounts.credential SET revoked_at = now() WHERE account_id = $1 AND revoked_at IS NULL',
  `DELETE FROM accounts.oauth_artifact AS artifact USING accounts.oauth_grant AS consent
    WHERE artifact.grant_id = consent.id AND consent.account_id = $1`,
  'UPDATE accounts.oauth_grant SET revoked_at = now() WHERE account_id = $1 AND revoked_at IS NULL',
  `UPDATE pipeline.webhook_endpoint SET deleted_at = now(), settling = true
    WHERE user_id = $1 AND deleted_at IS NULL`,
  'DELETE FROM pipeline.calendar_feed WHERE user_id = $1',
  'DELETE FROM compensation.shared_offers WHERE account_id = $1',
  `UPDATE accounts.plan_request SET status = 'withdrawn', decided_at = now() WHERE account_id = $1 AND status = 'open'`,
  'UPDATE accounts.console_session SET revoked_at = now() WHERE account_id = $1 AND revoked_at IS NULL',
];

/** The proof that an e-mail address is its person's. Until then whoever uses the account may have made the address up. */
@Injectable()
export class AddressProof {
  constructor(private readonly audit: AuditTrail) {}

  /**
   * Notes the proof. Where somebody has used the account before, whatever they made for themselves ends: sessions, passkeys,
   * recovery codes, providers, keys, tokens, grants, webhooks, the calendar feed and shared comparisons. Nobody but the
   * operator has made the keys of an account without a sign-in, so that these stay.
   *
   * @param manager of the transaction that takes the proof, before it opens a session
   * @returns whether something ended; `AccountService.announce` after the commit makes that known
   */
  async prove(
    manager: EntityManager,
    accountId: string,
    by: AddressProofMethod,
    { clientAddress }: Pick<AuditActor, 'clientAddress'>,
  ): Promise<boolean> {
    const [rows] = await manager.query<[{ isHeld: boolean }[], number]>(PROVE, [accountId]);
    if (!rows[0]?.isHeld) return false;
    for (const statement of END) await manager.query(statement, [accountId]);
    const action = 'account.address_proven';
    await this.audit.write(manager, { action, actor: accountId, accountId, details: { by }, clientAddress });
    return true;
  }
}
