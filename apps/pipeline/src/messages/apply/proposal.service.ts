import { Injectable } from '@nestjs/common';
import { parameterMissing } from '@wagewright/errors';
import { EventLoopYielder } from '@wagewright/http';
import { ActivityService } from '../../activities/activity.service';
import { CalendarService } from '../../calendar/calendar.service';
import { Precondition } from '../../records/precondition';
import { JobService } from '../../jobs/job.service';
import { RecordTransaction, type UnitOfWork } from '../../records/record-transaction';
import { UndoService } from '../../undo/undo.service';
import type { UndoableWrite } from '../../undo/undoable-write';
import type { ProposalRequest } from './apply-proposals.request';
import type { AppliedProposal, ApplyProposalsResponse } from './apply-proposals.response';
import { naming, type ProposalCall, proposalCall } from './proposal-call';

/** What a call has written; null where everything was so already. */
interface Done {
  applied: AppliedProposal;
  undoable: UndoableWrite | null;
}

/** Makes the calls that a mail gave reason for. */
@Injectable()
export class ProposalService {
  constructor(
    private readonly transaction: RecordTransaction,
    private readonly jobs: JobService,
    private readonly activities: ActivityService,
    private readonly calendar: CalendarService,
    private readonly undo: UndoService,
  ) {}

  /**
   * All or none, in one transaction.
   * @throws ApiError 400 that names a proposal that cannot be one, and what the route of a call refuses
   */
  async apply(userId: string, proposals: readonly ProposalRequest[]): Promise<ApplyProposalsResponse> {
    const calls: ProposalCall[] = [];
    const yielder = new EventLoopYielder();
    for (const [i, proposal] of proposals.entries()) {
      calls.push(await proposalCall(proposal, i));
      await yielder.yieldIfDue();
    }
    yielder.end();
    refuseSecondMove(calls);
    return this.transaction.run(userId, async (unit) => {
      const done: Done[] = [];
      for (const [i, call] of calls.entries()) done.push(await naming(i, () => this.make(unit, call)));
      const writes = done.flatMap(({ undoable }) => undoable ?? []);
      const undo = writes.length === 0 ? null : await this.undo.offerAll(unit, writes);
      return { applied: done.map(({ applied }) => applied), undo };
    });
  }

  private async make(unit: UnitOfWork, call: ProposalCall): Promise<Done> {
    if (call.does === 'log') {
      const after = await this.activities.logIn(unit, call.request);
      return written('activity', after);
    }
    if (call.does === 'plan')
      return written('calendar_event', await this.calendar.createIn(unit, call.request));
    const { before, after, changes } =
      call.does === 'move'
        ? await this.jobs.changeStatusIn(unit, call.id, call.request)
        : await this.jobs.updateIn(unit, call.id, call.request, Precondition.of(undefined));
    return {
      applied: { kind: 'job', id: after.id },
      undoable: changes.length === 0 ? null : { kind: 'job', before, after },
    };
  }
}

function written(kind: 'activity' | 'calendar_event', after: { id: string }): Done {
  return { applied: { kind, id: after.id }, undoable: { kind, before: null, after } };
}

/** The history of a job takes back one move at a time. @throws ApiError 400 */
function refuseSecondMove(calls: readonly ProposalCall[]): void {
  const moved = new Set<string>();
  for (const [i, call] of calls.entries()) {
    const id = call.does === 'move' || (call.does === 'change' && call.request.status) ? call.id : undefined;
    if (id !== undefined && moved.has(id))
      throw parameterMissing(
        `proposals[${i}]`,
        `proposals[${i}]: It moves a job that another proposal moves.`,
      );
    if (id !== undefined) moved.add(id);
  }
}
