import type { Pipeline } from '../index.ts';
import {
  type Command,
  type Given,
  JSON_OPTION,
  neededText,
  printable,
  type Terminal,
  textOf,
  UsageError,
} from './command.ts';

const STATUSES: readonly Pipeline.JobStatus[] = ['saved', 'applied', 'screening', 'interviewing', 'offer'];
const DEFAULT_LIMIT = 50;

type Job = Pick<Pipeline.JobResponse, 'id' | 'status' | 'company' | 'title'>;

export const JOBS_LIST: Command = {
  name: 'jobs list',
  usage: '',
  about: 'the jobs of your pipeline, newest first',
  options: {
    status: { type: 'string', about: `one of ${STATUSES.join(', ')}` },
    company: { type: 'string', about: 'a part of its name' },
    q: { type: 'string', about: 'words to look for' },
    limit: { type: 'string', about: `at most so many, ${DEFAULT_LIMIT} unless it is said` },
    ...JSON_OPTION,
  },
  async run(client, given, terminal) {
    const status = textOf(given, 'status');
    const query = {
      status: status === undefined ? undefined : statusOf(status),
      company: textOf(given, 'company'),
      q: textOf(given, 'q'),
    };
    const limit = limitOf(given);
    const page = { ...query, limit: Math.min(limit, 100) };
    const jobs = await client.jobs.list(page, { signal: terminal.signal }).toArray({ limit });
    if (given.values['json']) terminal.print(JSON.stringify(jobs));
    else for (const job of jobs) terminal.print(lineOf(job));
  },
};

export const JOBS_ADD: Command = {
  name: 'jobs add',
  usage: '',
  about: 'adds a job',
  options: {
    company: { type: 'string', about: 'needed' },
    title: { type: 'string', about: 'needed' },
    url: { type: 'string', about: 'address of the posting' },
    location: { type: 'string', about: 'such as "Austin, TX"' },
    status: { type: 'string', about: `one of ${STATUSES.join(', ')}; saved unless it is said` },
    notes: { type: 'string', about: 'for yourself' },
    ...JSON_OPTION,
  },
  async run(client, given, terminal) {
    const status = textOf(given, 'status');
    const job = {
      company: neededText(given, 'company'),
      title: neededText(given, 'title'),
      url: textOf(given, 'url'),
      location: textOf(given, 'location'),
      status: status === undefined ? undefined : statusOf(status),
      notes: textOf(given, 'notes'),
    };
    show(await client.jobs.create(job, { signal: terminal.signal }), given, terminal);
  },
};

export const JOBS_MOVE: Command = {
  name: 'jobs move',
  usage: '<id> <status>',
  about: `moves a job to ${STATUSES.join(', ')}`,
  options: { note: { type: 'string', about: 'kept in its history' }, ...JSON_OPTION },
  async run(client, given, terminal) {
    const [id, status, ...more] = given.words;
    if (!id || !status || more.length > 0)
      throw new UsageError('say which job and where to: wagewright jobs move <id> <status>');
    const change = { status: statusOf(status), note: textOf(given, 'note') };
    show(await client.jobs.changeStatus(id, change, { signal: terminal.signal }), given, terminal);
  },
};

function show(job: Job, given: Given, terminal: Terminal): void {
  terminal.print(given.values['json'] ? JSON.stringify(job) : lineOf(job));
}

function lineOf({ id, status, company, title }: Job): string {
  return [id, status.padEnd('interviewing'.length), printable(`${title}, ${company}`)].join('  ');
}

function statusOf(text: string): Pipeline.JobStatus {
  const status = STATUSES.find((known) => known === text);
  if (!status) throw new UsageError(`"${text}" is no status: ${STATUSES.join(', ')}`);
  return status;
}

function limitOf(given: Given): number {
  const limit = Number(textOf(given, 'limit') ?? DEFAULT_LIMIT);
  if (!Number.isInteger(limit) || limit < 1) throw new UsageError('--limit must be a whole number from 1 on');
  return limit;
}
