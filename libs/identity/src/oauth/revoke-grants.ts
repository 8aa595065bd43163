import type { OauthGrant } from '@wagewright/auth';
import type { EntityManager } from 'typeorm';

/** An ended grant, for the audit trail. */
export type EndedGrant = Pick<OauthGrant, 'id' | 'accountId' | 'clientName' | 'clientId'>;

/** The grants to end: one, or all that were consented to in some sessions. */
export type EndingGrants =
  | { id: string; /** Account that it must belong to; any when absent. */ accountId?: string }
  | { sessionIds: readonly string[] };

/**
 * Ends grants with their unused codes and tokens.
 *
 * @param manager of a transaction
 * @returns those that were live
 */
export async function revokeGrants(manager: EntityManager, which: EndingGrants): Promise<EndedGrant[]> {
  const isOne = 'id' in which;
  const [ended] = await manager.query<[EndedGrant[], number]>(
    `UPDATE accounts.oauth_grant SET revoked_at = now()
      WHERE revoked_at IS NULL AND (id = $1 OR session_id = ANY($2)) AND ($3::text IS NULL OR account_id = $3)
     RETURNING id, account_id AS "accountId", client_name AS "clientName", client_id AS "clientId"`,
    [isOne ? which.id : null, isOne ? null : which.sessionIds, isOne ? (which.accountId ?? null) : null],
  );
  const ids = ended.map(({ id }) => id);
  if (ids.length > 0)
    await manager.query('DELETE FROM accounts.oauth_artifact WHERE grant_id = ANY($1)', [ids]);
  return ended;
}
