import { Injectable } from '@nestjs/common';
import { isId } from '@wagewright/database';
import { ToolFault } from '@wagewright/tools';
import { JobReaderService } from '../../../jobs/job-reader.service';
import type { ListedJobResponse } from '../../../jobs/job.response';
import { ListJobsRequest } from '../../../jobs/requests/list-jobs.request';
import { filterableJobId } from '../../../records/record-ids';
import { type GivenArguments, requiredText, textOf } from '../arguments/arguments';
import { matchJobs, wordsOf } from './job-matching';
import { counted, jobName } from './wording';

export interface FoundJob {
  id: string;
  /** Company and title; undefined when the argument was an id. */
  name?: string;
  /** How words were resolved; empty for an id. */
  assumptions: string[];
  /** Doubts that the answer must state: other matching jobs. */
  doubts: string[];
}

const MOST_COMPARED = 100;
const SHOWN_CANDIDATES = 6;
const HINT = 'the id of a job, or words of its company and title.';

@Injectable()
export class JobFinder {
  constructor(private readonly jobs: JobReaderService) {}

  /** @throws ToolFault when the argument is missing, matches no job, or matches several: then it lists them */
  async find(userId: string, args: GivenArguments): Promise<FoundJob> {
    const name = requiredText(args, 'job', HINT);
    const id = filterableJobId(name);
    return isId('job', id) ? { id, assumptions: [], doubts: [] } : this.byWords(userId, name);
  }

  async findOptional(userId: string, args: GivenArguments): Promise<FoundJob | undefined> {
    return textOf(args, 'job') === undefined ? undefined : this.find(userId, args);
  }

  /** The jobs that contain all words of a name, open ones first; at most 100. */
  async matching(userId: string, name: string): Promise<ListedJobResponse[]> {
    return matchJobs(await this.compared(userId, name), name).candidates;
  }

  private async byWords(userId: string, name: string): Promise<FoundJob> {
    const { chosen, candidates } = matchJobs(await this.compared(userId, name), name);
    if (chosen) return foundJob(chosen, name, candidates.length - 1);
    if (candidates.length === 0)
      throw new ToolFault(
        `No job of this person fits "${name}". Look for it with search_jobs, or add it with save_job.`,
      );
    const shown = candidates
      .slice(0, SHOWN_CANDIDATES)
      .map((job) => `\n- ${job.id}: ${jobName(job)}, ${job.outcome ?? job.status}`);
    const more =
      candidates.length > SHOWN_CANDIDATES ? `\n… and ${candidates.length - SHOWN_CANDIDATES} more.` : '';
    throw new ToolFault(
      `"${name}" fits ${candidates.length} jobs. Ask which one is meant, and call again with its id:${shown.join('')}${more}`,
    );
  }

  private async compared(userId: string, name: string): Promise<ListedJobResponse[]> {
    const [word] = wordsOf(name);
    if (word === undefined) throw new ToolFault(`"job" must be ${HINT}`);
    const request = Object.assign(new ListJobsRequest(), { q: word, archived: 'any', limit: MOST_COMPARED });
    const { data, hasMore } = await this.jobs.list(userId, request);
    if (hasMore && wordsOf(name).length === 1)
      throw new ToolFault(`"${name}" fits more than ${MOST_COMPARED} jobs: add words of company and title.`);
    return data;
  }
}

function foundJob(chosen: ListedJobResponse, words: string, others: number): FoundJob {
  const name = jobName(chosen);
  const left =
    others > 0
      ? [
          `${counted(others, 'other job')} that “${words}” fits ${others === 1 ? 'was' : 'were'} left aside: ended, archived, or with a longer name.`,
        ]
      : [];
  return {
    id: chosen.id,
    name,
    assumptions: [`"${words}" was read as ${name} (${chosen.id}).`, ...left],
    doubts: left,
  };
}

/** The job of a linked record, with its name if known. */
export function linkedJob(id: string, found: FoundJob | undefined): string {
  return found?.name === undefined ? id : `${found.name} (${id})`;
}
