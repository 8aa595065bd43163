import { Injectable } from '@nestjs/common';
import type { UndoableWrite } from '../../undo/undoable-write';
import { RecordTransaction, type UnitOfWork } from '../../records/record-transaction';
import { UndoService } from '../../undo/undo.service';
import type { UndoOffer } from '../../records/undo-offer.response';
import { flagOf, type GivenArguments } from './arguments/arguments';
import type { ToolCall } from './pipeline-tool';
import type { ToolAnswer } from './tool-answer';

/** A write and its undo data: null when nothing changed or nothing can be undone. */
export interface ToolWrite {
  undoable: UndoableWrite | null;
}

export interface WriteSteps<P, W extends ToolWrite> {
  /** Resolves the arguments; writes nothing. */
  prepare: () => Promise<P>;
  /** Writes, in one transaction. */
  write: (unit: UnitOfWork, prepared: P) => Promise<W>;
  /** Must not wait. @param isDry whether it is a preview */
  compose: (written: W, isDry: boolean) => ToolAnswer;
}

@Injectable()
export class ToolWrites {
  constructor(
    private readonly transaction: RecordTransaction,
    private readonly undo: UndoService,
  ) {}

  /** With `dry_run` the write is made and rolled back, so that the preview is exact. */
  async run<P, W extends ToolWrite>(
    args: GivenArguments,
    call: ToolCall,
    { prepare, write, compose }: WriteSteps<P, W>,
  ): Promise<ToolAnswer> {
    const { accountId } = call.principal;
    if (flagOf(args, 'dry_run')) {
      const prepared = await prepare();
      const wouldBe = await this.transaction.rehearse(accountId, (unit) => write(unit, prepared));
      return dryAnswer(compose(wouldBe, true));
    }
    return call.once(
      async () => {
        const prepared = await prepare();
        return this.transaction.run(accountId, async (unit) => {
          const written = await write(unit, prepared);
          const offer = written.undoable && (await this.undo.offer(unit, [written.undoable]));
          return { written, offer };
        });
      },
      ({ written, offer }) =>
        written.undoable ? withUndo(compose(written, false), offer) : compose(written, false),
    );
  }
}

function dryAnswer(answer: ToolAnswer): ToolAnswer {
  const recommendation = `Nothing was written; call again without dry_run to do it. ${answer.recommendation}`;
  return { ...answer, isDryRun: true, recommendation: recommendation.trim() };
}

const TOO_MUCH_KEPT = 'It cannot be undone: the writes and imports of the last hour have replaced 256 MiB.';

function withUndo(answer: ToolAnswer, offer: UndoOffer | null): ToolAnswer {
  if (!offer)
    return { ...answer, recommendation: `${answer.recommendation} ${TOO_MUCH_KEPT}`.trim(), undo: null };
  const { token, expiresAt } = offer;
  return {
    ...answer,
    recommendation:
      `${answer.recommendation} To take this back within 15 minutes: undo with undo_token ${token}.`.trim(),
    undo: { token, expiresAt: expiresAt.toISOString() },
  };
}
