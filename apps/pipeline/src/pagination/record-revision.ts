import type { RevisedKind } from '../entities/record-revision.entity';

/**
 * What of a user's records of a kind has changed last, as an expression for a text: another one after every commit that
 * has changed or deleted some of them.
 *
 * @param user placeholder of the user's id
 */
export function recordRevision(user: string, kind: RevisedKind): string {
  return `(SELECT coalesce(string_agg(revision::text, ' ' ORDER BY slot), '') FROM pipeline.record_revision
            WHERE user_id = ${user} AND kind = '${kind}')`;
}
