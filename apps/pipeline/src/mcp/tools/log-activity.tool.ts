import type { Tool } from '@modelcontextprotocol/server';
import { Injectable } from '@nestjs/common';
import { inputOf, listOf, NULLABLE_OBJECT, objectOf, TEXT, ToolFault, writes } from '@wagewright/tools';
import { ActivityResponse } from '../../activities/activity.response';
import { ActivityService } from '../../activities/activity.service';
import { LogActivityRequest } from '../../activities/activity.request';
import type { Activity } from '../../activities/activity.entity';
import { AccountActionRequest } from '../../me/account-action.request';
import { MeService } from '../../me/me.service';
import { validateRequest } from '../../transfer/validate-request';
import { type GivenArguments, membersOf } from './arguments/arguments';
import { withAmount } from './arguments/pay-argument';
import { type KnownZone, UserTimeZone, withMoments } from './arguments/user-time-zone';
import type { PipelineTool, ToolCall } from './pipeline-tool';
import { type FoundJob, JobFinder, linkedJob } from './records/job-finder';
import { MAX_MESSAGE, MESSAGE_OUTPUT, ReadMessage } from './records/read-message';
import {
  ACTIVITY_OUTPUT,
  dayInput,
  DRY_RUN_INPUT,
  JOB_INPUT,
  momentInput,
  textInput,
  TIME_ZONE_INPUT,
} from './records/record-schemas';
import { cut, shownDue } from './records/wording';
import { answerSchema, type ToolAnswer } from './tool-answer';
import { type ToolWrite, ToolWrites } from './tool-writes';

const DEFAULT_TYPE = 'note';
const MAX_LONG = 20_000;
/** Without any of them there is nothing to be logged. */
const CONTENTS = ['type', 'title', 'description', 'outcome', 'durationMinutes', 'named'];

interface UnderstoodActivity {
  request: LogActivityRequest;
  zone?: KnownZone;
  job?: FoundJob;
}

type Written = ToolWrite & { activity: Activity; timeZone: string; job?: FoundJob };

@Injectable()
export class LogActivityTool implements PipelineTool {
  readonly definition: Tool = {
    name: 'log_activity',
    title: 'Log an activity',
    description:
      'Logs what was done or has happened: a call, a mail, a note, preparation. Use it for "I called the recruiter". ' +
      'Do not use it for what is to come (plan_event) or a change of stage (move_job).',
    inputSchema: inputOf(
      {
        message: textInput('A mail to read; alone.', MAX_MESSAGE),
        job: JOB_INPUT,
        contactId: textInput('con_…', 100),
        type: textInput('note (default), phone_call, email, interview_prep …', 50),
        title: textInput('A few words.'),
        description: textInput(undefined, MAX_LONG),
        occurredAt: momentInput('Now unless stated.'),
        occurredOn: dayInput(),
        durationMinutes: { type: 'integer', minimum: 0, maximum: 43_200 },
        outcome: textInput('What came of it.'),
        named: {
          type: ['string', 'object'],
          description: 'Pay that the user asked for: “150k USD a year” or {amount, currency, period}.',
        },
        desiredSalary: {
          type: ['string', 'object'],
          description: 'Pay that the user looks for, kept with the account; alone. Blank forgets it.',
        },
        timeZone: TIME_ZONE_INPUT,
        dry_run: DRY_RUN_INPUT,
      },
      [],
    ),
    outputSchema: answerSchema(
      objectOf(
        {
          activity: ACTIVITY_OUTPUT,
          events: listOf(TEXT),
          message: MESSAGE_OUTPUT,
          desired_salary: NULLABLE_OBJECT,
        },
        [],
      ),
    ),
    annotations: writes({ isDestructive: false, isIdempotent: false }),
  };

  constructor(
    private readonly writes: ToolWrites,
    private readonly finder: JobFinder,
    private readonly zones: UserTimeZone,
    private readonly activities: ActivityService,
    private readonly messages: ReadMessage,
    private readonly me: MeService,
  ) {}

  onlyReads({ message }: GivenArguments): boolean {
    return message !== undefined;
  }

  async answer(args: GivenArguments, call: ToolCall): Promise<ToolAnswer> {
    if (this.onlyReads(args)) return this.messages.answer(args, call);
    const desired = args['desiredSalary'] ?? null;
    const isAlone = CONTENTS.every((name) => isEmpty(args[name]));
    if (desired !== null && (isAlone || !isEmpty(desired))) return this.setDesiredSalary(args, call);
    return this.writes.run(args, call, {
      prepare: () => this.understand(call.principal.accountId, args),
      write: async (unit, { request, zone, job }): Promise<Written> => {
        const activity = await this.activities.logIn(unit, request);
        const undoable = { kind: 'activity' as const, before: null, after: activity };
        return { activity, timeZone: zone?.name ?? 'UTC', job, undoable };
      },
      compose: answerOf,
    });
  }

  private async setDesiredSalary(args: GivenArguments, call: ToolCall): Promise<ToolAnswer> {
    const others = Object.keys(membersOf(args, 'desiredSalary', 'dry_run'));
    if (others.length > 0)
      throw new ToolFault(`"desiredSalary" stands alone, without "${others.join('", "')}".`);
    return this.writes.run(args, call, {
      prepare: () => {
        const { desiredSalary = null } = withAmount(membersOf(args, 'dry_run'), 'desiredSalary');
        return validateRequest(AccountActionRequest, { action: 'set_desired_salary', desiredSalary });
      },
      write: async (unit, { desiredSalary }) => ({
        salary: await this.me.setDesiredSalary(unit, call.principal.accountId, desiredSalary ?? null),
        undoable: null,
      }),
      compose: ({ salary }) => ({
        headline: salary
          ? `Desired: ${salary.amount} ${salary.currency} a ${salary.period}.`
          : 'No desired salary.',
        recommendation: '',
        data: { desired_salary: salary },
        path: '/api/mcp/me',
      }),
    });
  }

  private async understand(userId: string, args: GivenArguments): Promise<UnderstoodActivity> {
    if (CONTENTS.every((name) => isEmpty(args[name])))
      throw new ToolFault('Say what happened: "type", "title" or "description", or "message" with a mail.');
    const job = await this.finder.findOptional(userId, args);
    const zone = await this.zones.of(userId, args);
    const named = withAmount(membersOf(args, 'job', 'timeZone', 'dry_run', 'desiredSalary'), 'named');
    const members = withMoments(named, ['occurredAt'], zone?.name);
    const given = { type: DEFAULT_TYPE, ...members, ...(job && { jobId: job.id }) };
    const request = await validateRequest(LogActivityRequest, given);
    return { request, zone, job };
  }
}

function isEmpty(value: unknown): boolean {
  return value == null || (typeof value === 'string' && value.trim() === '');
}

function answerOf({ activity, timeZone, job }: Written, isDry: boolean): ToolAnswer {
  const record = ActivityResponse.of(activity);
  const what = record.title ?? record.description;
  const named = what === null ? record.type : `${record.type} “${cut(what)}”`;
  const about = record.jobId === null ? '' : ` about ${linkedJob(record.jobId, job)}`;
  const headline = `${isDry ? 'Would log' : 'Logged'} ${named}${about} on ${shownDue({ at: record.occurredAt, on: record.occurredOn }, timeZone)}${isDry ? '' : ` (${record.id})`}.`;
  const unlinked =
    record.jobId === null && record.contactId === null ? ['It is about no job and no contact.'] : [];
  return {
    headline: [headline, ...(job?.doubts ?? []), ...unlinked].join(' '),
    recommendation: '',
    data: { activity: record, events: ['activity.created'] },
    path: isDry ? undefined : `/api/mcp/activities/${record.id}`,
    assumptions: [...(job?.assumptions ?? []), ...unlinked],
  };
}
