/** The plans whose tokens and grants open the API: those with limits for it. A test compares them. */
export const PLANS_WITH_ACCESS: readonly string[] = ['ultra', 'enterprise'];

/**
 * Whether the token or grant that made `subscription` was in force at a time, by the records of accounts.
 *
 * @param at an expression; the present or a past time
 */
export function hasPrincipal(at: string): string {
  return `CASE split_part(subscription.principal, ':', 1)
             WHEN 'token' THEN EXISTS (
               SELECT FROM accounts.credential
                WHERE credential.id = split_part(subscription.principal, ':', 2) AND credential.account_id = subscription.user_id
                  AND (credential.revoked_at IS NULL OR credential.revoked_at > ${at})
                  AND (credential.expires_at IS NULL OR credential.expires_at > ${at}))
             WHEN 'grant' THEN EXISTS (
               SELECT FROM accounts.oauth_grant
                WHERE oauth_grant.id = split_part(subscription.principal, ':', 2) AND oauth_grant.account_id = subscription.user_id
                  AND (oauth_grant.revoked_at IS NULL OR oauth_grant.revoked_at > ${at}) AND oauth_grant.expires_at > ${at})
             ELSE false END`;
}
