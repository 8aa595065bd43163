import { newId } from '@wagewright/database';
import type { DataSource } from 'typeorm';
import { newSecret, secretHash } from '../../../libs/auth/src/credentials/credential-secret';

/** An account of the plan `ultra` with a token that may read and write. */
export interface ReadyUser {
  id: string;
  tokenId: string;
  secret: string;
}

const MOST_AT_ONCE = 32;
let accounts = 0;

/**
 * Users for tests without special requirements. A statement creates as many as there already are, for a file that needs
 * hundreds: one by one they take four statements each.
 */
export class ReadyUsers {
  private readonly ready: ReadyUser[] = [];
  private made = 0;

  constructor(private readonly dataSource: DataSource) {}

  async next(): Promise<ReadyUser> {
    if (this.ready.length === 0) this.ready.push(...(await this.make()));
    const user = this.ready.shift();
    // Concurrent callers may have taken all of them.
    return user ?? this.next();
  }

  private async make(): Promise<ReadyUser[]> {
    const count = Math.min(MOST_AT_ONCE, Math.max(1, this.made));
    this.made += count;
    const users = Array.from({ length: count }, newUser);
    await this.dataSource.query(
      `WITH added AS (
         INSERT INTO accounts.account (id, email, name, plan)
         SELECT id, email, email, 'ultra' FROM unnest($1::text[], $2::text[]) AS given (id, email))
       INSERT INTO accounts.credential (id, account_id, kind, secret_hash, prefix, last_four, scopes)
       SELECT id, account_id, 'pipeline_token', hash, left(secret, 8), right(secret, 4), '{read-write}'
         FROM unnest($3::text[], $1::text[], $4::bytea[], $5::text[]) AS given (id, account_id, hash, secret)`,
      [
        users.map(({ id }) => id),
        users.map(({ email }) => email),
        users.map(({ tokenId }) => tokenId),
        users.map(({ secret }) => secretHash(secret)),
        users.map(({ secret }) => secret),
      ],
    );
    return users;
  }
}

function newUser(): ReadyUser & { email: string } {
  accounts += 1;
  return {
    id: newId('usr'),
    tokenId: newId('tok'),
    secret: newSecret('pipeline_token'),
    email: `ready${accounts}@example.com`,
  };
}
