import type { Tool } from '@modelcontextprotocol/server';
import { Injectable } from '@nestjs/common';
import { FLAG, inputOf, listOf, objectOf, TEXT, ToolFault, WHOLE, writes } from '@wagewright/tools';
import { CalendarEventResponse } from '../../calendar/calendar-event.response';
import { CalendarService } from '../../calendar/calendar.service';
import {
  CreateCalendarEventRequest,
  UpdateCalendarEventRequest,
} from '../../calendar/calendar-event.request';
import type { CalendarEvent } from '../../calendar/calendar-event.entity';
import { Precondition } from '../../records/precondition';
import type { UnitOfWork } from '../../records/record-transaction';
import { validateRequest } from '../../transfer/validate-request';
import { clearedMembers, flagOf, type GivenArguments, membersOf, textOf } from './arguments/arguments';
import { UserTimeZone, withMoments } from './arguments/user-time-zone';
import type { PipelineTool, ToolCall } from './pipeline-tool';
import { type FoundJob, JobFinder, linkedJob } from './records/job-finder';
import {
  CHANGES_OUTPUT,
  clearInput,
  dayInput,
  DRY_RUN_INPUT,
  EVENT_OUTPUT,
  JOB_INPUT,
  momentInput,
  textInput,
  TIME_ZONE_INPUT,
} from './records/record-schemas';
import { cut, shownSpan } from './records/wording';
import { answerSchema, type ToolAnswer } from './tool-answer';
import { type ToolWrite, ToolWrites } from './tool-writes';

const MAX_LONG = 20_000;
const CLEARABLE = ['endsAt', 'endsOn', 'location', 'meetingUrl', 'notes'];

type Plan =
  | { action: 'created'; request: CreateCalendarEventRequest }
  | { action: 'changed'; id: string; request: UpdateCalendarEventRequest }
  | { action: 'cancelled'; id: string };

type Action = Plan['action'] | 'unchanged';
type Written = ToolWrite & {
  action: Action;
  event: CalendarEvent;
  changed: string[];
  assumptions: string[];
  job?: FoundJob;
};

@Injectable()
export class PlanEventTool implements PipelineTool {
  readonly definition: Tool = {
    name: 'plan_event',
    title: 'Plan an appointment',
    description:
      'Adds an appointment (interview, call, deadline), changes the one that "event" names, or cancels it. ' +
      'Use it for "interview at Acme on 24 November". For what is over: log_activity.',
    inputSchema: inputOf(
      {
        event: textInput('To change or cancel (cal_…); left out to add one.', 100),
        cancel: {
          type: 'boolean',
          default: false,
          description: 'Cancels "event".',
        },
        job: JOB_INPUT,
        title: textInput('A few words; its type unless stated.'),
        type: textInput('interview, phone_screen, call …; event unless stated.', 50),
        startsAt: momentInput(),
        startsOn: dayInput(),
        endsAt: momentInput(),
        endsOn: dayInput('Or the last day.'),
        timeZone: TIME_ZONE_INPUT,
        allDay: FLAG,
        location: textInput(),
        meetingUrl: textInput('Of the video call.', 2_048),
        contactIds: { ...listOf(TEXT, 'Who take part (con_…).'), maxItems: 50 },
        notes: textInput(undefined, MAX_LONG),
        reminderMinutes: { ...listOf(WHOLE, 'Minutes before the start.'), maxItems: 10 },
        clear: clearInput(CLEARABLE),
        dry_run: DRY_RUN_INPUT,
      },
      [],
    ),
    outputSchema: answerSchema(
      objectOf({
        action: { enum: ['created', 'changed', 'unchanged', 'cancelled'] },
        event: EVENT_OUTPUT,
        changes: CHANGES_OUTPUT,
      }),
    ),
    annotations: writes({ isDestructive: true, isIdempotent: false }),
  };

  constructor(
    private readonly writes: ToolWrites,
    private readonly finder: JobFinder,
    private readonly zones: UserTimeZone,
    private readonly calendar: CalendarService,
  ) {}

  async answer(args: GivenArguments, call: ToolCall): Promise<ToolAnswer> {
    return this.writes.run(args, call, {
      prepare: () => this.understand(call.principal.accountId, args),
      write: async (unit, { plan, ...context }): Promise<Written> => {
        return { ...(await this.carryOut(unit, plan)), ...context };
      },
      compose: answerOf,
    });
  }

  private async understand(
    userId: string,
    args: GivenArguments,
  ): Promise<{ plan: Plan; assumptions: string[]; job?: FoundJob }> {
    const id = textOf(args, 'event');
    if (flagOf(args, 'cancel')) return { plan: cancellation(id, args), assumptions: [] };
    const job = await this.finder.findOptional(userId, args);
    const zone =
      id === undefined || args['timeZone'] !== undefined ? await this.zones.of(userId, args) : undefined;
    const members = {
      ...membersOf(args, 'event', 'cancel', 'job', 'dry_run', 'clear'),
      ...clearedMembers(args, CLEARABLE),
    };
    const given = { ...members, ...(job && { jobId: job.id }) };
    const assumptions = [
      ...(job?.doubts ?? []),
      ...(zone?.assumption === undefined ? [] : [zone.assumption]),
    ];
    if (id !== undefined)
      return {
        plan: { action: 'changed', id, request: await validateRequest(UpdateCalendarEventRequest, given) },
        assumptions,
        job,
      };
    const timed = zone
      ? { ...given, timeZone: zone.name }
      : withMoments(given, ['startsAt', 'endsAt'], undefined);
    return {
      plan: { action: 'created', request: await validateRequest(CreateCalendarEventRequest, timed) },
      assumptions,
      job,
    };
  }

  private async carryOut(unit: UnitOfWork, plan: Plan): Promise<Omit<Written, 'assumptions' | 'job'>> {
    const kind = 'calendar_event' as const;
    if (plan.action === 'created') {
      const event = await this.calendar.createIn(unit, plan.request);
      return { action: 'created', event, changed: [], undoable: { kind, before: null, after: event } };
    }
    const anyVersion = Precondition.of(undefined);
    if (plan.action === 'cancelled') {
      const event = await this.calendar.removeIn(unit, plan.id, anyVersion);
      return { action: 'cancelled', event, changed: [], undoable: { kind, before: event, after: null } };
    }
    const {
      before,
      after,
      changes: changed,
    } = await this.calendar.updateIn(unit, plan.id, plan.request, anyVersion);
    const isChanged = changed.length > 0;
    return {
      action: isChanged ? 'changed' : 'unchanged',
      event: after,
      changed,
      undoable: isChanged ? { kind, before, after } : null,
    };
  }
}

/** @throws ToolFault without an id, or with further changes */
function cancellation(id: string | undefined, args: GivenArguments): Plan {
  if (id === undefined)
    throw new ToolFault(
      '"event" is required: the appointment to cancel (cal_…); get_job and today list them.',
    );
  const [other] = Object.keys(membersOf(args, 'event', 'cancel', 'dry_run'));
  if (other !== undefined) throw new ToolFault(`"${other}" cannot be changed together with cancel.`);
  return { action: 'cancelled', id };
}

const DONE: Readonly<Record<Action, [done: string, wouldBe: string]>> = {
  created: ['Planned', 'Would plan'],
  changed: ['Changed', 'Would change'],
  cancelled: ['Cancelled', 'Would cancel'],
  unchanged: ['Nothing changes:', 'Nothing would change:'],
};

function answerOf({ action, event, changed, assumptions, job }: Written, isDry: boolean): ToolAnswer {
  const record = CalendarEventResponse.of(event);
  const [done, wouldBe] = DONE[action];
  const named = `${cut(record.title)} on ${shownSpan(record, record.timeZone)}`;
  const which = isDry && action === 'created' ? '' : ` (${record.id})`;
  const members = changed.length > 0 ? `, ${changed.join(', ')}` : '';
  const about = record.jobId === null ? '' : ` It is about ${linkedJob(record.jobId, job)}.`;
  return {
    headline: [`${isDry ? wouldBe : done} ${named}${which}${members}.${about}`, ...assumptions].join(' '),
    recommendation: action === 'cancelled' ? 'The calendar feed shows it as cancelled.' : '',
    data: { action, event: record, changes: changed },
    path: isDry || action === 'cancelled' ? undefined : `/api/mcp/calendar/${record.id}`,
    assumptions,
    followUps:
      record.jobId === null ? [] : [`get_job {"job":"${record.jobId}"}: the job with its appointments.`],
  };
}
