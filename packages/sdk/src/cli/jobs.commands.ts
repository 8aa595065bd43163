import type { Pipeline } from '../index.ts';
import {
  chosen,
  type Command,
  type Given,
  JSON_OPTION,
  LIMIT_OPTION,
  limitOf,
  membersOf,
  neededText,
  onlyWord,
  printable,
  printList,
  printRecord,
  textOf,
  UsageError,
  valuesOf,
} from './command.ts';

const STATUSES = valuesOf<Pipeline.JobStatus>({
  saved: true,
  applied: true,
  screening: true,
  interviewing: true,
  offer: true,
});
/** How a job ends; it keeps its status. */
const OUTCOMES = valuesOf<Pipeline.JobOutcome>({
  accepted: true,
  rejected: true,
  withdrawn: true,
  no_response: true,
});
/** An open job has none. */
const NONE = 'none';
const MOST_IN_A_PAGE = 100;

type Job = Pick<Pipeline.JobResponse, 'id' | 'status' | 'outcome' | 'company' | 'title'>;

export const JOBS_LIST: Command = {
  name: 'jobs list',
  usage: '',
  about: 'List your jobs, newest first',
  example: 'jobs list --status applied',
  options: {
    status: { type: 'string', value: 'status', about: `${STATUSES.join(', ')} (default: all)` },
    outcome: { type: 'string', value: 'outcome', about: `${OUTCOMES.join(', ')} or none (default: all)` },
    company: { type: 'string', about: 'part of the company name' },
    q: { type: 'string', about: 'words to search for' },
    ...LIMIT_OPTION,
    ...JSON_OPTION,
  },
  async run(client, given, terminal) {
    const { signal } = terminal;
    const limit = limitOf(given);
    const query = {
      status: choiceOf(given, 'status', STATUSES),
      outcome: choiceOf(given, 'outcome', [...OUTCOMES, NONE]),
      company: textOf(given, 'company'),
      q: textOf(given, 'q'),
    };
    const isFiltered = Object.values(query).some((value) => value !== undefined);
    const page = { ...query, limit: Math.min(limit, MOST_IN_A_PAGE) };
    const jobs = await client.jobs.list(page, { signal }).toArray({ limit });
    const empty = isFiltered ? 'No job matches.' : 'No jobs yet. Add one: wagewright jobs add --help';
    printList(jobs, lineOf, empty, given, terminal);
  },
};

export const JOBS_SHOW: Command = {
  name: 'jobs show',
  usage: '<id>',
  about: 'Show a job',
  example: 'jobs show job_0BYtvM4AxQ9aPWlPM00010',
  options: JSON_OPTION,
  async run(client, given, terminal) {
    const job = await client.jobs.get(onlyWord(given, 'job'), { signal: terminal.signal });
    printRecord(job, membersOf, given, terminal);
  },
};

export const JOBS_ADD: Command = {
  name: 'jobs add',
  usage: '',
  about: 'Add a job',
  example: 'jobs add --company Acme --title "ML Engineer" --location "Austin, TX"',
  options: {
    company: { type: 'string', about: 'required' },
    title: { type: 'string', about: 'required' },
    url: { type: 'string', value: 'url', about: 'address of the posting' },
    location: { type: 'string', about: 'such as "Austin, TX"' },
    status: { type: 'string', value: 'status', about: `${STATUSES.join(', ')} (default: saved)` },
    notes: { type: 'string', about: 'your own notes' },
    ...JSON_OPTION,
  },
  async run(client, given, terminal) {
    const job = {
      company: neededText(given, 'company'),
      title: neededText(given, 'title'),
      url: textOf(given, 'url'),
      location: textOf(given, 'location'),
      status: choiceOf(given, 'status', STATUSES),
      notes: textOf(given, 'notes'),
    };
    printRecord(await client.jobs.create(job, { signal: terminal.signal }), lineOf, given, terminal);
  },
};

export const JOBS_MOVE: Command = {
  name: 'jobs move',
  usage: '<id> <status>',
  about: 'Change the status of a job, or end it',
  arguments: { '<status>': `${STATUSES.join(', ')}, or an outcome: ${OUTCOMES.join(', ')}` },
  example: 'jobs move job_0BYtvM4AxQ9aPWlPM00010 offer --outcome accepted',
  options: {
    outcome: { type: 'string', value: 'outcome', about: `${OUTCOMES.join(', ')}, or none to reopen the job` },
    note: { type: 'string', about: 'a note on the change of status, kept in the history' },
    ...JSON_OPTION,
  },
  async run(client, given, terminal) {
    const { id, status, outcome } = moveOf(given);
    const { signal } = terminal;
    const note = textOf(given, 'note');
    if (note !== undefined && status === undefined)
      throw new UsageError('--note needs a status: an outcome has no note');
    const moved = status && (await client.jobs.changeStatus(id, { status, note }, { signal }));
    const ended = outcome === undefined ? moved : await client.jobs.update(id, { outcome }, { signal });
    if (ended) printRecord(ended, lineOf, given, terminal);
  },
};

/** A status, an outcome (null for an open job), or both. @throws UsageError for neither */
function moveOf(given: Given) {
  const [id, word, ...more] = given.words;
  const option = choiceOf(given, 'outcome', [...OUTCOMES, NONE]);
  if (!id || more.length > 0 || (word === undefined && option === undefined))
    throw new UsageError('name a job and its status or outcome: wagewright jobs move <id> <status>');
  const target = word === undefined ? undefined : chosen(word, 'status', [...STATUSES, ...OUTCOMES]);
  const status = STATUSES.find((known) => known === target);
  const ending = OUTCOMES.find((known) => known === target);
  if (ending !== undefined && option !== undefined && ending !== option)
    throw new UsageError(`${ending} and --outcome ${option} contradict each other`);
  const outcome = option ?? ending;
  return { id, status, outcome: outcome === NONE ? null : outcome };
}

function choiceOf<Choice extends string>(
  given: Given,
  name: string,
  choices: readonly Choice[],
): Choice | undefined {
  const text = textOf(given, name);
  return text === undefined ? undefined : chosen(text, name, choices);
}

function lineOf({ id, status, outcome, company, title }: Job): string {
  const state = (outcome ?? status).padEnd('interviewing'.length);
  return [id, state, printable(`${title}, ${company}`)].join('  ');
}
