import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type AuditActor, AuditTrail } from '../audit/audit-trail';

export type AddressProofMethod = 'invitation' | 'sign-in-link' | 'oidc';

const PROVE = `
  UPDATE accounts.account SET email_proven_at = now() WHERE id = $1 AND email_proven_at IS NULL
  RETURNING first_signed_in_at IS NOT NULL
            OR EXISTS (SELECT FROM accounts.console_session AS session WHERE session.account_id = account.id) AS "isHeld"`;

/**
 * All ways into an account, and all exports out of it. Sessions come last, so that one opened meanwhile is among them.
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
  'UPDATE accounts.console_session SET revoked_at = now() WHERE account_id = $1 AND revoked_at IS NULL',
];

/** The verification of an e-mail address. Before it, the user of an account may have entered somebody else's. */
@Injectable()
export class AddressProof {
  constructor(private readonly audit: AuditTrail) {}

  /**
   * Records the verification. If somebody has used the account before, everything they created for access ends:
   * sessions, passkeys, recovery codes, providers, keys, tokens, grants, webhooks, the calendar feed and shared
   * comparisons. Only the operator can have made the keys of an account without a sign-in, so these stay.
   *
   * @param manager of the transaction that uses up the proof, before it opens a session
   * @returns whether something ended; call `AccountService.announce` after the commit
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
