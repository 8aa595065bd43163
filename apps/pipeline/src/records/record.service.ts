import { type IdPrefix, isId } from '@wagewright/database';
import { resourceNotFound } from '@wagewright/errors';
import type { ObjectLiteral } from 'typeorm';
import { DeletedResponse } from './deleted.response';
import type { Precondition } from './precondition';
import type { LockFor, RecordTable } from './record-table';
import type { RecordTransaction, UnitOfWork } from './record-transaction';

interface Versioned extends ObjectLiteral {
  id: string;
  version: number;
}

/** The rules of every kind of record that a user owns. */
export abstract class RecordService<T extends Versioned, Stored extends T, Shown> {
  /**
   * @param response the class of its response
   * @param name for messages
   */
  constructor(
    protected readonly transaction: RecordTransaction,
    private readonly table: RecordTable<T, Stored>,
    private readonly response: { of(record: Stored): Shown },
    private readonly prefix: IdPrefix,
    private readonly name: string,
  ) {}

  /** @throws ApiError 404 when the record is unknown or another user's */
  async detail(userId: string, id: string): Promise<Shown> {
    const record = await this.table.find(userId, this.storedId(id));
    if (!record) throw resourceNotFound(this.name);
    return this.response.of(record);
  }

  /** @throws ApiError 404 when it is unknown or another user's, 412 when it has changed since the client read it */
  async remove(userId: string, id: string, precondition: Precondition): Promise<DeletedResponse> {
    return this.transaction.run(userId, async (unit) => {
      const { id: removed } = await this.removeIn(unit, id, precondition);
      return DeletedResponse.of(removed);
    });
  }

  /** @returns the record as it was */
  async removeIn(unit: UnitOfWork, id: string, precondition: Precondition): Promise<Stored> {
    const record = await this.lock(unit, id, 'removal');
    precondition.check(record);
    await this.table.remove(unit.manager, unit.userId, record.id);
    return record;
  }

  /** Runs `work` in one transaction and shows the record that it returns. */
  protected async shown(userId: string, work: (unit: UnitOfWork) => Promise<Stored>): Promise<Shown> {
    return this.transaction.run(userId, async (unit) => this.response.of(await work(unit)));
  }

  protected async lock({ manager, userId }: UnitOfWork, id: string, lockFor: LockFor): Promise<Stored> {
    const record = await this.table.lock(manager, userId, this.storedId(id), lockFor);
    if (!record) throw resourceNotFound(this.name);
    return record;
  }

  /** The stored form of an id. @throws ApiError 404 for an impossible one, as for an unknown record */
  protected storedId(id: string): string {
    if (!isId(this.prefix, id)) throw resourceNotFound(this.name);
    return id;
  }
}
