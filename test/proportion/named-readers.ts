import { join } from 'node:path';
import { readRelease } from '@wagewright/dataset';
import { type CatalogueIndex, Snapshot } from '@wagewright/salaries';
import { clientName } from '../../apps/console/src/oauth/clients/client-facts';
import { robotsRules } from '../../apps/pipeline/src/postings/fetch/robots-rules';
import { judgePosting } from '../../apps/pipeline/src/postings/look/judge-posting';
import { readMail } from '../../apps/pipeline/src/messages/mail/read-mail';
import { sentencesOf } from '../../apps/pipeline/src/messages/mail/text/sentences';
import { whenOf } from '../../apps/pipeline/src/messages/when/when-of';
import { charsetOf } from '../../apps/pipeline/src/files/kinds/plain-text';
import { zipDirectory } from '../../apps/pipeline/src/files/kinds/zip-directory';
import { withPay } from '../../apps/pipeline/src/mcp/tools/arguments/pay-argument';
import { mailLookup } from '../../apps/pipeline/src/messages/matching/mail-lookup';
import { matchJob } from '../../apps/pipeline/src/messages/matching/match-job';
import { understandMail } from '../../apps/pipeline/src/messages/understand-mail';
import { readPosting } from '../../apps/pipeline/src/postings/reading/read-posting';
import { IMPORT_FIELDS } from '../../apps/pipeline/src/transfer/import/columns/import-fields';
import { readImport } from '../../apps/pipeline/src/transfer/import/import-reader';
import { parseJobRow } from '../../apps/pipeline/src/transfer/import/parse-job-row';
import { RowNotes } from '../../apps/pipeline/src/transfer/import/row-notes';
import { parseListCell } from '../../apps/pipeline/src/transfer/spreadsheet-cell';
import { readAmount } from '../../libs/pay/src/reading/read-amount';
import { EventStreamParser } from '../../packages/sdk/src/events/event-stream-parser';
import { ROOT } from '../structure/apps';
import type { Reader } from './growth';

/**
 * Readers that want more than a text. `readers.ts` finds functions of texts alone, and the members of request classes.
 */
export const NAMED_READERS: Readonly<Record<string, Reader>> = {
  'the text of a posting': (text) => readPosting({ text: `${text}\nCompany: ${text}` }),
  'the source of a page': (html) => readPosting({ html }),
  'the elements of a page': (text) => readPosting({ html: elementsOf(text) }),
  'the JSON-LD of a page': (text) => readPosting({ html: `${scriptOf(text)}${scriptOf(jsonLdOf(text))}` }),
  'a page that is looked at': (source) => judged({ source: elementsOf(source), isHtml: true }),
  'a text that is looked at': (source) => judged({ source, isHtml: false }),
  'a robots.txt': (text) => robotsRules(`User-agent: *\nDisallow: /${text}\n${text}`, 'Wagewright'),
  'the text of a mail': (text) => mailRead(text, 'text'),
  'the source of a mail': (text) => mailRead(text, 'rfc822'),
  'an import as CSV': (text) => imported('text/csv', text),
  'a heading and cells of CSV': (text) =>
    imported('text/csv', `company,title,notes,tags,${quoted(text)}\nAcme,${`${quoted(text)},`.repeat(3)}x`),
  'an import as JSON': (text) => imported('application/json', JSON.stringify({ jobs: [jobOf(text)] })),
  'the notes of a row, with what no field takes': (text) => {
    const notes = new RowNotes(true);
    for (let column = 0; column < text.length / 4; column++) notes.add(`Column ${column}`, 'a');
    return notes.joinedTo(text);
  },
  'a list in a cell': parseListCell,
  'the bytes of a file': (text) => charsetOf(Buffer.from(text)),
  'an archive': (text) => zipDirectory(Buffer.from(`${text}PK\u0005\u0006${text}`, 'latin1')),
  'the pay that a tool is given': (text) => withPay({ salary: { min: text, period: text, currency: text } }),
  'a phrase about pay': async (text) => {
    const { lookup } = await catalogue();
    return [lookup.resolve(text), lookup.resolvePlace(text), lookup.resolve(`${text} in Berlin`)];
  },
  'an amount of an offer': (text) => readAmount(text, { base: 100_000 }),
  'the name of a program': (text) => clientName({ clientId: 'https://agent.example/', clientName: text }),
  'a stream of events in small pieces': (text) => {
    const parser = new EventStreamParser();
    for (let at = 0; at < text.length; at += 8) parser.push(text.slice(at, at + 8));
  },
};

/** All that a mail says, and when it is to be. */
export function readWholeMail(source: string): unknown {
  const mail = readMail(source, 'rfc822');
  return whenOf(mail, sentencesOf(mail.text), { receivedAt: new Date(0), timeZone: 'UTC' });
}

let snapshot: Promise<Snapshot> | undefined;

/** Catalogue of the release in the repository. */
async function catalogue(): Promise<CatalogueIndex> {
  snapshot ??= readRelease(join(ROOT, 'data/release.jsonl.gz')).then((release) =>
    Snapshot.createAsync(release),
  );
  return (await snapshot).catalogues.full;
}

function judged(page: { source: string; isHtml: boolean }) {
  const address = 'https://jobs.example.com/1';
  return judgePosting({ ...page, status: 200, url: address }, { title: 'Engineer', address }, new Date());
}

async function mailRead(source: string, form: 'text' | 'rfc822') {
  const { mail, reading } = await understandMail(source, form, { timeZone: 'Europe/Berlin' });
  const job = { id: 'job', company: 'Acme', title: 'Data Engineer', url: null, externalId: null };
  const jobs = [{ ...job, status: 'applied' as const, outcome: null, isArchived: false }];
  return [await matchJob(mail, reading, jobs, []), mailLookup(mail)];
}

/** Where the words of readers are that begin with another file. */
export const WORDS_OF: Readonly<Record<string, string>> = {
  'the text of a posting': 'postings',
  'a text that is looked at': 'postings',
  'the text of a mail': 'messages',
  'a heading and cells of CSV': 'transfer/import',
};

/** Reads the file, and its only row. */
async function imported(contentType: string, text: string): Promise<unknown> {
  const task = await readImport({ query: {}, contentType, body: Buffer.from(text) }, () => undefined);
  const values = task.table.row(0);
  return values && parseJobRow(task, values);
}

function jobOf(text: string): Record<string, unknown> {
  const members = Object.fromEntries(IMPORT_FIELDS.map((field) => [field, text.toWellFormed()]));
  return { ...members, [text.toWellFormed()]: 'x' };
}

function elementsOf(text: string): string {
  return (
    `<title>${text}</title><h1>${text}</h1><div itemscope ` +
    `itemtype="https://schema.org/JobPosting"><i itemprop="title">${text}</i><i itemprop="baseSalary" content="${text}"></i></div>`
  );
}

function scriptOf(json: string): string {
  return `<script type="application/ld+json">${json}</script>`;
}

function jsonLdOf(text: string): string {
  const names = [
    'title',
    'description',
    'employmentType',
    'validThrough',
    'baseSalary',
    'url',
    'jobLocation',
  ];
  return JSON.stringify({ '@type': 'JobPosting', ...Object.fromEntries(names.map((name) => [name, text])) });
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}
