import { createRequire } from 'node:module';
import { MODULES } from '../../tools/build/build-output.mjs';

const SECRETS = `${MODULES}/libs/auth/src/credentials/credential-secret.js`;
const { newSecret, secretHash } = createRequire(import.meta.url)(SECRETS);

/**
 * Accounts on the Ultra plan with a token each, without a command for each of them.
 *
 * @param {import('./stack.mjs').Stack} stack
 * @param {number} count
 * @returns {Promise<{ id: string, token: string }[]>}
 */
export async function manyAccounts(stack, count) {
  const accounts = Array.from({ length: count }, (_, index) => ({
    id: `usr_${String(index + 1).padStart(22, '0')}`,
    token: newSecret('pipeline_token'),
  }));
  const hashes = accounts.map(({ token }) => secretHash(token).toString('hex'));
  await stack.sql([
    `INSERT INTO accounts.account (id, email, name, plan)
     SELECT 'usr_' || lpad(n::text, 22, '0'), n || '@example.test', 'User', 'ultra' FROM generate_series(1, ${count}) AS n`,
    `INSERT INTO accounts.credential (id, account_id, kind, secret_hash, prefix, last_four, scopes)
     SELECT 'tok_' || lpad(n::text, 22, '0'), 'usr_' || lpad(n::text, 22, '0'), 'pipeline_token', decode(hash, 'hex'), 'ext_aaaa',
            'aaaa', '{read-write}'
       FROM unnest('{${hashes.join(',')}}'::text[]) WITH ORDINALITY AS one (hash, n)`,
  ]);
  return accounts;
}
