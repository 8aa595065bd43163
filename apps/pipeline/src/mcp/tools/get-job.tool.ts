import type { Tool } from '@modelcontextprotocol/server';
import { Injectable } from '@nestjs/common';
import { inputOf, listOf, objectOf, READS } from '@wagewright/tools';
import { hasBegun } from '../../days/over';
import type { JobDetailResponse } from '../../jobs/detail/job-detail.response';
import { JobDetailService } from '../../jobs/detail/job-detail.service';
import type { PostingLookResponse } from '../../posting-look/posting-look.response';
import type { GivenArguments } from './arguments/arguments';
import { UserTimeZone } from './arguments/user-time-zone';
import type { PipelineTool, ToolCall } from './pipeline-tool';
import { JobFinder } from './records/job-finder';
import {
  ACTIVITY_OUTPUT,
  EVENT_OUTPUT,
  JOB_INPUT,
  JOB_OUTPUT,
  MARKET_OUTPUT,
  TIME_ZONE_INPUT,
} from './records/record-schemas';
import { counted, cut, jobName, payRange, shownDue, shownSpan, standing } from './records/wording';
import { answerSchema, type ToolAnswer } from './tool-answer';

const DAY_MS = 86_400_000;

@Injectable()
export class GetJobTool implements PipelineTool {
  readonly definition: Tool = {
    name: 'get_job',
    title: 'Get a job',
    description:
      'Everything about one job: stage and its history, contacts, latest activities, coming appointments, pay. ' +
      'Use it for "how does it stand with Acme".',
    inputSchema: inputOf({ job: JOB_INPUT, timeZone: TIME_ZONE_INPUT }, ['job']),
    outputSchema: answerSchema(
      objectOf({
        job: {
          ...JOB_OUTPUT,
          properties: {
            ...JOB_OUTPUT.properties,
            statusHistory: listOf({ type: 'object' }, 'Oldest first.'),
            contacts: listOf({ type: 'object' }),
            recentActivities: listOf(ACTIVITY_OUTPUT, 'At most twenty, newest first.'),
            upcomingEvents: listOf(EVENT_OUTPUT, 'The next first.'),
            market: MARKET_OUTPUT,
          },
        },
      }),
    ),
    annotations: READS,
  };

  constructor(
    private readonly finder: JobFinder,
    private readonly details: JobDetailService,
    private readonly zones: UserTimeZone,
  ) {}

  async answer(args: GivenArguments, { principal }: ToolCall): Promise<ToolAnswer> {
    const { id, assumptions, doubts } = await this.finder.find(principal.accountId, args);
    const zone = await this.zones.of(principal.accountId, args);
    const job = await this.details.detail(principal.accountId, id, zone?.name);
    return {
      headline: [headlineOf(job, zone?.name ?? 'UTC'), ...doubts].join(' '),
      recommendation: adviceOf(job, zone?.name ?? null),
      data: { job },
      path: `/api/mcp/jobs/${job.id}`,
      assumptions: [...assumptions, ...(zone?.assumption === undefined ? [] : [zone.assumption])],
      followUps: [`check_market {"job":"${job.id}"}: its pay beside the market.`],
    };
  }
}

function headlineOf(job: JobDetailResponse, timeZone: string): string {
  const { statusChangedAt, createdAt } = job;
  const days = Math.floor((Date.now() - (statusChangedAt ?? createdAt).getTime()) / DAY_MS);
  const least = statusChangedAt || job.status === 'saved' ? '' : 'at least ';
  const [event] = job.upcomingEvents;
  const [activity] = job.recentActivities;
  const facts = [
    `${jobName(job)} is ${standing(job)}, ${least}${days === 0 ? 'since today' : `for ${counted(days, 'day')}`}${job.archivedAt ? ', archived' : ''} (${job.id}).`,
    event && `Next: ${cut(event.title)} on ${shownSpan(event, event.timeZone)} (${event.id}).`,
    activity &&
      `Latest activity: ${cut(activity.title ?? activity.description ?? activity.type)} on ${shownDue({ at: activity.occurredAt, on: activity.occurredOn }, timeZone)}.`,
    job.deadlineAt && `Deadline: ${shownDue({ at: job.deadlineAt, on: job.deadlineOn }, timeZone)}.`,
    job.followUpAt && `Follow-up: ${shownDue({ at: job.followUpAt, on: job.followUpOn }, timeZone)}.`,
    job.postingLook && job.postingLook.state !== 'unknown' && postingWords(job.postingLook),
    job.postedPay && `The posting names ${payRange(job.postedPay)}.`,
    job.contacts.length > 0 &&
      `Contacts: ${job.contacts
        .slice(0, 3)
        .map(({ name }) => cut(name, 40))
        .join(', ')}${job.contacts.length > 3 ? ' …' : ''}.`,
  ];
  return facts.filter(Boolean).join(' ');
}

function postingWords({ state, lookedAt, quote }: PostingLookResponse): string {
  return `Its posting was ${state} on ${lookedAt.toISOString().slice(0, 10)}${quote === null ? '' : ` (“${cut(quote)}”)`}.`;
}

function adviceOf(job: JobDetailResponse, timeZone: string | null): string {
  if (job.outcome !== null) return 'It has ended: nothing is left to do.';
  const followUp = job.followUpAt && { at: job.followUpAt, on: job.followUpOn };
  if (followUp && hasBegun(followUp, new Date(), timeZone))
    return 'The follow-up is due: write to them, and log it with log_activity.';
  if (job.status === 'interviewing' && job.upcomingEvents.length === 0)
    return 'No interview is in the calendar: plan_event adds it.';
  if (job.status === 'offer') return 'Hold the offer against the market: check_market.';
  return 'today tells what to do next.';
}
