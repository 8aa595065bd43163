import { matchJob } from '../../apps/pipeline/src/messages/matching/match-job';
import { mailLookup } from '../../apps/pipeline/src/messages/matching/mail-lookup';
import { understandMail } from '../../apps/pipeline/src/messages/understand-mail';
import { matchJobs } from '../../apps/pipeline/src/mcp/tools/records/job-matching';
import { allowsPath, robotsRules } from '../../apps/pipeline/src/postings/fetch/robots-rules';
import { judgePosting } from '../../apps/pipeline/src/postings/look/judge-posting';
import { readPosting } from '../../apps/pipeline/src/postings/reading/read-posting';
import { planColumns } from '../../apps/pipeline/src/transfer/import/columns/column-plan';
import { KnownJobs } from '../../apps/pipeline/src/transfer/import/duplicates/known-jobs';
import { readImport } from '../../apps/pipeline/src/transfer/import/import-reader';
import { parseJobRow } from '../../apps/pipeline/src/transfer/import/parse-job-row';
import type { Makes } from './growth';

/** The units of one side: as many as of the other, so that their product grows by the square. */
type Words = (units: number) => string;

/** Two characters each. None ends a word of another, and all may begin one. */
const HOSTILE: Readonly<Record<string, Words>> = {
  'one letter': (units) => 'aa'.repeat(units),
  'one letter and then another': (units) => `${'a'.repeat(units)}b${'a'.repeat(units)}`,
  'words of one letter': (units) => 'a '.repeat(units),
  'two words in turn': (units) => 'ab cd '.repeat(units / 3),
  'words of their own': (units) => Array.from({ length: units / 3 }, (_, at) => `w${at}`).join(' '),
  'names in capitals': (units) => 'Data Engineer, '.repeat(units / 7),
  'lines of a word': (units) => 'ab\n'.repeat(units),
};
/** Characters that a job's members may have. */
const LONGEST_MEMBER = 200;

/** A mail beside the jobs and contacts that it may be about, all at once twice as long and twice as many. */
const MAILS: Readonly<Record<string, (words: Words, units: number) => () => unknown>> = {
  'a mail beside jobs at such companies': (words, units) =>
    matched(words(units), { company: words, jobs: units / 4 }),
  'a mail beside jobs with such titles': (words, units) =>
    matched(words(units), { title: words, jobs: units / 4 }),
  'a mail beside jobs at one company': (words, units) =>
    matched(words(units), { company: () => 'Acme', title: words, jobs: units / 4, isOneCompany: true }),
  'a mail beside contacts with such names': (words, units) =>
    matched(words(units), { company: words, jobs: units / 4, contacts: units / 16 }),
  'a mail with links beside jobs at such companies': (words, units) =>
    matched(linksOf(words, units), { company: words, jobs: units / 4 }),
};

function matched(
  text: string,
  given: { company?: Words; title?: Words; jobs: number; contacts?: number; isOneCompany?: boolean },
) {
  const member = (words: Words | undefined, at: number) =>
    words ? `${words(LONGEST_MEMBER).slice(0, LONGEST_MEMBER - 6)} x${at}` : `Acme ${at}`;
  const jobs = Array.from({ length: given.jobs }, (_, at) => ({
    ...{ id: `job${at}`, url: `https://acme.example/${at}`, externalId: String(10_000 + at) },
    company: given.isOneCompany ? 'Acme' : member(given.company, at),
    title: given.title ? member(given.title, at) : `Data Engineer ${at}`,
    ...{ status: 'applied' as const, outcome: null, isArchived: false },
  }));
  const contacts = Array.from({ length: given.contacts ?? 0 }, (_, at) => ({
    ...{ name: member(given.company, at), company: member(given.company, at), email: `a${at}@acme.example` },
    jobIds: [`job${at}`],
  }));
  const source = `From: ${text.slice(0, 300).replaceAll('\n', ' ')} <jobs@acme.example>\nSubject: ${text.slice(0, 900).replaceAll('\n', ' ')}\n\n${text}`;
  return async () => {
    const { mail, reading } = await understandMail(source, 'rfc822', { timeZone: 'Europe/Berlin' });
    mailLookup(mail);
    await matchJob(mail, reading, jobs, contacts);
  };
}

function linksOf(words: Words, units: number): string {
  const path = words(LONGEST_MEMBER).trim().replaceAll(/\s/g, '-');
  return Array.from({ length: units / 2 }, (_, at) => `https://x${at}.example/${at}/${path}\n`).join('');
}

/** A part of a page beside the rest of it, or beside what somebody calls it. */
const PAGES: Readonly<Record<string, (words: Words, units: number) => () => unknown>> = {
  'a title of JSON-LD beside titles of the page': (words, units) => {
    const [long, short] = [words(units), words(units / 2)];
    const json = JSON.stringify({ '@type': 'JobPosting', title: short, hiringOrganization: { name: short } });
    const html =
      `<title>${long}</title><meta property="og:title" content="${long}"><h1>${long}</h1>` +
      `<script type="application/ld+json">${json}</script>${long}`;
    return () => readPosting({ html, text: long });
  },
  'a heading beside the text of its page': (words, units) => {
    const source = `<title>${words(units)}</title><nav><h1>${words(units / 2)}</h1></nav><p>${words(units)}</p>`;
    return () => judged(source, words(units / 2));
  },
  'a title beside what the page says of it': (words, units) => {
    const json = JSON.stringify({ '@type': 'JobPosting', title: words(units), validThrough: '2020-01-01' });
    const source = `<script type="application/ld+json">${json}</script><h1>${words(units)}</h1>${words(units)}`;
    return () => judged(source, words(units));
  },
  'a company beside the lines of a posting': (words, units) => {
    const text = `${words(units)}\nCompany: ${words(units / 2)}\nTitle: ${words(units / 2)}\nAbout ${words(units / 2)}`;
    return () => readPosting({ text, url: `https://x.example/${encodeURIComponent(words(units / 2))}` });
  },
};

function judged(source: string, title: string) {
  const address = 'https://jobs.example.com/1';
  return judgePosting({ source, isHtml: true, status: 200, url: address }, { title, address }, new Date());
}

/** Rows beside columns, and beside the jobs that are there. */
const IMPORTS: Readonly<Record<string, (words: Words, units: number) => () => unknown>> = {
  'columns with such names': (words, units) => {
    const columns = Array.from({ length: units / 8 }, (_, at) => `${words(20).replaceAll('\n', ' ')}${at}`);
    return () => planColumns(['company', 'title', ...columns], { notes: columns[0] ?? null });
  },
  'names of columns beside cells': (words, units) => {
    const cell = words(units / 8).replaceAll(/\s/g, ' ');
    const columns = Array.from({ length: 8 }, (_, at) => `${cell}${at}`).join(',');
    const csv = `company,title,${columns}\n${`Acme,Engineer,${`${cell},`.repeat(8)}\n`.repeat(4)}`;
    return async () => {
      const task = await readImport(
        { query: {}, contentType: 'text/csv', body: Buffer.from(csv) },
        () => undefined,
      );
      for (let at = 0; at < 4; at++) {
        const values = task.table.row(at);
        if (values) await parseJobRow(task, values);
      }
    };
  },
  'a row beside jobs with its address': (words, units) => {
    const known = new KnownJobs();
    const row = (at: number) => ({
      ...{ rowId: null, externalId: null, url: 'https://x.example/1', appliedAt: null },
      ...{ company: `${words(LONGEST_MEMBER)}${at}`, title: words(LONGEST_MEMBER) },
    });
    for (let at = 0; at < units / 16; at++) known.add({ ...row(at), id: `job${at}` });
    return () => known.match(row(-1));
  },
  'the words of a company beside those of another with its address': (words, units) => {
    const known = new KnownJobs();
    const row = { rowId: null, externalId: null, url: 'https://x.example/1', appliedAt: null, title: '' };
    known.add({ ...row, id: 'job', company: `${words(units)} x` });
    return () => known.match({ ...row, company: `${words(units)} y` });
  },
};

const OTHERS: Readonly<Record<string, (words: Words, units: number) => () => unknown>> = {
  'words of a question beside the names of jobs': (words, units) => {
    const job = { title: words(LONGEST_MEMBER), location: null, status: 'applied', outcome: null };
    const jobs = Array.from({ length: units / 2 }, (_, at) => ({
      ...{ ...job, id: String(at), company: `${words(LONGEST_MEMBER)} x${at}`, archivedAt: null },
    }));
    return () => matchJobs(jobs, words(LONGEST_MEMBER).slice(0, LONGEST_MEMBER));
  },
  'rules of a robots.txt beside an address': (words, units) => {
    const part = encodeURIComponent(words(20));
    const rules = Array.from({ length: units / 2 }, (_, at) => `Disallow: /*${part}*${at}$`).join('\n');
    const address = new URL(`https://x.example/${encodeURIComponent(words(LONGEST_MEMBER))}`);
    return () => allowsPath(robotsRules(`User-agent: *\n${rules}`, 'Wagewright'), address);
  },
};

/** By name, with each kind of words. In each both sides grow: where the one is compared with the other piece by piece, work grows by the square. */
export const BOTH_SIDES: readonly [name: string, makes: Makes][] = Object.entries({
  ...MAILS,
  ...PAGES,
  ...IMPORTS,
  ...OTHERS,
}).map(([name, make]) => [
  name,
  Object.entries(HOSTILE).map(([words, wordsOf]) => [
    words,
    (units) => make((count) => wordsOf(Math.floor(count)), units),
  ]),
]);
