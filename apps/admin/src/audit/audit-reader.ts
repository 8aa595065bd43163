import type { DataSource } from 'typeorm';

/** An entry of the audit trail, as `audit export` writes it and a change tells it. */
export interface ExportedEntry {
  id: string;
  at: Date | string;
  action: string;
  /** An account, `operator` or `system`. */
  actor: string;
  accountId: string | null;
  target: string | null;
  details: Readonly<Record<string, unknown>>;
  sessionId: string | null;
  clientAddress: string | null;
}

export interface AuditQuery {
  since?: Date;
  /** An account's id, an operator's name, `operator` or `system`. */
  actor?: string;
  /** The id of an account or of another record. */
  object?: string;
}

const BATCH = 1_000;

const COLUMNS = `id, at, action, actor, account_id AS "accountId", target, details, session_id AS "sessionId",
  client_address AS "clientAddress"`;

const NEWEST = `
  SELECT ${COLUMNS} FROM accounts.audit_entry
   WHERE ($1::timestamptz IS NULL OR at >= $1)
     AND ($2::text IS NULL OR actor = $2 OR details->>'operator' = $2)
     AND ($3::text IS NULL OR account_id = $3 OR target = $3 OR details->>'rotatedTo' = $3)
   ORDER BY id DESC LIMIT $4`;

const AFTER = `
  SELECT ${COLUMNS} FROM accounts.audit_entry
   WHERE ($1::timestamptz IS NULL OR at >= $1) AND id > $2 ORDER BY id LIMIT ${BATCH}`;

/** Reads the audit trail of the whole installation. */
export class AuditReader {
  constructor(private readonly dataSource: DataSource) {}

  async newest({ since, actor, object }: AuditQuery, limit: number): Promise<ExportedEntry[]> {
    return this.dataSource.query<ExportedEntry[]>(NEWEST, [
      since ?? null,
      actor ?? null,
      object ?? null,
      limit,
    ]);
  }

  /** In batches, the oldest first. */
  async *all(since: Date | undefined): AsyncGenerator<ExportedEntry[]> {
    let afterId = '';
    for (;;) {
      const batch = await this.dataSource.query<ExportedEntry[]>(AFTER, [since ?? null, afterId]);
      const last = batch.at(-1);
      if (!last) return;
      yield batch;
      afterId = last.id;
    }
  }
}
