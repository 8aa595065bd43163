import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { tokenHash } from '@wagewright/identity';
import { DataSource } from 'typeorm';

export type ArtifactPayload = Record<string, unknown>;

/** A new or changed artifact. */
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
  /** Seconds since the epoch; null before its use. */
  consumed: number | null;
}

/** A registered client without a new token for this many days is deleted: as many as for an unused grant. */
export const CLIENT_UNUSED_DAYS = 30;

const COLUMNS = `payload, extract(epoch FROM consumed_at)::int AS consumed`;

/** Stores the state of the authorization server between two calls. */
@Injectable()
export class ArtifactRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  async save({ kind, key, grantId, userCode, payload, lifetime }: SavedArtifact): Promise<void> {
    await this.dataSource.query(
      `INSERT INTO accounts.oauth_artifact (kind, key_hash, grant_id, user_code_hash, payload, expires_at)
       VALUES ($1, $2, $3, $4, $5, now() + make_interval(secs => $6))
       ON CONFLICT (kind, key_hash) DO UPDATE
         SET grant_id = excluded.grant_id, payload = excluded.payload, expires_at = excluded.expires_at`,
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

  /**
   * Marks it as used. @returns false when it was used already, or no longer exists: of several concurrent calls, one
   * gets true
   */
  async consume(kind: string, key: string): Promise<boolean> {
    const [, changed] = await this.dataSource.query<[unknown[], number]>(
      `UPDATE accounts.oauth_artifact SET consumed_at = now()
        WHERE kind = $1 AND key_hash = $2 AND consumed_at IS NULL`,
      [kind, tokenHash(key)],
    );
    return changed === 1;
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

  /** Answers a waiting device. @returns false when it no longer waits: of several answers, one is kept */
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
