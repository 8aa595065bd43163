import { Injectable } from '@nestjs/common';
import { tokenHash } from '@wagewright/identity';
import { DataSource } from 'typeorm';

export type ArtifactPayload = Record<string, unknown>;

export interface SavedArtifact {
  kind: string;
  /** Its identifier: only the hash is stored. */
  key: string;
  grantId: string | null;
  /** The code that a person types for a waiting device; null for everything else. */
  userCode: string | null;
  payload: ArtifactPayload;
  /** Seconds. */
  lifetime: number;
}

interface ArtifactRow {
  payload: ArtifactPayload;
  /** Seconds since the epoch; null before its use, and while a used refresh token can still be repeated. */
  consumed: number | null;
}

/** A registered client without a new token for this many days is deleted: as many as for an unused grant. */
export const CLIENT_UNUSED_DAYS = 30;

/** A client that renews twice at once, or repeats a renewal whose answer was lost, gets the same refresh token again. */
const REPEATABLE = `consumed_at > now() - interval '30 seconds'`;
const COLUMNS = `payload, CASE WHEN kind = 'RefreshToken' AND ${REPEATABLE} THEN NULL
                            ELSE extract(epoch FROM consumed_at)::int END AS consumed`;

/** Stores the state of the authorization server between two calls. */
@Injectable()
export class ArtifactRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** A refresh token does not change: a repeated renewal saves the same one again. */
  async save({ kind, key, grantId, userCode, payload, lifetime }: SavedArtifact): Promise<void> {
    await this.dataSource.query(
      `INSERT INTO accounts.oauth_artifact (kind, key_hash, grant_id, user_code_hash, payload, expires_at)
       VALUES ($1, $2, $3, $4, $5, now() + make_interval(secs => $6))
       ON CONFLICT (kind, key_hash) DO UPDATE
         SET grant_id = excluded.grant_id, payload = excluded.payload, expires_at = excluded.expires_at
       WHERE oauth_artifact.kind <> 'RefreshToken'`,
      [kind, tokenHash(key), grantId, userCode === null ? null : tokenHash(userCode), payload, lifetime],
    );
  }

  async find(kind: string, key: string): Promise<ArtifactPayload | undefined> {
    const rows = await this.dataSource.query<ArtifactRow[]>(
      `SELECT ${COLUMNS} FROM accounts.oauth_artifact WHERE kind = $1 AND key_hash = $2 AND expires_at > now()`,
      [kind, tokenHash(key)],
    );
    return payloadOf(rows[0]);
  }

  /** @returns false when it was used already, or no longer exists: of several concurrent calls, one gets true */
  async consume(kind: string, key: string): Promise<boolean> {
    const [, changed] = await this.dataSource.query<[unknown[], number]>(
      `UPDATE accounts.oauth_artifact SET consumed_at = now()
        WHERE kind = $1 AND key_hash = $2 AND consumed_at IS NULL`,
      [kind, tokenHash(key)],
    );
    return changed === 1;
  }

  /**
   * Marks a refresh token as used, or finds it used within 30 seconds. @param seed random text, kept at the first use
   *
   * @returns the kept seed; undefined when its time is over
   */
  async renew(key: string, seed: string): Promise<string | undefined> {
    const [rows] = await this.dataSource.query<[{ seed: string }[], number]>(
      `UPDATE accounts.oauth_artifact
          SET consumed_at = coalesce(consumed_at, now()), payload = jsonb_build_object('seed', $2::text) || payload
        WHERE kind = 'RefreshToken' AND key_hash = $1 AND (consumed_at IS NULL OR ${REPEATABLE})
        RETURNING payload ->> 'seed' AS seed`,
      [tokenHash(key), seed],
    );
    return rows[0]?.seed;
  }

  async delete(kind: string, key: string): Promise<void> {
    await this.dataSource.query('DELETE FROM accounts.oauth_artifact WHERE kind = $1 AND key_hash = $2', [
      kind,
      tokenHash(key),
    ]);
  }

  /** Restarts a registered client's days without use, once a day; no effect for other clients. */
  async noteClientUse(clientId: string): Promise<void> {
    await this.dataSource.query(
      `UPDATE accounts.oauth_artifact SET expires_at = now() + interval '${CLIENT_UNUSED_DAYS} days'
        WHERE kind = 'Client' AND key_hash = $1 AND expires_at < now() + interval '${CLIENT_UNUSED_DAYS - 1} days'`,
      [tokenHash(clientId)],
    );
  }

  async deleteOfGrant(kind: string, grantId: string): Promise<void> {
    await this.dataSource.query('DELETE FROM accounts.oauth_artifact WHERE kind = $1 AND grant_id = $2', [
      kind,
      grantId,
    ]);
  }

  /** The request of the device with this code, while it waits for a person. */
  async findWaitingDevice(userCode: string): Promise<ArtifactPayload | undefined> {
    const rows = await this.dataSource.query<ArtifactRow[]>(
      `SELECT ${COLUMNS} FROM accounts.oauth_artifact
        WHERE user_code_hash = $1 AND expires_at > now() AND ${WAITING}`,
      [tokenHash(userCode)],
    );
    return payloadOf(rows[0]);
  }

  /** @returns false when it no longer waits: of several answers, one is kept */
  async answerDevice(userCode: string, grantId: string | null, answer: ArtifactPayload): Promise<boolean> {
    const [, changed] = await this.dataSource.query<[unknown[], number]>(
      `UPDATE accounts.oauth_artifact SET payload = payload || $2::jsonb, grant_id = $3
        WHERE user_code_hash = $1 AND expires_at > now() AND ${WAITING}`,
      [tokenHash(userCode), answer, grantId],
    );
    return changed === 1;
  }
}

/** Nobody has consented or refused. */
const WAITING = `consumed_at IS NULL AND NOT payload ?| array['accountId', 'error']`;

function payloadOf(row: ArtifactRow | undefined): ArtifactPayload | undefined {
  if (!row) return undefined;
  return row.consumed === null ? row.payload : { ...row.payload, consumed: row.consumed };
}
