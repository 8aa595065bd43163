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
import {
  CreateCalendarEventRequest,
  UpdateCalendarEventRequest,
} from '../../calendar/calendar-event.request';
import { CreateContactRequest } from '../../contacts/contact.request';
import { ContactService } from '../../contacts/contact.service';
import { JobCreationService } from '../../jobs/creation/job-creation.service';
import { CreateJobRequest } from '../../jobs/requests/create-job.request';
import { ChangeStatusRequest } from '../../jobs/requests/change-status.request';
import { UpdateJobRequest } from '../../jobs/requests/update-job.request';
import { validateRequest } from '../../transfer/validate-request';

/** Stands for the job that an earlier proposal of the same call adds. */
const NEW_JOB = 'new';

/**
 * The calls that a reading proposes, with the members of each that it may set, or a person correct: no proposal changes
 * any other member of a record.
 */
const CALLS = [
  {
    does: 'add',
    call: /^POST \/api\/mcp\/jobs$/,
    request: CreateJobRequest,
    members: ['company', 'title', 'status', 'outcome', 'salary', 'deadlineOn'],
  },
  {
    does: 'move',
    call: /^POST \/api\/mcp\/jobs\/([\w-]{1,100})\/status$/,
    request: ChangeStatusRequest,
    members: ['status', 'occurredAt'],
  },
  {
    does: 'change',
    call: /^PATCH \/api\/mcp\/jobs\/([\w-]{1,100})$/,
    request: UpdateJobRequest,
    members: ['outcome', 'followUpOn', 'followUpAt', 'salary', 'deadlineOn', 'deadlineAt'],
  },
  {
    does: 'log',
    call: /^POST \/api\/mcp\/activities$/,
    request: LogActivityRequest,
    members: ['type', 'title', 'description', 'jobId', 'occurredAt', 'named'],
  },
  {
    does: 'plan',
    call: /^POST \/api\/mcp\/calendar$/,
    request: CreateCalendarEventRequest,
    members: ['type', 'title', 'jobId', 'startsAt', 'endsAt', 'timeZone', 'meetingUrl', 'location', 'uid'],
  },
  {
    does: 'replan',
    call: /^PATCH \/api\/mcp\/calendar\/([\w-]{1,100})$/,
    request: UpdateCalendarEventRequest,
    members: ['startsAt', 'endsAt', 'timeZone', 'meetingUrl', 'location', 'uid'],
  },
  { does: 'cancel', call: /^DELETE \/api\/mcp\/calendar\/([\w-]{1,100})$/, request: Object, members: [] },
  {
    does: 'meet',
    call: /^POST \/api\/mcp\/contacts$/,
    request: CreateContactRequest,
    members: ['name', 'email', 'company', 'title', 'jobIds'],
  },
] as const;
type Does = (typeof CALLS)[number]['does'];

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
    private readonly creation: JobCreationService,
    private readonly activities: ActivityService,
    private readonly calendar: CalendarService,
    private readonly contacts: ContactService,
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
      calls.push(await naming(i, () => callOf(proposal)));
      await yielder.yieldIfDue();
    }
    yielder.end();
    refuseSecondMove(calls);
    return this.transaction.run(userId, async (unit) => {
      const done: Done[] = [];
      for (const [i, call] of calls.entries()) {
        const newJob = done[calls.findIndex(({ does }) => does === 'add')]?.applied.id;
        done.push(await naming(i, () => this.make(unit, call, newJob)));
      }
      const writes = done.flatMap(({ undoable }) => undoable ?? []);
      const undo = writes.length === 0 ? null : await this.undo.offer(unit, writes);
      const undoReason = undo ? null : writes.length === 0 ? 'nothing_written' : 'too_much_kept';
      return { applied: done.map(({ applied }) => applied), undo, undoReason };
    });
  }

  /** @param newJob the job that an earlier proposal has added */
  private async make(unit: UnitOfWork, call: ProposalCall, newJob: string | undefined): Promise<Done> {
    const any = Precondition.of(undefined);
    if (call.isOfNewJob) Object.assign(call.request, ofJob(call.does, requireNewJob(newJob)));
    switch (call.does) {
      case 'add':
        return written('job', await this.creation.createIn(unit, call.request));
      case 'log':
        return written('activity', await this.activities.logIn(unit, call.request));
      case 'meet':
        return written('contact', await this.contacts.createIn(unit, call.request));
      case 'plan':
        return written('calendar_event', await this.calendar.createIn(unit, call.request));
      case 'replan':
        return changed('calendar_event', await this.calendar.updateIn(unit, call.id, call.request, any));
      case 'cancel': {
        const before = await this.calendar.removeIn(unit, call.id, any);
        return {
          applied: { kind: 'calendar_event', id: before.id },
          undoable: { kind: 'calendar_event', before, after: null },
        };
      }
      case 'move':
        return changed('job', await this.jobs.changeStatusIn(unit, call.id, call.request));
      case 'change':
        return changed('job', await this.jobs.updateIn(unit, call.id, call.request, any));
    }
  }
}

function ofJob(does: Does, id: string): object {
  return does === 'meet' ? { jobIds: [id] } : { jobId: id };
}

function requireNewJob(id: string | undefined): string {
  if (id === undefined)
    throw parameterMissing('jobId', `jobId is ${NEW_JOB}, but no earlier proposal adds a job.`);
  return id;
}

function written(kind: AppliedProposal['kind'], after: { id: string }): Done {
  return { applied: { kind, id: after.id }, undoable: { kind, before: null, after } };
}

function changed(
  kind: AppliedProposal['kind'],
  { before, after, changes }: { before: object; after: { id: string }; changes: readonly string[] },
): Done {
  return {
    applied: { kind, id: after.id },
    undoable: changes.length === 0 ? null : { kind, before, after },
  };
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

/** A call that a reading proposes, with its body judged as its own route judges it. */
type ProposalCall = {
  [Call in (typeof CALLS)[number] as Call['does']]: {
    does: Call['does'];
    id: string;
    request: InstanceType<Call['request']>;
    isOfNewJob: boolean;
  };
}[Does];

/** @throws ApiError 400 when it is none of the calls, or its body is refused */
async function callOf({ method, path, body }: ProposalRequest): Promise<ProposalCall> {
  for (const { does, call, request, members } of CALLS) {
    const called = call.exec(`${method} ${path}`);
    if (!called) continue;
    const id = called[1] ?? '';
    const { jobId, jobIds, ...others } = body;
    const isOfNewJob = jobId === NEW_JOB || (Array.isArray(jobIds) && jobIds[0] === NEW_JOB);
    const given = isOfNewJob ? others : body;
    refuseOthers(given, members);
    const judged = does === 'cancel' ? {} : await validateRequest(request as new () => object, given);
    return { does, id, request: judged, isOfNewJob } as ProposalCall;
  }
  throw parameterMissing(
    'path',
    'It must be a call that a reading proposes: POST /api/mcp/jobs, /activities, /calendar, /contacts or /jobs/{id}/status, PATCH /api/mcp/jobs/{id} or /calendar/{id}, or DELETE /api/mcp/calendar/{id}.',
  );
}

function refuseOthers(body: object, members: readonly string[]): void {
  const other = Object.keys(body).find((name) => !members.includes(name));
  if (other === undefined) return;
  const field = shownName(other);
  const wayOut = didYouMean(other, members) || `; it may have ${members.join(', ') || 'none'}`;
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
