import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ComparedJob } from '../../src/messages/matching/employers';
import type { ComparedContact } from '../../src/messages/matching/known-people';
import type { MessageKind } from '../../src/messages/message-kind';

/** A mail with its right answer. */
export interface LabelledMail {
  name: string;
  language: string;
  kind: MessageKind;
  /** Null where none of the jobs is meant, or it cannot be known which. */
  job: string | null;
  /** The jobs that are equally likely; empty where one is meant, or none. */
  among: string[];
  /** Pieces of the sentences that say it. */
  quotes: string[];
  starts: string | null;
  ends: string | null;
  url: string | null;
  receivedAt: Date;
  timeZone: string;
  form: 'text' | 'eml';
  source: string;
}

/** A job of the person who got the mails. */
export interface LabelledJob extends Omit<ComparedJob, 'externalId' | 'isArchived'> {
  contacts: { name: string; email: string | null }[];
}

export interface LabelledMails {
  mails: LabelledMail[];
  jobs: ComparedJob[];
  contacts: ComparedContact[];
}

/** The mails of a folder by language, each with the jobs of the person who got them. */
export function labelledMails(folder: string): LabelledMails[] {
  return readdirSync(folder)
    .filter((name) => /^mails-\w+\.txt$/.test(name))
    .map((name) => {
      const language = name.slice('mails-'.length, -'.txt'.length);
      const mails = entriesOf(readFileSync(join(folder, name), 'utf8'), language);
      return { mails, ...jobsOf(join(folder, jobFile(folder, language))) };
    });
}

function jobFile(folder: string, language: string): string {
  if (existsSync(join(folder, 'jobs.jsonl'))) return 'jobs.jsonl';
  return language === 'en' ? 'jobs-english.jsonl' : 'jobs-continental.jsonl';
}

function jobsOf(file: string): Pick<LabelledMails, 'jobs' | 'contacts'> {
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  const jobs = lines.map((line) => JSON.parse(line) as LabelledJob);
  return {
    jobs: jobs.map(({ id, company, title, url, status, outcome }) => {
      return { id, company, title, url, status, outcome, externalId: null, isArchived: false };
    }),
    contacts: jobs.flatMap(({ id, contacts }) =>
      contacts.map(({ name, email }) => ({ name, email, company: null, jobIds: [id] })),
    ),
  };
}

function entriesOf(file: string, language: string): LabelledMail[] {
  return file
    .split(/^=== /m)
    .slice(1)
    .map((entry) => {
      const [head = '', source = ''] = entry.split(/\n--- *\n(.*)/s);
      const [name = '', ...lines] = head.split('\n');
      const labels = new Map(lines.map((line) => line.split(/: (.*)/s) as [string, string]));
      const label = (key: string) => labels.get(key)?.trim() ?? null;
      const job = label('job');
      return {
        name,
        language,
        kind: label('kind') as MessageKind,
        job: job === '-' ? null : job,
        among: label('among')?.split(/,\s*/) ?? [],
        quotes: label('quote')?.split(' || ') ?? [],
        starts: label('starts'),
        ends: label('ends'),
        url: label('url'),
        receivedAt: new Date(label('received') ?? ''),
        timeZone: label('zone') ?? 'UTC',
        form: label('form') as LabelledMail['form'],
        source,
      };
    });
}
