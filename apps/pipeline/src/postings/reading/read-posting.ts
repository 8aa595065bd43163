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

/** What is known of a posting: its text, the source of its page, its address, or several of these. */
export interface PostingSource {
  text?: string | null;
  html?: string | null;
  url?: string | null;
}

/** What a posting tells, and where it was found. */
export interface PostingRead {
  facts: PostingFacts;
  found: FoundFact[];
  /** The system whose address it is; null for another or none. */
  system: string | null;
}

/** A part of a posting, and what it tells. */
type Told = readonly [FoundFrom, PostingFacts];

const BOARDS =
  /linkedin|indeed|glassdoor|stepstone|greenhouse|lever|ashby|workday|smartrecruiters|workable|welcome to the jungle|careers?|jobs?$/i;

/** Nothing that is read of a line, a heading or a title stands behind this many characters. */
const LONGEST_LINE = 2_000;

const FIELDS: readonly PostingField[] = [
  ...(['company', 'title', 'url', 'location', 'workMode', 'employmentType'] as const),
  ...(['postedPay', 'description', 'deadlineAt', 'externalId'] as const),
];

/**
 * Reads a posting by rules, the same text always to the same answer. What the page says of itself for machines goes first, then
 * labelled lines, then the forms in which titles and places are written, and the address last.
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

/** What the page says of itself for machines. */
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

/** A heading that reads like no position, such as `Careers`, tells nothing. */
function namesOf(words: string | null | undefined): PostingFacts {
  const names = words ? namesIn(words.slice(0, LONGEST_LINE), '') : undefined;
  return names && looksLikeTitle(names.title) ? names : {};
}

/** Titles of pages often end with the name of the board. */
function companyName(name: string | undefined): string | undefined {
  return name === undefined || BOARDS.test(name) ? undefined : name;
}

function textFacts(lines: readonly string[], text: string): PostingFacts {
  if (lines.length === 0) return {};
  return { ...firstLinesFacts(lines), postedPay: payInText(text), description: text.trim() };
}

/** The first source that tells a member has it. */
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
