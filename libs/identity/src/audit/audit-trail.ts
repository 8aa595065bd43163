import { Injectable } from '@nestjs/common';
import { newId } from '@wagewright/database';
import type { EntityManager } from 'typeorm';
import { AuditEntry } from './audit-entry.entity';

export interface AuditActor {
  /** The account of the person; `operator` for the command line, `system` for the program itself. */
  actor: string;
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

/** The audit trail, written in the transaction of the audited change: both happen, or neither. */
@Injectable()
export class AuditTrail {
  /** @param manager of the transaction that makes the change */
  async write(manager: EntityManager, record: AuditRecord): Promise<void> {
    if (!manager.queryRunner?.isTransactionActive)
      throw new Error('an entry of the audit trail was written outside of a transaction');
    await manager.insert(AuditEntry, {
      id: newId('aud'),
      action: record.action,
      actor: record.actor,
      accountId: record.accountId ?? null,
      target: record.target ?? null,
      details: record.details ?? {},
      sessionId: record.sessionId ?? null,
      clientAddress: record.clientAddress ?? null,
    });
  }
}
