import type { EventLoopYielder } from '@wagewright/http';
import { includesText } from '@wagewright/text';
import { isHttpUrl } from '../../validators/http-url.decorator';
import { readPage } from '../page/read-page';
import { deadlineOf } from './deadlines';
import { isNoCompany } from './line-kinds';
import { payInStructure } from './posted-pay-read';
import { oneOf, type PostingFacts, type PostingPart } from './posting-facts';
import { employmentTypesIn, statedWorkModes, titleScore } from './words';

type JsonObject = Readonly<Record<string, unknown>>;

/** Maximum of examined values; a page has a few dozen. */
const MOST_VALUES = 5_000;
/** Maximum of examined postings; lists of jobs have more. */
const MOST_POSTINGS = 20;
/** Maximum of examined places of a posting. */
const MOST_PLACES = 1_000;
/** Names and words of places are read up to this many characters, because any number of values may refer to the same ones. */
const LONGEST_NAME = 1_000;

/** A page's schema.org data. */
interface Structured {
  postings: JsonObject[];
  /** Objects with a name by their `@id`. */
  named: ReadonlyMap<string, JsonObject>;
}

/** Other names on the page, which show whether its data are of the posting that people see. */
export interface PageNames {
  /** Words that name the position. */
  titles: readonly string[];
  heading: string | null;
  text: string;
  url?: string | null;
}

/**
 * The facts in the JobPosting (schema.org) of a page's scripts; among several, the one that a title or the address of
 * the page names. If none is named, their titles are candidates. The title of a single JobPosting that the page does
 * not show is only a candidate, too, because a page that changes in place often keeps the data of the posting before.
 */
export async function jsonLdPart(
  scripts: readonly string[],
  page: PageNames,
  yielder: EventLoopYielder,
): Promise<PostingPart> {
  const values: unknown[] = [];
  for (const script of scripts) {
    values.push(await parsedScript(script, yielder));
    await yielder.yieldIfDue();
  }
  const structured = structuredIn(values);
  const read: PostingPart[] = [];
  for (const posting of structured.postings.slice(0, MOST_POSTINGS))
    read.push(await partOf(posting, structured, yielder));
  const first = read[0] ?? { facts: {} };
  const named = read.filter(({ facts }) => isNamed(facts, page));
  if (named.length > 0) return named[0] ?? first;
  const titles = [...new Set(read.flatMap(({ facts: { title } }) => title ?? []))];
  return titles.length > 1 || isGone(titles[0], page) ? { facts: {}, candidates: { title: titles } } : first;
}

function isGone(title: string | undefined, { heading, text }: PageNames): boolean {
  if (title === undefined || heading === null || titleScore(heading) === 0) return false;
  const [named, shown] = [title.toLowerCase(), heading.toLowerCase()];
  return !includesText(named, shown) && !includesText(text.toLowerCase(), named);
}

function isNamed({ title, url }: PostingFacts, page: PageNames): boolean {
  if (url !== undefined && url === page.url) return true;
  const words = title?.toLowerCase();
  return words !== undefined && page.titles.some((one) => includesText(one.toLowerCase(), words));
}

/** Breadth first, so that nesting does not use the stack. */
function structuredIn(values: unknown[]): Structured {
  const postings: JsonObject[] = [];
  const named = new Map<string, JsonObject>();
  for (let i = 0; i < values.length && i < MOST_VALUES; i++) {
    const value = values[i];
    if (!isObject(value)) continue;
    const id = value['@id'];
    if (isText(id) && (value['name'] !== undefined || value['address'] !== undefined)) named.set(id, value);
    if (isOfType(value, 'JobPosting')) postings.push(value);
    const inner = Array.isArray(value) ? (value as unknown[]) : Object.values(value);
    values.push(...inner.slice(0, MOST_VALUES));
  }
  return { postings, named };
}

/** The facts in a page's microdata. @param values by property; the name of an item stands at `item.name` */
export function microdataPart(
  values: ReadonlyMap<string, string>,
  yielder: EventLoopYielder,
): Promise<PostingPart> {
  const flat = Object.fromEntries(values);
  const nameIn = (item: string) => flat[`${item}.name`] ?? flat[item];
  const hasAmount = ['minValue', 'maxValue', 'value'].some((name) => values.has(name));
  const posting = {
    ...flat,
    hiringOrganization: nameIn('hiringOrganization'),
    jobLocation: { name: nameIn('jobLocation'), address: flat },
    baseSalary: hasAmount ? flat : flat['baseSalary'],
  };
  return partOf(posting, { postings: [], named: new Map() }, yielder);
}

async function partOf(
  posting: JsonObject,
  { named }: Structured,
  yielder: EventLoopYielder,
): Promise<PostingPart> {
  const description = await plainText(textOf(posting['description']), yielder);
  const plain = async (text: string | undefined) => (await plainText(text, yielder))?.replace(/\s+/g, ' ');
  const url = textOf(posting['url']);
  const places = placesOf(posting['jobLocation'], named);
  const [place = nameOf(posting['applicantLocationRequirements'], named), ...others] = places;
  const isRemote = textOf(posting['jobLocationType'])?.toUpperCase() === 'TELECOMMUTE';
  // Remote by its data, hybrid by its text: both are as likely.
  const modes = isRemote ? [...statedWorkModes(description?.split('\n') ?? []), 'remote' as const] : [];
  const mode = oneOf('workMode', modes);
  const employment = oneOf(
    'employmentType',
    employmentTypesIn([posting['employmentType']].flat().filter(isText).join(', ')),
  );
  const deadline = deadlineOf(textOf(posting['validThrough']) ?? '');
  const employer = nameOf(posting['hiringOrganization'], named);
  const isHidden = employer !== undefined && isNoCompany(employer);
  return {
    isHidden,
    facts: {
      title: (await plain(textOf(posting['title']))) ?? (await plain(textOf(posting['name']))),
      company: isHidden ? undefined : await plain(employer),
      location: await plain(place),
      ...mode.facts,
      ...employment.facts,
      postedPay: payInStructure(posting['baseSalary'], posting['salaryCurrency']),
      description,
      deadlineAt: deadline.deadline,
      externalId: textOf(posting['identifier']) ?? textOf(objectOf(posting['identifier'])?.['value']),
      url: isHttpUrl(url) ? url : undefined,
    },
    candidates: {
      ...mode.candidates,
      ...employment.candidates,
      location: others.slice(0, MOST_POSTINGS),
      deadlineAt: deadline.candidates,
    },
  };
}

function placesOf(value: unknown, named: Structured['named']): string[] {
  const places = [value].flat().slice(0, MOST_PLACES);
  return places.flatMap((place) => placeOf(resolved(place, named), named) ?? []);
}

function placeOf(value: unknown, named: Structured['named']): string | undefined {
  const place = objectOf(value);
  const address = resolved(place?.['address'], named);
  if (isText(address)) return wordsOf(address);
  const parts = objectOf(address);
  if (!parts) return wordsOf(value) ?? wordsOf(place?.['name']);
  const country = wordsOf(nameOf(parts['addressCountry'], named));
  const words = [wordsOf(parts['addressLocality']), wordsOf(parts['addressRegion']), country].filter(isText);
  return [...new Set(words)].join(', ') || wordsOf(place?.['name']);
}

/** Feeds write such words where they have none. */
function wordsOf(value: unknown): string | undefined {
  const text = shortTextOf(value);
  return text === undefined || /^(?:unavailable|undefined|null|none|n\/a|-)$/i.test(text) ? undefined : text;
}

async function plainText(html: string | undefined, yielder: EventLoopYielder): Promise<string | undefined> {
  if (html === undefined) return undefined;
  if (!/[<&]/.test(html)) return html.trim() || undefined;
  // Many pages escape markup twice.
  const source = /<[a-z]/i.test(html) ? html : (await readPage(html, yielder)).text;
  return (await readPage(source, yielder)).text || undefined;
}

function nameOf(value: unknown, named: Structured['named']): string | undefined {
  const [first] = [value].flat();
  return shortTextOf(first) ?? shortTextOf(objectOf(resolved(first, named))?.['name']);
}

/** The object that a reference by `@id` means. */
function resolved(value: unknown, named: Structured['named']): unknown {
  const object = objectOf(value);
  const id = object?.['name'] === undefined ? object?.['@id'] : undefined;
  return isText(id) ? (named.get(id) ?? value) : value;
}

function textOf(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value);
  return isText(value) ? value.trim() || undefined : undefined;
}

function shortTextOf(value: unknown): string | undefined {
  return textOf(isText(value) ? value.slice(0, LONGEST_NAME) : value);
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function objectOf(value: unknown): JsonObject | undefined {
  return isObject(value) ? value : undefined;
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null;
}

function isOfType(value: JsonObject, type: string): boolean {
  return [value['@type']].flat().some((name) => isText(name) && name.replace(/^.*[/#:]/, '') === type);
}

/**
 * The value in a script of JSON-LD, as pages have it: within comments, CDATA or a statement, with raw line breaks or commas too
 * many, or escaped as a whole.
 *
 * @returns undefined for a text that is not JSON
 */
async function parsedScript(script: string, yielder: EventLoopYielder): Promise<unknown> {
  const json = outermost(script.replaceAll('<![CDATA[', ' ').replaceAll(']]>', ' '));
  const plain = json.replace(/\p{Cc}+/gu, ' ');
  for (const text of [script, json, plain, withoutTrailingCommas(plain)]) {
    const value = valueOf(text);
    if (value !== undefined) return value;
  }
  return script.includes('&quot;') ? valueOf(outermost((await readPage(script, yielder)).text)) : undefined;
}

function valueOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** From the first brace or bracket that begins a value to the last one that ends one. */
function outermost(script: string): string {
  const begin = script.search(/\{|\[\s*[{[]/);
  const end = script.lastIndexOf(script[begin] === '[' ? ']' : '}');
  return begin === -1 || end < begin ? script : script.slice(begin, end + 1);
}

/** Commas within texts stay. */
function withoutTrailingCommas(json: string): string {
  return json.replace(/("[^"\\]*(?:\\.[^"\\]*)*(?:"|\\?$))|, *(?=[}\]])/gs, '$1');
}
