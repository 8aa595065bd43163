import type { Tool } from '@modelcontextprotocol/server';
import { Injectable } from '@nestjs/common';
import { inputOf, listOf, NULLABLE_TEXT, objectOf, TEXT, writes } from '@wagewright/tools';
import { Precondition } from '../../records/precondition';
import { JobResponse } from '../../jobs/job.response';
import { type ChangedJob, JobService } from '../../jobs/job.service';
import { ChangeStatusRequest } from '../../jobs/requests/change-status.request';
import { UpdateJobRequest } from '../../jobs/requests/update-job.request';
import type { UnitOfWork } from '../../records/record-transaction';
import { validateRequest } from '../../transfer/validate-request';
import { type GivenArguments, requiredText, textOf } from './arguments/arguments';
import { type StageChange, stageChangeOf } from './arguments/stage-argument';
import { UserTimeZone, withMoments } from './arguments/user-time-zone';
import type { PipelineTool, ToolCall } from './pipeline-tool';
import { JobFinder } from './records/job-finder';
import {
  CHANGES_OUTPUT,
  dayInput,
  DRY_RUN_INPUT,
  JOB_INPUT,
  JOB_OUTPUT,
  momentInput,
  textInput,
  TIME_ZONE_INPUT,
} from './records/record-schemas';
import { jobName, standing } from './records/wording';
import { moveEvents } from './save-job.tool';
import { answerSchema, type ToolAnswer } from './tool-answer';
import { type ToolWrite, ToolWrites } from './tool-writes';

const MAX_NOTE = 2_000;

interface Move {
  id: string;
  stage: StageChange;
  /** Note and time, for the history. */
  details: Record<string, unknown>;
  assumptions: string[];
  doubts: string[];
}

type Written = ToolWrite & ChangedJob & Pick<Move, 'assumptions' | 'doubts'>;

@Injectable()
export class MoveJobTool implements PipelineTool {
  readonly definition: Tool = {
    name: 'move_job',
    title: 'Move a job',
    description:
      'Moves a job to another stage (saved, applied, screening, interviewing, offer), closes it (accepted, rejected, withdrawn, no response) or reopens it. ' +
      'Use it for "I got the interview", "Acme turned me down". For an appointment: plan_event.',
    inputSchema: inputOf(
      {
        job: JOB_INPUT,
        to: textInput('Stage or ending in any common word, or "reopen".'),
        note: textInput('Why; kept in the history.', MAX_NOTE),
        occurredAt: momentInput('Now unless stated.'),
        occurredOn: dayInput(),
        timeZone: TIME_ZONE_INPUT,
        dry_run: DRY_RUN_INPUT,
      },
      ['job', 'to'],
    ),
    outputSchema: answerSchema(
      objectOf({
        job: JOB_OUTPUT,
        previous_status: TEXT,
        previous_outcome: NULLABLE_TEXT,
        changes: CHANGES_OUTPUT,
        events: listOf(TEXT, 'Events that webhooks are sent.'),
      }),
    ),
    annotations: writes({ isDestructive: false, isIdempotent: true }),
  };

  constructor(
    private readonly writes: ToolWrites,
    private readonly finder: JobFinder,
    private readonly zones: UserTimeZone,
    private readonly jobs: JobService,
  ) {}

  async answer(args: GivenArguments, call: ToolCall): Promise<ToolAnswer> {
    return this.writes.run(args, call, {
      prepare: () => this.understand(call.principal.accountId, args),
      write: async (unit, move): Promise<Written> => {
        const changed = await this.move(unit, move);
        const undoable = changed.changes.length === 0 ? null : { kind: 'job' as const, ...changed };
        const { assumptions, doubts } = move;
        return { ...changed, assumptions, doubts, undoable };
      },
      compose: answerOf,
    });
  }

  private async understand(userId: string, args: GivenArguments): Promise<Move> {
    const stage = stageChangeOf(
      requiredText(args, 'to', 'a stage such as interviewing, or an ending such as rejected.'),
    );
    const { id, assumptions, doubts } = await this.finder.find(userId, args);
    const zone = await this.zones.of(userId, args);
    const note = textOf(args, 'note', MAX_NOTE);
    const isEnding = stage.outcome !== undefined;
    const { occurredAt, occurredOn } = args;
    const details = withMoments({ note, occurredAt, occurredOn }, ['occurredAt'], zone?.name);
    const unkept = isEnding && note !== undefined ? ['An ending keeps no note: log_activity keeps it.'] : [];
    return { id, stage, details, assumptions: [...assumptions, ...unkept], doubts: [...doubts, ...unkept] };
  }

  private async move(unit: UnitOfWork, { id, stage, details }: Move): Promise<ChangedJob> {
    if (stage.outcome === undefined)
      return this.jobs.changeStatusIn(
        unit,
        id,
        await validateRequest(ChangeStatusRequest, { ...details, ...stage }),
      );
    const request = await validateRequest(UpdateJobRequest, { ...stage });
    return this.jobs.updateIn(unit, id, request, Precondition.of(undefined));
  }
}

function answerOf(
  { before, after, changes: changed, assumptions, doubts }: Written,
  isDry: boolean,
): ToolAnswer {
  const job = JobResponse.of(after);
  const name = `${jobName(job)} (${job.id})`;
  const headline =
    changed.length === 0
      ? `${name} is ${standing(job)} already; nothing changes.`
      : `${isDry ? 'Would move' : 'Moved'} ${name} from ${standing(before)} to ${standing(job)}.`;
  const closed =
    job.outcome !== null && !changed.includes('outcome')
      ? [`It is still marked ${job.outcome}: move it to "reopen" if it goes on.`]
      : [];
  return {
    headline: [headline, ...doubts, ...closed].join(' '),
    recommendation: adviceOf(job, changed),
    data: {
      job,
      previous_status: before.status,
      previous_outcome: before.outcome,
      changes: changed,
      events: eventsOf(job, changed),
    },
    path: `/api/mcp/jobs/${job.id}`,
    assumptions: [...assumptions, ...closed],
    followUps:
      job.status === 'interviewing'
        ? [`plan_event {"job":"${job.id}","type":"interview"}: the appointment.`]
        : [],
  };
}

function adviceOf({ status, outcome }: JobResponse, changed: readonly string[]): string {
  if (changed.length === 0 || outcome !== null) return '';
  if (status === 'interviewing') return 'If the time of the interview is known, add it with plan_event.';
  return status === 'offer' ? 'Hold the offer against the market with check_market.' : '';
}

function eventsOf({ status }: JobResponse, changed: readonly string[]): string[] {
  const moved = changed.includes('status') ? moveEvents(status) : [];
  return changed.includes('outcome') ? [...moved, 'job.updated'] : moved;
}
