import type { Tool } from '@modelcontextprotocol/server';
import { Injectable } from '@nestjs/common';
import { callPrice } from '@wagewright/auth';
import { inputOf, listOf, objectOf, TEXT, writes } from '@wagewright/tools';
import { JobResponse } from '../../jobs/job.response';
import type { PostingReadings, ReadJob } from '../../postings/read-posting.response';
import { PostingService } from '../../postings/posting.service';
import { clearedMembers, type GivenArguments, membersOf, textOf } from './arguments/arguments';
import { stageChangeOf } from './arguments/stage-argument';
import { UserTimeZone, withMoments } from './arguments/user-time-zone';
import type { PipelineTool, ToolCall } from './pipeline-tool';
import { JobFinder } from './records/job-finder';
import { JobUpsert, type SavedJob, type DescribedJob } from './records/job-upsert';
import {
  CHANGES_OUTPUT,
  CLEARABLE_JOB_MEMBERS,
  clearInput,
  DRY_RUN_INPUT,
  JOB_INPUT,
  JOB_MEMBERS,
  JOB_OUTPUT,
  textInput,
  TIME_ZONE_INPUT,
} from './records/record-schemas';
import { cut, jobName, standing } from './records/wording';
import { answerSchema, type ToolAnswer } from './tool-answer';
import { type ToolWrite, ToolWrites } from './tool-writes';

const MOMENTS = ['appliedAt', 'followUpAt', 'deadlineAt', 'archivedAt'];
const MAX_POSTING = 200_000;

interface UnderstoodJob extends DescribedJob {
  assumptions: string[];
}

type Written = ToolWrite & SavedJob & { assumptions: string[] };

@Injectable()
export class SaveJobTool implements PipelineTool {
  readonly definition: Tool = {
    name: 'save_job',
    title: 'Save a job',
    description:
      'Adds a job, or changes the one with the same url or externalId, or the one that "job" names; what is left out stays. ' +
      'It reads the whole text of a posting.',
    inputSchema: inputOf(
      {
        ...JOB_MEMBERS,
        job: {
          ...JOB_INPUT,
          description: `${JOB_INPUT.description} Left out to add one.`,
        },
        posting: textInput('Text; company, title, place, pay and more are read from it.', MAX_POSTING),
        clear: clearInput(CLEARABLE_JOB_MEMBERS),
        timeZone: TIME_ZONE_INPUT,
        dry_run: DRY_RUN_INPUT,
      },
      [],
    ),
    outputSchema: answerSchema(
      objectOf({
        action: { enum: ['created', 'updated', 'unchanged'] },
        job: JOB_OUTPUT,
        changes: CHANGES_OUTPUT,
        events: listOf(TEXT, 'Events that webhooks are sent.'),
      }),
    ),
    annotations: writes({ isDestructive: true, isIdempotent: true }),
  };

  constructor(
    private readonly writes: ToolWrites,
    private readonly finder: JobFinder,
    private readonly zones: UserTimeZone,
    private readonly postings: PostingService,
    private readonly upsert: JobUpsert,
  ) {}

  async answer(args: GivenArguments, call: ToolCall): Promise<ToolAnswer> {
    return this.writes.run(args, call, {
      prepare: () => this.understand(call, args),
      write: async (unit, { assumptions, ...described }): Promise<Written> => {
        const saved = await this.upsert.save(unit, described);
        return { ...saved, assumptions, undoable: undoableOf(saved) };
      },
      compose: answerOf,
    });
  }

  private async understand(call: ToolCall, args: GivenArguments): Promise<UnderstoodJob> {
    const userId = call.principal.accountId;
    const found = await this.finder.findOptional(userId, args);
    const zone = await this.zones.of(userId, args);
    const members = {
      ...membersOf(args, 'job', 'posting', 'timeZone', 'dry_run', 'status', 'clear'),
      ...clearedMembers(args, CLEARABLE_JOB_MEMBERS),
    };
    const word = textOf(args, 'status');
    const posting = await this.read(call, args);
    return {
      id: found?.id,
      members: withMoments(members, MOMENTS, zone?.name),
      facts: posting.facts,
      open: posting.open,
      stage: word === undefined ? {} : stageChangeOf(word),
      assumptions: [...(found?.doubts ?? []), ...posting.warnings],
    };
  }

  /** The facts in the text of the posting; none without one. Candidates are named and not saved. */
  private async read(
    call: ToolCall,
    args: GivenArguments,
  ): Promise<{ facts: Record<string, unknown>; open: string[]; warnings: string[] }> {
    const text = textOf(args, 'posting', MAX_POSTING);
    if (text === undefined) return { facts: {}, open: [], warnings: [] };
    await call.charge(callPrice.text(text));
    const read = await this.postings.read(call.principal.accountId, {
      text,
      url: textOf(args, 'url', 2_048),
    });
    const unstated = read.missing.filter((name) => args[name] === undefined);
    const left = unstated.length > 0 ? [`The posting does not tell ${unstated.join(', ')}.`] : [];
    const open = openIn(read.readings, args);
    return { facts: factsOf(read.job, args), open, warnings: [...read.warnings, ...left, ...open] };
  }
}

/** A deadline is one fact: `deadlineAt` takes a day as well, and a given one replaces it. */
function factsOf({ deadlineOn, ...job }: ReadJob, args: GivenArguments): Record<string, unknown> {
  const hasDeadline = args['deadlineAt'] !== undefined || args['deadlineOn'] !== undefined;
  const facts = { ...job, deadlineAt: hasDeadline ? null : (deadlineOn ?? job.deadlineAt) };
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== null));
}

/** A sentence for each member between whose values the user has to choose. */
function openIn(readings: PostingReadings, args: GivenArguments): string[] {
  const list = new Intl.ListFormat('en', { type: 'disjunction' });
  return (['company', 'title', 'location', 'workMode', 'employmentType'] as const).flatMap((name) => {
    const { value, candidates } = readings[name];
    if (value !== null || candidates.length === 0 || args[name] !== undefined) return [];
    return [`Ask for ${name}: it may be ${list.format(candidates.map((one) => `"${one}"`))}.`];
  });
}

function undoableOf({ before, after, changes: changed }: SavedJob) {
  return before !== null && changed.length === 0 ? null : { kind: 'job' as const, before, after };
}

function answerOf(
  { before, after, changes: changed, twin, assumptions }: Written,
  isDry: boolean,
): ToolAnswer {
  const action = before === null ? 'created' : changed.length > 0 ? 'updated' : 'unchanged';
  const job = JobResponse.of(after);
  const warnings =
    twin === null ? assumptions : [...assumptions, `Another job has the same company and title: ${twin}.`];
  return {
    headline: [headlineOf(action, job, changed, isDry), ...warnings.map((warning) => cut(warning, 200))].join(
      ' ',
    ),
    recommendation: adviceOf(action, twin),
    data: { action, job, changes: changed, events: eventsOf(action, changed, job) },
    path: isDry && before === null ? undefined : `/api/mcp/jobs/${job.id}`,
    assumptions: warnings,
    followUps:
      action === 'created' && !isDry ? [`check_market {"job":"${job.id}"}: what the market pays.`] : [],
  };
}

function headlineOf(action: string, job: JobResponse, changed: readonly string[], isDry: boolean): string {
  const id = isDry && action === 'created' ? '' : ` (${job.id})`;
  if (action === 'unchanged') return `${jobName(job)}${id} is saved just like that; nothing changes.`;
  if (action === 'created')
    return `${isDry ? 'Would add' : 'Added'} ${jobName(job)} as ${standing(job)}${id}.`;
  return `${isDry ? 'Would change' : 'Changed'} ${changed.join(', ')} of ${jobName(job)}, now ${standing(job)}${id}.`;
}

function adviceOf(action: string, twin: string | null): string {
  if (twin !== null) return 'Ask whether both are meant; if not, undo this and save with "job" instead.';
  return action === 'created' ? 'Its market figure is there within a minute: check_market.' : '';
}

function eventsOf(action: string, changed: readonly string[], { status }: JobResponse): string[] {
  if (action === 'created') return ['job.created'];
  if (action === 'unchanged') return [];
  return [...(changed.includes('status') ? moveEvents(status) : []), 'job.updated'];
}

export function moveEvents(status: string): string[] {
  const arrival = { interviewing: 'interview.scheduled', offer: 'offer.received' }[status];
  return ['job.status_changed', ...(arrival === undefined ? [] : [arrival])];
}
