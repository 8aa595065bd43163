import type { EventLoopYielder } from '@wagewright/http';
import { isHttpUrl } from '../../validators/http-url.decorator';
import { readPage } from '../page/read-page';
import { payInStructure } from './posted-pay-read';
import type { PostingFacts } from './posting-facts';
import { employmentTypeIn } from './words';

type JsonObject = Readonly<Record<string, unknown>>;

/** Maximum of examined values; a page has a few dozen. */
const MOST_VALUES = 5_000;

/** The facts in the JobPosting (schema.org) of a page's scripts; undefined without one. */
export async function jsonLdFacts(
  scripts: readonly string[],
  yielder: EventLoopYielder,
): Promise<PostingFacts | undefined> {
  for (const script of scripts) {
    const posting = postingIn(parsed(script));
    if (posting) return factsOf(posting, yielder);
    await yielder.yieldIfDue();
  }
  return undefined;
}

/** Some pages put raw line breaks into JSON strings, which JSON forbids. */
function parsed(script: string): unknown {
  for (const text of [script, script.replace(/\p{Cc}+/gu, ' ')]) {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      // Unreadable JSON gives no facts.
    }
  }
  return undefined;
}

/** Breadth first, so that nesting does not use the stack. */
function postingIn(root: unknown): JsonObject | undefined {
  const values: unknown[] = [root];
  for (let i = 0; i < values.length && i < MOST_VALUES; i++) {
    const value = values[i];
    if (!isObject(value)) continue;
    if (isOfType(value, 'JobPosting')) return value;
    const inner = Array.isArray(value) ? (value as unknown[]) : Object.values(value);
    values.push(...inner.slice(0, MOST_VALUES));
  }
  return undefined;
}

async function factsOf(posting: JsonObject, yielder: EventLoopYielder): Promise<PostingFacts> {
  const description = await plainText(textOf(posting['description']), yielder);
  const url = textOf(posting['url']);
  const isRemote = textOf(posting['jobLocationType'])?.toUpperCase() === 'TELECOMMUTE';
  return definedOf({
    title: textOf(posting['title']) ?? textOf(posting['name']),
    company: nameOf(posting['hiringOrganization']),
    location: locationOf(posting['jobLocation']) ?? nameOf(first(posting['applicantLocationRequirements'])),
    workMode: isRemote ? ('remote' as const) : undefined,
    employmentType: employmentTypeIn([posting['employmentType']].flat().filter(isText).join(' ')),
    postedPay: payInStructure(posting['baseSalary'], posting['salaryCurrency']),
    description,
    deadlineAt: momentOf(textOf(posting['validThrough'])),
    externalId: textOf(posting['identifier']) ?? textOf(objectOf(posting['identifier'])?.['value']),
    url: isHttpUrl(url) ? url : undefined,
  });
}

function locationOf(value: unknown): string | undefined {
  const place = objectOf(first(value));
  const address = place?.['address'];
  if (isText(address)) return address.trim();
  const parts = objectOf(address);
  if (!parts) return textOf(place?.['name']);
  const country = nameOf(parts['addressCountry']);
  const named = [textOf(parts['addressLocality']), textOf(parts['addressRegion']), country].filter(isText);
  return [...new Set(named)].join(', ') || undefined;
}

async function plainText(html: string | undefined, yielder: EventLoopYielder): Promise<string | undefined> {
  if (html === undefined) return undefined;
  // Many pages escape the description's markup twice.
  const source = /<[a-z]/i.test(html) ? html : (await readPage(html, yielder)).text;
  return (await readPage(source, yielder)).text || undefined;
}

/** A moment in ISO 8601; undefined for anything else. */
export function momentOf(text: string | undefined): Date | undefined {
  if (text === undefined || !/^\d{4}-\d\d-\d\d/.test(text)) return undefined;
  const moment = new Date(text);
  return Number.isNaN(moment.getTime()) ? undefined : moment;
}

function nameOf(value: unknown): string | undefined {
  return textOf(value) ?? textOf(objectOf(first(value))?.['name']);
}

function first(value: unknown): unknown {
  return Array.isArray(value) ? (value as unknown[])[0] : value;
}

function textOf(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value);
  return isText(value) ? value.trim() || undefined : undefined;
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

function definedOf(facts: PostingFacts): PostingFacts {
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined));
}
