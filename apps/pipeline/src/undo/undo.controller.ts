import { Body, Controller, HttpCode, HttpStatus, Post } from '@nestjs/common';
import { Caller, type Principal, RequiresToken } from '@wagewright/auth';
import { StoredAfterHandler } from '@wagewright/http';
import { RecordTransaction } from '../records/record-transaction';
import { ImportUndoService } from './import-undo.service';
import { UndoRequest } from './undo.request';
import { undoneRecords, type UndoResponse } from './undo.response';
import { UndoService } from './undo.service';

/** Undo of imports and batches, of moves, of the writes of tools, and of applied proposals of mails. */
@Controller('api/mcp/undo')
@RequiresToken()
export class UndoController {
  constructor(
    private readonly transaction: RecordTransaction,
    private readonly writes: UndoService,
    private readonly imports: ImportUndoService,
  ) {}

  /**
   * Undoes an import within an hour, or a move, a batch, the write of a tool, or the applied proposals of a mail,
   * within 15 minutes, once. A later change of the record makes it 409. An undone move leaves no trace but its events:
   * `job.status_changed` reports the way back. An import is undone whole: the jobs that it added are deleted, and the jobs that it changed have their former
   * members again. Jobs that were changed or used since stay as they are and are named. An undo that broke off goes on
   * when it is repeated. Webhooks report `job.deleted`, `job.updated` and `job.status_changed`.
   */
  @Post()
  @StoredAfterHandler()
  @HttpCode(HttpStatus.OK)
  async undo(@Caller() { accountId }: Principal, @Body() { token }: UndoRequest): Promise<UndoResponse> {
    if (await this.writes.isOfImport(accountId, token)) return this.imports.undo(accountId, token);
    return this.transaction.run(accountId, async (unit) =>
      undoneRecords(await this.writes.undoIn(unit, token)),
    );
  }
}
