import { Injectable } from '@nestjs/common';
import { newId } from '@wagewright/database';
import type { EntityManager } from 'typeorm';

export interface AuditActor {
  /** The account of the person; `operator` for the command line, `system` for the program itself. */
  actor: string;
  /** The name of the person at the command line. */
  operator?: string;
  /** Why they did it, in their words. */
  reason?: string;
  sessionId?: string;
  clientAddress?: string;
}

export interface AuditRecord extends AuditActor {
  /** `<thing>.<verb in the past>`: `passkey.added`, `key.revoked`, `account.plan_changed`. */
  action: string;
  /** The affected account. */
  accountId?: string;
  /** The id of the affected record. */
  target?: string;
  /** Values to keep: never a secret, never an e-mail address. */
  details?: Readonly<Record<string, unknown>>;
}

/** An action and its target, without the actor. */
export type AuditChange = Pick<AuditRecord, 'action' | 'accountId' | 'target' | 'details'>;

const INSERT = `
  INSERT INTO accounts.audit_entry (id, action, actor, account_id, target, details, session_id, client_address)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`;

/** The audit trail, written in the transaction of the audited change: both happen, or neither. */
@Injectable()
export class AuditTrail {
  /** @param manager of the transaction that makes the change. @returns the entry's id */
  async write(manager: EntityManager, record: AuditRecord): Promise<string> {
    if (!manager.queryRunner?.isTransactionActive)
      throw new Error('an entry of the audit trail was written outside of a transaction');
    // A plain statement: a repository's returns the row, which only the console may read.
    const id = newId('aud');
    await manager.query(INSERT, [
      id,
      record.action,
      record.actor,
      record.accountId ?? null,
      record.target ?? null,
      JSON.stringify({
        ...record.details,
        operator: record.operator,
        reason: record.reason ?? record.details?.['reason'],
      }),
      record.sessionId ?? null,
      record.clientAddress ?? null,
    ]);
    return id;
  }
}
