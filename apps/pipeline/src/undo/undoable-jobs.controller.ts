import { Body, Controller, HttpCode, HttpStatus, Param, Patch, Post } from '@nestjs/common';
import { Caller, type Principal, RequiresToken } from '@wagewright/auth';
import { Versioned } from '@wagewright/http';
import type { ChangedJobResponse } from '../jobs/changed-job.response';
import { JobResponse } from '../jobs/job.response';
import { type ChangedJob, JobService } from '../jobs/job.service';
import { ChangeStatusRequest } from '../jobs/requests/change-status.request';
import { UpdateJobRequest } from '../jobs/requests/update-job.request';
import { IfMatch, type Precondition } from '../records/precondition';
import { RecordTransaction, type UnitOfWork } from '../records/record-transaction';
import { UndoService } from './undo.service';

/** The changes of a job of which a move can be undone. */
@Controller('api/mcp/jobs')
@RequiresToken()
export class UndoableJobsController {
  constructor(
    private readonly transaction: RecordTransaction,
    private readonly jobs: JobService,
    private readonly undo: UndoService,
  ) {}

  /**
   * Changes the members of a job that are given. Null clears a member, `[]` a list, and the webhook event `job.updated`
   * names the changes. With `If-Match` a change that somebody else made in the meantime is not overwritten: the answer
   * is then 412. With a `status` the answer has `undo`.
   */
  @Patch(':id')
  @Versioned()
  update(
    @Caller() caller: Principal,
    @Param('id') id: string,
    @IfMatch() precondition: Precondition,
    @Body() request: UpdateJobRequest,
  ): Promise<ChangedJobResponse> {
    return this.changed(caller, request.status !== undefined, (unit) =>
      this.jobs.updateIn(unit, id, request, precondition),
    );
  }

  /**
   * Moves a job to another stage. Any stage may follow any other; the same one again changes nothing. The webhook event
   * `job.status_changed` reports it, and so does `interview.scheduled` or `offer.received` for these stages. `undo` of
   * the answer takes the move back (`POST /api/mcp/undo`), as if it had never been.
   */
  @Post(':id/status')
  @HttpCode(HttpStatus.OK)
  @Versioned()
  changeStatus(
    @Caller() caller: Principal,
    @Param('id') id: string,
    @Body() request: ChangeStatusRequest,
  ): Promise<ChangedJobResponse> {
    return this.changed(caller, true, (unit) => this.jobs.changeStatusIn(unit, id, request));
  }

  private changed(
    { accountId }: Principal,
    isMove: boolean,
    work: (unit: UnitOfWork) => Promise<ChangedJob>,
  ): Promise<ChangedJobResponse> {
    return this.transaction.run(accountId, async (unit) => {
      const { before, after, changes } = await work(unit);
      const job = JobResponse.of(after);
      if (!isMove) return job;
      const undo =
        changes.length === 0 ? null : await this.undo.offer(unit, [{ kind: 'job', before, after }]);
      return Object.assign(job, { undo });
    });
  }
}
