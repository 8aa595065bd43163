import { Injectable } from '@nestjs/common';
import { IdempotencyService } from '@wagewright/http';
import { type AuditChange, AuditTrail } from '@wagewright/identity';
import { DataSource, type EntityManager } from 'typeorm';
import { actorOf, type CurrentSession } from '../sessions/current-session';

export interface AuditedWork {
  manager: EntityManager;
  /** Records an action in the name of the session's person. */
  audit: (record: AuditChange) => Promise<void>;
  /** Runs `work` after the commit, such as a notice to other processes; it must not fail. */
  afterCommit: (work: () => Promise<void>) => void;
}

/** Writes of a person in the console: the change, its audit entry and the kept response, or nothing. */
@Injectable()
export class AuditedTransaction {
  constructor(
    private readonly dataSource: DataSource,
    private readonly trail: AuditTrail,
    private readonly idempotency: IdempotencyService,
  ) {}

  /**
   * The result of `work` is the response of a call with an `Idempotency-Key`, so the handler must return exactly that.
   */
  async run<T>(session: CurrentSession, work: (unit: AuditedWork) => Promise<T>): Promise<T> {
    const later: (() => Promise<void>)[] = [];
    const result = await this.dataSource.transaction(async (manager) => {
      const done = await work({
        manager,
        audit: async (record) => void (await this.trail.write(manager, { ...actorOf(session), ...record })),
        afterCommit: (follow) => void later.push(follow),
      });
      await this.idempotency.settle(manager, done);
      return done;
    });
    for (const follow of later) await follow();
    return result;
  }
}
