import { EventLoopYielder } from '@wagewright/http';
import { type PageContent, readPage } from '../page/read-page';
import { firstLinesFacts, namesIn } from './first-lines';
import { jsonLdFacts } from './json-ld';
import { addressFacts } from './known-addresses';
import { labelledFacts } from './labelled-lines';
import { microdataFacts } from './microdata';
import { looksLikeTitle } from './words';
import { payInText } from './posted-pay-read';
import type { FoundFact, FoundFrom, PostingFacts, PostingField } from './posting-facts';

/** A posting's text, page source or address, or several of them. */
export interface PostingSource {
  text?: string | null;
  html?: string | null;
  url?: string | null;
}

export interface PostingRead {
  facts: PostingFacts;
  found: FoundFact[];
  /** The known system of the address; null for another or none. */
  system: string | null;
}

/** A part of a posting and its facts. */
type Told = readonly [FoundFrom, PostingFacts];

const BOARDS =
  /linkedin|indeed|glassdoor|stepstone|greenhouse|lever|ashby|workday|smartrecruiters|workable|welcome to the jungle|careers?|jobs?$/i;

/** Lines, headings and titles are read up to this many characters. */
const LONGEST_LINE = 2_000;

const FIELDS: readonly PostingField[] = [
  ...(['company', 'title', 'url', 'location', 'workMode', 'employmentType'] as const),
  ...(['postedPay', 'description', 'deadlineAt', 'externalId'] as const),
];

/**
 * Reads a posting by rules, always with the same result. Structured data of the page takes precedence, then labelled
 * lines, then the usual forms of titles and places, then the address.
 */
export async function readPosting({ text, html, url }: PostingSource): Promise<PostingRead> {
  const yielder = new EventLoopYielder();
  const page = html ? await readPage(html, yielder) : undefined;
  const visible = [text, page?.text].filter(Boolean).join('\n\n');
  const lines = visible
    .split(/\r?\n/)
    .map((line) => line.trim().slice(0, LONGEST_LINE))
    .filter((line) => line !== '');
  const address = url ? addressFacts(url) : undefined;
  const sources: Told[] = [
    ...(page ? await structuredFacts(page, yielder) : []),
    ['label', labelledFacts(lines)],
    ...(page ? titleFacts(page) : []),
    ['text', textFacts(lines, visible)],
    ['address', { ...address?.facts, url: url ?? undefined }],
  ];
  return { ...joined(sources), system: address?.system ?? null };
}

/** The facts in the page's structured data. */
async function structuredFacts(page: PageContent, yielder: EventLoopYielder): Promise<Told[]> {
  const jsonLd = await jsonLdFacts(page.jsonLd, yielder);
  return [
    ['json_ld', jsonLd ?? {}],
    ['microdata', microdataFacts(page.microdata)],
  ];
}

function titleFacts({ heading, title, meta }: PageContent): Told[] {
  const inTitle = namesOf(meta.get('og:title') ?? title);
  const site = meta.get('og:site_name');
  return [
    ['heading', { title: namesOf(heading).title }],
    ['page_title', { ...inTitle, company: companyName(inTitle.company) ?? companyName(site) }],
  ];
}

/** A heading such as `Careers`, which is no position, gives no facts. */
function namesOf(words: string | null | undefined): PostingFacts {
  const names = words ? namesIn(words.slice(0, LONGEST_LINE), '') : undefined;
  return names && looksLikeTitle(names.title) ? names : {};
}

/** Page titles often end with the name of the board. */
function companyName(name: string | undefined): string | undefined {
  return name === undefined || BOARDS.test(name) ? undefined : name;
}

function textFacts(lines: readonly string[], text: string): PostingFacts {
  if (lines.length === 0) return {};
  return { ...firstLinesFacts(lines), postedPay: payInText(text), description: text.trim() };
}

/** Each member comes from the first source that has it. */
function joined(sources: readonly Told[]): Omit<PostingRead, 'system'> {
  const facts: PostingFacts = {};
  const found: FoundFact[] = [];
  for (const field of FIELDS) {
    const [from, told] = sources.find(([, candidate]) => candidate[field] !== undefined) ?? [];
    if (!from || !told) continue;
    Object.assign(facts, { [field]: told[field] });
    found.push({ field, from, quote: field === 'postedPay' ? (told.postedPay?.quote ?? null) : null });
  }
  return { facts, found };
}
