import { Injectable } from '@nestjs/common';
import { parameterMissing, ApiError, didYouMean, shownName } from '@wagewright/errors';
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
import { LogActivityRequest } from '../../activities/activity.request';
import { CreateCalendarEventRequest } from '../../calendar/calendar-event.request';
import { ChangeStatusRequest } from '../../jobs/requests/change-status.request';
import { UpdateJobRequest } from '../../jobs/requests/update-job.request';
import { validateRequest } from '../../transfer/validate-request';

const MOVE = /^\/api\/mcp\/jobs\/([\w-]{1,100})\/status$/;
const CHANGE = /^\/api\/mcp\/jobs\/([\w-]{1,100})$/;

/** Members that a reading proposes, and a person may correct: no proposal changes any other member of a record. */
const MEMBERS: Readonly<Record<ProposalCall['does'], readonly string[]>> = {
  move: ['status', 'occurredAt'],
  change: ['outcome', 'followUpOn', 'followUpAt'],
  log: ['type', 'title', 'description', 'jobId', 'occurredAt'],
  plan: ['type', 'title', 'jobId', 'startsAt', 'endsAt', 'timeZone', 'meetingUrl'],
};

/** Result of a call; `undoable` is null where it changed nothing. */
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
      const undo = writes.length === 0 ? null : await this.undo.offer(unit, writes);
      const undoReason = undo ? null : writes.length === 0 ? 'nothing_written' : 'too_much_kept';
      return { applied: done.map(({ applied }) => applied), undo, undoReason };
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

/** One of the four calls that a reading proposes, with its body judged as its own route judges it. */
type ProposalCall =
  | { does: 'move'; id: string; request: ChangeStatusRequest }
  | { does: 'change'; id: string; request: UpdateJobRequest }
  | { does: 'log'; request: LogActivityRequest }
  | { does: 'plan'; request: CreateCalendarEventRequest };

/** @throws ApiError 400 that names the proposal when it is none of the four, or its body is refused */
async function proposalCall(proposal: ProposalRequest, index: number): Promise<ProposalCall> {
  return naming(index, () => callOf(proposal));
}

async function callOf({ method, path, body }: ProposalRequest): Promise<ProposalCall> {
  const moved = method === 'POST' ? MOVE.exec(path)?.[1] : undefined;
  if (moved !== undefined)
    return { does: 'move', id: moved, request: await judged(ChangeStatusRequest, 'move', body) };
  const changed = method === 'PATCH' ? CHANGE.exec(path)?.[1] : undefined;
  if (changed !== undefined)
    return { does: 'change', id: changed, request: await judged(UpdateJobRequest, 'change', body) };
  if (method === 'POST' && path === '/api/mcp/activities')
    return { does: 'log', request: await judged(LogActivityRequest, 'log', body) };
  if (method === 'POST' && path === '/api/mcp/calendar')
    return { does: 'plan', request: await judged(CreateCalendarEventRequest, 'plan', body) };
  throw parameterMissing(
    'path',
    'It must be one of POST /api/mcp/jobs/{id}/status, PATCH /api/mcp/jobs/{id}, POST /api/mcp/activities and POST /api/mcp/calendar.',
  );
}

function judged<T extends object>(
  requestClass: new () => T,
  does: ProposalCall['does'],
  body: Record<string, unknown>,
): Promise<T> {
  const members = MEMBERS[does];
  const other = Object.keys(body).find((name) => !members.includes(name));
  if (other === undefined) return validateRequest(requestClass, body);
  const field = shownName(other);
  const wayOut = didYouMean(other, members) || `; it may have ${members.join(', ')}`;
  const message = `${field} is no member of such a proposal${wayOut}`;
  throw parameterMissing(field, `${message}.`, [{ field, message }]);
}

/** Does the work of a proposal, whose refusals name it. */
async function naming<T>(index: number, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { code, message, extras } = error;
    const name = `proposals[${index}]`;
    const details = extras.details?.map(({ field, ...fault }) => ({
      ...fault,
      field: `${name}.body.${field}`,
    }));
    throw new ApiError(code, `${name}: ${message}`, { ...extras, param: name, details, cause: error });
  }
}
