import { EventLoopYielder } from '@wagewright/http';
import { countryOfPlace } from '@wagewright/pay';
import { type PageContent, readPage } from '../page/read-page';
import { beginsOtherJobs } from '../page/visible-page';
import { orderShownBy } from '../../dates/date-cell';
import { daysBetween } from '../../days/day-wording';
import { deadlineIn, type DeadlineRead } from './deadlines';
import { firstLinesFacts } from './first-lines';
import { jsonLdPart, microdataPart } from './json-ld';
import { addressFacts } from './known-addresses';
import { labelledFacts, type LabelledLines } from './labelled-lines';
import { ENDS_WITH_BOARD, type PageTitles, titleParts } from './page-titles';
import { payPart } from './posted-pay-read';
import type {
  Candidates,
  FoundFact,
  FoundFrom,
  OpenField,
  PostingFacts,
  PostingField,
  PostingPart,
} from './posting-facts';

/** A posting's text, page source or address, or several of them. */
export interface PostingSource {
  text?: string | null;
  html?: string | null;
  url?: string | null;
}

export interface PostingRead {
  facts: PostingFacts;
  found: FoundFact[];
  /** Other values that the posting may mean, at most three for a member, the most likely first. */
  candidates: Candidates;
  /** The words of a deadline that could not be read as one day; undefined for none. */
  unreadDeadline?: string;
  /** The known system of the address; null for another or none. */
  system: string | null;
}

/** A part of a posting and where it is. */
type Told = readonly [FoundFrom, PostingPart];

/** Lines are read up to this many characters. */
const LONGEST_LINE = 2_000;
const MOST_CANDIDATES = 3;
const NUMBERED_DATE = /(?<![\d/])\d{1,2}\/\d{1,2}\/\d{2,4}(?![\d/])/g;
/** Days that postings take applications, at most; few are open for longer. */
const FURTHEST_DEADLINE = 180;
/** Dates that show the order of day and month are looked for up to here. */
const LONGEST_DATED = 20_000;
/** Pay that a job board has estimated is not the posting's. */
const ESTIMATE =
  /^(?:estimated|est\.|geschätzt)|\b(?:employer|glassdoor|indeed|linkedin|ziprecruiter|talent\.com|salary\.com) est(?:\.|imated?\b)|\b(?:von|by) (?:xing|stepstone|glassdoor|indeed|kununu|linkedin) (?:geschätzt|estimated)|\(est(?:imated?|\.)?\)/i;

const FIELDS: readonly PostingField[] = [
  ...(['company', 'title', 'url', 'location', 'workMode', 'employmentType'] as const),
  ...(['postedPay', 'description', 'deadlineAt', 'externalId'] as const),
];
const OPEN_FIELDS: readonly OpenField[] = [
  ...(['company', 'title', 'location', 'workMode', 'employmentType', 'postedPay', 'deadlineAt'] as const),
];

/**
 * Reads a posting by rules, always with the same result on a day. Structured data of the page takes precedence, then labelled
 * lines, then the titles of the page and the usual forms of first lines, then the address.
 * @param today `YYYY-MM-DD`, for days without a year
 */
export async function readPosting({ text, html, url }: PostingSource, today?: string): Promise<PostingRead> {
  const yielder = new EventLoopYielder();
  const page = html ? ofOnePosting(await readPage(html, yielder)) : undefined;
  const visible = [text, page?.text].filter(Boolean).join('\n\n');
  const lines = await plainLines(visible, yielder);
  const address = url ? addressFacts(url) : undefined;
  const labelled = labelledFacts(text ? lines : fromHeading(lines, page?.heading), today);
  await yielder.yieldIfDue();
  const sources: Told[] = [
    ...(page ? await structuredParts(page, url, yielder) : []),
    ['label', labelled],
    ...titles(page, lines),
    ['text', textPart(labelled, visible, deadlineIn(lines, today))],
    ['label', { facts: { location: labelled.unknownPlace } }],
    ['address', { facts: { ...address?.facts, url: url ?? undefined } }],
  ];
  // The place decides the currency of a dollar sign, the zone of pay, and the order of day and month.
  const read = joined(sources);
  const place = placeOfPay(read);
  sources.push(
    ['label', payPart(labelled.payWords && `Salary: ${labelled.payWords}`, place)],
    ['text', payPart(payText(labelled, visible), place)],
  );
  sources.push(['text', deadlineAt(visible.slice(0, LONGEST_DATED), place, joined(sources), today)]);
  yielder.end();
  return { ...joined(sources), unreadDeadline: labelled.unreadDeadline, system: address?.system ?? null };
}

/** Below a posting, pages list others: their places and pay are not of the posting. */
function ofOnePosting(page: PageContent): PageContent {
  const lines = page.text.split('\n');
  const heading = lines.findIndex((line) => line === page.heading);
  const others = lines.findIndex((line, i) => i > heading + 1 && beginsOtherJobs(line));
  return heading === -1 || others === -1 ? page : { ...page, text: lines.slice(0, others).join('\n') };
}

/** Pages have menus above the heading, with places and names that are not of the posting. */
function fromHeading(lines: readonly string[], heading: string | null | undefined): readonly string[] {
  const at = heading ? lines.indexOf(plainLine(heading)) : -1;
  return at === -1 ? lines : lines.slice(at);
}

async function plainLines(text: string, yielder: EventLoopYielder): Promise<string[]> {
  const lines: string[] = [];
  for (const line of text.split(/\r?\n/)) {
    const plain = plainLine(line);
    if (plain !== '') lines.push(plain);
    await yielder.yieldIfDue();
  }
  return lines;
}

/** Without zero-width characters and the marks of headings, bold words and links in Markdown. */
function plainLine(line: string): string {
  return line
    .slice(0, LONGEST_LINE)
    .replace(/[\u200b-\u200d\u2060\ufeff]/g, '')
    .replace(/\[([^[\]]{1,200})\]\([^()\s]{0,500}\)/g, '$1')
    .replace(/^\s*#+\s|\*\*|(?: :\w{1,40}:){1,5}$/g, '')
    .replace(/(?<![\p{L}\d*])\*([^*\s][^*]{0,200})\*(?![\p{L}\d*])/gu, '$1')
    .replace(/\s+/g, ' ')
    .trim();
}

async function structuredParts(
  page: PageContent,
  url: string | null | undefined,
  yielder: EventLoopYielder,
): Promise<Told[]> {
  const named = [page.heading, page.title, page.meta.get('og:title')].filter(
    (words) => typeof words === 'string',
  );
  const jsonLd = await jsonLdPart(page.jsonLd, { ...page, titles: named, url }, yielder);
  return [
    ['json_ld', jsonLd],
    ['microdata', await microdataPart(page.microdata, yielder)],
  ];
}

/** The title of a page, or a pasted one: `Data Analyst - Acme - Norfolk, VA - Indeed.com`. */
function titles(page: PageTitles | undefined, [line = '']: readonly string[]): Told[] {
  if (!page && !ENDS_WITH_BOARD.test(line)) return [];
  const [heading, pageTitle] = titleParts(page ?? { title: line, heading: null, meta: new Map() });
  return [
    ['heading', heading],
    ['page_title', pageTitle],
  ];
}

function textPart(
  { others, facts: { title } }: LabelledLines,
  text: string,
  read: DeadlineRead | undefined,
): PostingPart {
  const part = firstLinesFacts(others, title !== undefined);
  return {
    ...part,
    facts: { ...part.facts, deadlineAt: read?.deadline, description: text.trim() || undefined },
    candidates: { ...part.candidates, deadlineAt: read?.candidates ?? [] },
  };
}

/** Without the numbers of requisitions, and pay that others have estimated. */
function payText({ references }: LabelledLines, text: string): string {
  const lines = text.split('\n').map((line) => line.trim());
  return lines.filter((line) => !references.has(line) && !ESTIMATE.test(line)).join('\n');
}

/**
 * `03/02/2027` as the other dates of the text show, else as the country of the job or of its pay writes it. In North America
 * companies of either habit seek people: in the United States the month is first where only the other day is over, or far off.
 */
function deadlineAt(
  text: string,
  place: string | undefined,
  { facts, candidates }: Pick<PostingRead, 'facts' | 'candidates'>,
  today: string | undefined,
): PostingPart {
  const [monthFirst, dayFirst] = candidates.deadlineAt ?? [];
  const orders = new Set([...text.matchAll(NUMBERED_DATE)].flatMap(([date]) => orderShownBy(date) ?? []));
  const country = countryOfPlace(place ?? '') ?? facts.postedPay?.pay.currency.slice(0, 2);
  const isOpen = country === undefined || country === 'US' || country === 'CA';
  const [ahead = NaN, other = NaN] = [monthFirst, dayFirst].map((day) =>
    daysBetween(today ?? '', day?.on ?? ''),
  );
  const isUnlikely = country === 'US' && ahead >= 0 && (other < 0 || other > FURTHEST_DEADLINE);
  const order = orders.size === 1 ? [...orders][0] : isUnlikely ? 'mdy' : isOpen ? undefined : 'dmy';
  return { facts: { deadlineAt: order && (order === 'mdy' ? monthFirst : dayFirst) } };
}

/** All places that the job may be at. */
function placeOfPay({ facts, candidates }: Pick<PostingRead, 'facts' | 'candidates'>): string | undefined {
  const places = [facts.location, ...(candidates.location ?? [])].filter((place) => place !== undefined);
  return places.length === 0 ? undefined : places.join('; ');
}

/** Each member comes from the first source that has it, unless a source before denies it. */
function joined(sources: readonly Told[]): Pick<PostingRead, 'facts' | 'found' | 'candidates'> {
  const facts: PostingFacts = {};
  const found: FoundFact[] = [];
  const told = withoutDenied(sources);
  for (const field of FIELDS) {
    const [from, part] = told.find((source) => isToldOrOpen(source, field)) ?? [];
    if (!from || part?.facts[field] === undefined) continue;
    Object.assign(facts, { [field]: part.facts[field] });
    found.push({ field, from, quote: field === 'postedPay' ? (part.facts.postedPay?.quote ?? null) : null });
  }
  return { facts, found, candidates: candidatesOf(told, facts) };
}

/** Without values that a label denies, such as `remote` where it says `Remote: No`. */
function withoutDenied(sources: readonly Told[]): Told[] {
  const denied = Object.assign({}, ...sources.map(([, part]) => part.denied ?? {})) as PostingFacts;
  const isHidden = sources.some(([, part]) => part.isHidden);
  return sources.map(([from, part]) => {
    const kept = Object.entries(part.facts).filter(
      ([field, value]) =>
        value !== undefined && denied[field as PostingField] !== value && !(isHidden && field === 'company'),
    );
    return [from, { ...part, facts: Object.fromEntries(kept) }];
  });
}

/** Structured data that leaves a member open is not decided by words of the page. */
function isToldOrOpen([from, { facts, candidates }]: Told, field: PostingField): boolean {
  const open = from === 'json_ld' ? (candidates?.[field as OpenField] ?? []) : [];
  return facts[field] !== undefined || open.length > 1;
}

/** Candidates for each field: beside a value, those of the same part; without one, those of all parts. */
function candidatesOf(sources: readonly Told[], facts: PostingFacts): Candidates {
  const entries = OPEN_FIELDS.map((field) => {
    const value = facts[field];
    const told = sources.flatMap(([, part]) => {
      const others: readonly unknown[] = part.candidates?.[field] ?? [];
      return value === undefined || part.facts[field] === value ? [part.facts[field], ...others] : [];
    });
    const distinct = new Map(told.map((one) => [JSON.stringify(one), one]));
    distinct.delete(JSON.stringify(value));
    return [field, [...distinct.values()].filter((one) => one !== undefined).slice(0, MOST_CANDIDATES)];
  });
  return Object.fromEntries(entries) as Candidates;
}
