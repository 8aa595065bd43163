import { randomUUID } from 'node:crypto';
import type { TokenScope } from '@wagewright/auth';
import { type CryptoKey, exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose';
import type { DataSource } from 'typeorm';

export const CONSOLE = 'https://console.example.test';
const CLIENT_ID = 'https://agent.example.test/client.json';

/** An undefined claim is left out. */
export interface TokenChanges {
  claims?: Record<string, unknown>;
  header?: Record<string, unknown>;
  key?: CryptoKey | Uint8Array;
}

export interface Grant {
  id: string;
  accountId: string;
  scope: TokenScope;
}

/** Plays the console's part: grants in the database of a service, and their tokens, valid ones and others. */
export class GrantTokens {
  readonly kid = `key-${randomUUID()}`;

  private constructor(
    private readonly dataSource: DataSource,
    private readonly privateKey: CryptoKey,
    readonly publicKey: JWK,
    private readonly audience: string,
  ) {}

  /** @param audience the MCP endpoint's address in valid tokens */
  static async of(dataSource: DataSource, audience: string): Promise<GrantTokens> {
    const { publicKey, privateKey } = await generateKeyPair('EdDSA');
    const tokens = new GrantTokens(dataSource, privateKey, await exportJWK(publicKey), audience);
    await dataSource.query(
      `INSERT INTO accounts.access_token_key (id, issuer, public_key, valid_until)
       VALUES ($1, $2, $3, now() + interval '1 day')`,
      [tokens.kid, CONSOLE, tokens.publicKey],
    );
    return tokens;
  }

  async grant(accountId: string, scope: TokenScope = 'read-write'): Promise<Grant> {
    const id = `gnt_${randomUUID()}`;
    await this.dataSource.query(
      `INSERT INTO accounts.oauth_grant (id, account_id, client_id, client_name, scope, resources, expires_at)
       VALUES ($1, $2, $3, 'An agent', $4, $5, now() + interval '1 day')`,
      [id, accountId, CLIENT_ID, scope, [this.audience]],
    );
    return { id, accountId, scope };
  }

  sign(
    grant: Grant,
    { claims = {}, header = {}, key = this.privateKey }: TokenChanges = {},
  ): Promise<string> {
    const now = Math.floor(Date.now() / 1_000);
    const good = {
      iss: CONSOLE,
      aud: this.audience,
      sub: grant.accountId,
      client_id: CLIENT_ID,
      scope: grant.scope,
      gid: grant.id,
      jti: randomUUID(),
      iat: now,
      exp: now + 300,
    };
    const payload = JSON.parse(JSON.stringify({ ...good, ...claims })) as Record<string, unknown>;
    return new SignJWT(payload)
      .setProtectedHeader({ alg: 'EdDSA', typ: 'at+jwt', kid: this.kid, ...header })
      .sign(key);
  }
}
