import { Injectable } from '@nestjs/common';
import { AuditTrail, Passkey, revokeGrants } from '@wagewright/identity';
import type { EntityManager } from 'typeorm';
import { type ActingSession, actorOf } from './current-session';
import { SessionService } from './session.service';

/** Access that has ended, in the words of its person. */
export interface EndedAccess {
  /** Its kind; a grant is the access of a program. */
  kind: 'grant' | 'key' | 'passkey' | 'token';
  /** Name of the passkey, key, token or program; beginning and end of a key without a name. */
  name: string;
}

/**
 * Access that was given within the last day in sessions opened by a code or link; $1 account, $2 the present session. The
 * link that proved the address first is its person's, and the passkey shown in the present session stays.
 */
const RECENT = `
  WITH made AS (
    SELECT coalesce(entry.details ->> 'rotatedTo', entry.target) AS id
      FROM accounts.audit_entry AS entry
      JOIN accounts.console_session AS session ON session.id = entry.session_id
      JOIN accounts.account ON account.id = entry.account_id
     WHERE entry.account_id = $1 AND entry.at > now() - interval '1 day'
       AND entry.action LIKE ANY ('{%.added,%.created,%.rotated}')
       AND session.method IN ('invitation', 'recovery-code', 'sign-in-link')
       AND (account.email_proven_at < session.created_at) IS NOT FALSE)
  SELECT 'grant' AS kind, id, client_name AS name FROM made JOIN accounts.oauth_grant USING (id)
   WHERE revoked_at IS NULL AND expires_at > now()
   UNION ALL
  SELECT CASE kind WHEN 'api_key' THEN 'key' ELSE 'token' END, id, coalesce(name, prefix || '…' || last_four)
    FROM made JOIN accounts.credential USING (id) WHERE revoked_at IS NULL
   UNION ALL
  SELECT 'passkey', id, name FROM made JOIN accounts.passkey USING (id)
   WHERE id IS DISTINCT FROM (SELECT stepped_up_by FROM accounts.console_session WHERE id = $2)`;

/** Ends what somebody with a stolen code or link may have left behind. */
@Injectable()
export class RecentAccess {
  constructor(
    private readonly sessions: SessionService,
    private readonly audit: AuditTrail,
  ) {}

  /**
   * Ends passkeys, keys, tokens and grants that are less than a day old and were made in a session opened by a code or
   * link, and the sessions of such a passkey. A part of a transaction; call `SessionService.announce` after its commit.
   *
   * @param current the session that goes on
   */
  async end(
    manager: EntityManager,
    current: ActingSession,
    reason: 'address_proven' | 'recovery_codes_renewed',
  ): Promise<EndedAccess[]> {
    const { accountId, sessionId } = current;
    await this.sessions.lock(manager, current);
    const recent = await manager.query<(EndedAccess & { id: string })[]>(RECENT, [accountId, sessionId]);
    const actor = { ...actorOf(current), accountId };
    for (const { kind, id, name } of recent) {
      const action = kind === 'passkey' ? 'passkey.removed' : `${kind}.revoked`;
      await this.audit.write(manager, { ...actor, action, target: id, details: { name, reason } });
      if (kind === 'grant') await revokeGrants(manager, { id });
      else if (kind === 'passkey') {
        await manager.delete(Passkey, { id });
        await this.sessions.end(manager, current, { passkeyId: id }, 'passkey_removed');
      } else await manager.query('UPDATE accounts.credential SET revoked_at = now() WHERE id = $1', [id]);
    }
    const ended = recent.map(({ kind, name }) => ({ kind, name }));
    if (ended.length > 0)
      await this.audit.write(manager, {
        ...actor,
        action: 'access.ended',
        details: { name: ended.map(({ kind, name }) => `${kind} ${name}`).join(', '), reason },
      });
    return ended;
  }
}
