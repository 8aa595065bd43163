import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { IdempotencyService } from '@wagewright/http';
import { type AuditRecord, AuditTrail } from '@wagewright/identity';
import { DataSource, type EntityManager } from 'typeorm';
import { actorOf, type CurrentSession } from '../sessions/current-session';

/** What a piece of work of the console's does its writes with. */
export interface AuditedWork {
  manager: EntityManager;
  /** Writes down what was done, in the name of the person of the session. */
  audit: (record: Pick<AuditRecord, 'action' | 'accountId' | 'target' | 'details'>) => Promise<void>;
  /** Runs `work` once everything is committed, such as the word to other processes; it must not fail. */
  afterCommit: (work: () => Promise<void>) => void;
}

/** Writes of a person in the console: the change, its entry in the audit trail and the kept answer, or nothing. */
@Injectable()
export class AuditedTransaction {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly trail: AuditTrail,
    private readonly idempotency: IdempotencyService,
  ) {}

  /** A call with an `Idempotency-Key` is answered with the result of `work`, so the handler must return exactly that. */
  async run<T>(session: CurrentSession, work: (unit: AuditedWork) => Promise<T>): Promise<T> {
    const later: (() => Promise<void>)[] = [];
    const result = await this.dataSource.transaction(async (manager) => {
      const done = await work({
        manager,
        audit: (record) => this.trail.write(manager, { ...actorOf(session), ...record }),
        afterCommit: (follow) => void later.push(follow),
      });
      await this.idempotency.settle(manager, done);
      return done;
    });
    for (const follow of later) await follow();
    return result;
  }
}
