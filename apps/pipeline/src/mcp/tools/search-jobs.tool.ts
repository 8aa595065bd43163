import type { Tool } from '@modelcontextprotocol/server';
import { Injectable } from '@nestjs/common';
import { JOB_OUTCOMES } from '@wagewright/enums';
import { inputOf, listOf, NULLABLE_TEXT, objectOf, READS, WHOLE } from '@wagewright/tools';
import { JobReaderService } from '../../jobs/job-reader.service';
import type { ListedJobResponse } from '../../jobs/job.response';
import { ListJobsRequest } from '../../jobs/requests/list-jobs.request';
import { validateRequest } from '../../transfer/validate-request';
import { countOf, type GivenArguments, textOf } from './arguments/arguments';
import { stageOf } from './arguments/stage-argument';
import type { PipelineTool, ToolCall } from './pipeline-tool';
import { JobFinder } from './records/job-finder';
import { choiceInput, JOB_OUTPUT, textInput } from './records/record-schemas';
import { counted, jobName, standing } from './records/wording';
import { answerSchema, type ToolAnswer } from './tool-answer';

const DEFAULT_LIMIT = 10;
const MAX_LIMIT = 25;
/** Jobs listed in the text. */
const NAMED = 7;
const SORTS = [
  '-createdAt',
  '-updatedAt',
  '-statusChangedAt',
  'deadlineAt',
  'followUpAt',
  'company',
  '-priority',
];

interface Found {
  jobs: ListedJobResponse[];
  total: number;
  nextCursor: string | null;
}

@Injectable()
export class SearchJobsTool implements PipelineTool {
  readonly definition: Tool = {
    name: 'search_jobs',
    title: 'Search jobs',
    description:
      'Finds jobs of this person by words, stage, ending or label. Use it for "which jobs am I interviewing for". ' +
      'Do not use it for one job (get_job) or what to do next (today).',
    inputSchema: inputOf(
      {
        query: textInput('Words of company, title, place, notes or people.'),
        status: textInput('Stages in any common word, separated by commas.'),
        outcome: choiceInput([...JOB_OUTCOMES, 'none'], 'none: not ended.'),
        tag: textInput(),
        archived: choiceInput(['false', 'true', 'any'], 'Left out (default), alone, or included.'),
        sort: choiceInput(SORTS, 'Minus: descending. Newest first unless stated.'),
        limit: {
          ...WHOLE,
          minimum: 1,
          maximum: MAX_LIMIT,
          default: DEFAULT_LIMIT,
        },
        cursor: textInput('next_cursor of the page before.', 2_000),
      },
      [],
    ),
    outputSchema: answerSchema(
      objectOf({ jobs: listOf(JOB_OUTPUT), total: WHOLE, next_cursor: NULLABLE_TEXT }),
    ),
    annotations: READS,
  };

  constructor(
    private readonly jobs: JobReaderService,
    private readonly finder: JobFinder,
  ) {}

  async answer(args: GivenArguments, { principal }: ToolCall): Promise<ToolAnswer> {
    const found = await this.find(principal.accountId, args);
    const { jobs, total, nextCursor } = found;
    return {
      headline: headlineOf(found),
      recommendation: adviceOf(found),
      data: { jobs, total, next_cursor: nextCursor },
      path: '/api/mcp/jobs',
      followUps: jobs.slice(0, 1).map(({ id }) => `get_job {"job":"${id}"}: everything about the first one.`),
    };
  }

  private async find(userId: string, args: GivenArguments): Promise<Found> {
    const query = textOf(args, 'query');
    const limit = countOf(args, 'limit', DEFAULT_LIMIT, MAX_LIMIT);
    const request = await validateRequest(ListJobsRequest, {
      limit,
      cursor: textOf(args, 'cursor', 2_000),
      q: query,
      status: stagesOf(args),
      outcome: textOf(args, 'outcome'),
      tag: textOf(args, 'tag'),
      archived: textOf(args, 'archived') ?? 'false',
      sort: textOf(args, 'sort') ?? '-createdAt',
    });
    const { data, total, nextCursor } = await this.jobs.list(userId, request);
    if (data.length > 0 || query === undefined || !query.includes(' '))
      return { jobs: data, total, nextCursor };
    const matching = (await this.finder.matching(userId, query)).filter((job) => fits(job, request));
    return { jobs: matching.slice(0, limit), total: matching.length, nextCursor: null };
  }
}

/** The filters of the list, for jobs found by words. */
function fits(job: ListedJobResponse, { status, outcome, tag, archived }: ListJobsRequest): boolean {
  return (
    (!status || status.includes(job.status)) &&
    (!outcome || outcome.includes(job.outcome ?? 'none')) &&
    (!tag || job.tags.some((one) => one.toLowerCase() === tag.toLowerCase())) &&
    (archived === 'any' || (job.archivedAt !== null) === (archived === 'true'))
  );
}

function stagesOf(args: GivenArguments): string | undefined {
  const given = textOf(args, 'status');
  return given
    ?.split(',')
    .map((word) => stageOf('status', word.trim()))
    .join(',');
}

function headlineOf({ jobs, total }: Found): string {
  if (total === 0) return 'No job fits.';
  const named = jobs.slice(0, NAMED).map((job) => `\n- ${jobName(job)}, ${standing(job)} (${job.id})`);
  const rest = total - named.length;
  const verb = total === 1 ? 'fits' : 'fit';
  return `${counted(total, 'job')} ${verb}:${named.join('')}${rest > 0 ? `\n… and ${rest} more.` : ''}\n`;
}

function adviceOf({ total, nextCursor }: Found): string {
  if (total === 0) return 'Try fewer words or archived "any"; save_job adds a job.';
  return nextCursor === null
    ? 'get_job tells everything about one.'
    : 'More with cursor, or narrow it by status or words.';
}
