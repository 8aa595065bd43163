import { Injectable } from '@nestjs/common';
import { ApiError, ErrorCode } from '@wagewright/errors';
import { Counter } from '@wagewright/observability';
import { keptPart, type UndoableWrite } from './undoable-write';
import type { UnitOfWork } from '../records/record-transaction';
import { RecordUndoer, type UndoneWrite } from './record-undoer';
import { importToken, linkGone, undoExpired, undoNotFound, undoUsed } from './undo.errors';
import { UndoRepository } from './undo.repository';
import type { UndoOffer } from '../records/undo-offer.response';
import { newUndoToken, undoTokenHash } from './undo-token';

const KEPT_MINUTES = 15;

/** Why a write cannot be undone: it changed nothing, its token has expired, or the account keeps 256 MiB of the last hour. */
export type UndoReason = 'nothing_written' | 'expired' | 'too_much_kept';

export const notKept = new Counter({
  name: 'undo_not_kept_total',
  help: 'Writes and steps of imports without an undo, because their account keeps 256 MiB of the last hour.',
});

/** Keeps the data to undo a write for 15 minutes, and undoes it. */
@Injectable()
export class UndoService {
  constructor(
    private readonly entries: UndoRepository,
    private readonly undoer: RecordUndoer,
  ) {}

  /**
   * One token for writes of one transaction, in their order; call it there. The same record counts as one write.
   * @returns null when the account keeps too much
   */
  async offer(
    { manager, userId }: Pick<UnitOfWork, 'manager' | 'userId'>,
    writes: readonly UndoableWrite[],
  ): Promise<UndoOffer | null> {
    const kept = onePerRecord(writes).map(keptPart);
    const write = kept.length === 1 && kept[0] ? kept[0] : { kind: 'several' as const, writes: kept };
    const { token, hash } = newUndoToken();
    const expiresAt = await this.entries.insert(manager, userId, hash, write, KEPT_MINUTES * 60);
    if (!expiresAt) notKept.inc();
    return expiresAt ? { token, expiresAt } : null;
  }

  async isOfImport(userId: string, token: string): Promise<boolean> {
    const hash = undoTokenHash(token.trim());
    return hash !== undefined && this.entries.isOfImport(userId, hash);
  }

  /**
   * Undoes the writes of a token, the last one first: one, unless several were made together. The second of two
   * concurrent uses waits and finds the token used.
   * @throws ApiError 404 for an unknown token or another user's, 409 when it was used, has expired, or is that of an
   *   import, or when somebody
   *   has changed the record since; then the token stays usable
   */
  async undoIn(unit: UnitOfWork, token: string): Promise<UndoneWrite[]> {
    const { manager, userId } = unit;
    const hash = undoTokenHash(token.trim());
    const entry = hash && (await this.entries.lock(manager, userId, hash));
    if (!hash || !entry) throw undoNotFound();
    if (entry.write?.kind === 'import') throw importToken();
    if (!entry.write) throw undoUsed();
    if (entry.isExpired) throw undoExpired(KEPT_MINUTES);
    const writes = entry.write.kind === 'several' ? entry.write.writes.toReversed() : [entry.write];
    const undone: UndoneWrite[] = [];
    for (const write of writes) undone.push(await this.undo(unit, write));
    await this.entries.use(manager, userId, hash);
    return undone;
  }

  /** So that several moves of a job are undone one after another. */
  private async follow(
    { manager, userId }: UnitOfWork,
    { kind, before }: UndoableWrite,
    { record: { id, version: written } }: UndoneWrite,
  ): Promise<void> {
    const found = (before as { version?: number } | null)?.version;
    if (kind === 'job' && found !== undefined)
      await this.entries.follow(manager, userId, { id, found, written });
  }

  /** A 404 here is for the record or a linked one, never for the token. */
  private async undo(unit: UnitOfWork, write: UndoableWrite): Promise<UndoneWrite> {
    try {
      const undone = await this.undoer.undoIn(unit, write);
      await this.follow(unit, write, undone);
      return undone;
    } catch (error) {
      if (error instanceof ApiError && error.code === ErrorCode.ResourceNotFound) throw linkGone(error);
      throw error;
    }
  }
}

/** One write from a record's state before the first write to its state after the last. */
function onePerRecord(writes: readonly UndoableWrite[]): UndoableWrite[] {
  const records = new Map<string, UndoableWrite>();
  for (const write of writes) {
    const { id } = (write.after ?? write.before) as { id: string };
    const earlier = records.get(id);
    records.set(id, earlier ? { ...write, before: earlier.before } : write);
  }
  return [...records.values()];
}
