import { indexOfText } from '@wagewright/text';
import type { Arrived } from '../add/kept-posting.ts';
import type { PastedPosting } from '../add/pasted.ts';
import type { Arrival } from './arrival.ts';

/** A page from the bookmark or a share sheet. All of it is untrusted text; absent parts are empty. */
export interface CarriedPage {
  /** http or https. */
  url: string;
  title: string;
  /** Name of the site. */
  site: string;
  heading: string;
  selection: string;
  text: string;
  /** Its schema.org items of type JobPosting, as JSON. */
  data: string[];
  /** The address of a frame that did not let itself be read; http or https. */
  frame: string;
  /** Whether something was too long to be carried. */
  isCut: boolean;
}

const SHORT = 500;
const LONG = 100_000;
const MOST_DATA = 100;
/** Within the 1 MiB that a reading takes. */
const MOST_LETTERS = 400_000;
/** Punctuation of the sentence around it is no part of an address. */
const ADDRESS = /https?:\/\/[^\s<>"]{0,2000}[^\s<>".,;:!?)\]}]/i;

/** @returns undefined when the address brought something else */
export function carriedIn({ hash, search }: Arrival): CarriedPage | undefined {
  const page = hash.length > 1 ? fromBookmark(hash.slice(1)) : fromShare(new URLSearchParams(search));
  const { url, title, selection, text, data } = page ?? {};
  return url || title || selection || text || data?.length ? page : undefined;
}

function fromBookmark(fragment: string): CarriedPage | undefined {
  const { v, url, title, site, heading, selection, text, data, frame, cut } = jsonOf(fragment);
  if (v !== 1) return undefined;
  return {
    url: addressOf(url),
    title: textOf(title, SHORT),
    site: textOf(site, SHORT),
    heading: textOf(heading, SHORT),
    selection: textOf(selection, LONG),
    text: textOf(text, LONG),
    data: dataOf(data),
    frame: addressOf(frame),
    isCut: cut === true,
  };
}

/** Android puts the address into the text, some apps into the title. */
function fromShare(query: URLSearchParams): CarriedPage {
  const text = textOf(query.get('text'), LONG).trim();
  const title = textOf(query.get('title'), SHORT);
  const url =
    [query.get('url'), ADDRESS.exec(text)?.[0], ADDRESS.exec(title)?.[0]].map(addressOf).find(Boolean) ?? '';
  return {
    url,
    title: without(title, url).trim(),
    site: '',
    heading: '',
    selection: '',
    text: without(text, url).trim(),
    data: [],
    frame: '',
    isCut: false,
  };
}

/** A text without the first occurrence of a part. */
function without(text: string, part: string): string {
  const at = indexOfText(text, part);
  return at === -1 ? text : text.slice(0, at) + text.slice(at + part.length);
}

function jsonOf(fragment: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(decodeURIComponent(fragment))) as Record<string, unknown>;
  } catch {
    return {};
  }
}

function dataOf(value: unknown): string[] {
  const texts = (Array.isArray(value) ? value : []).slice(0, MOST_DATA).map((one) => textOf(one, LONG));
  let letters = 0;
  return texts.filter((text) => text !== '' && (letters += text.length) < MOST_LETTERS);
}

function textOf(value: unknown, most: number): string {
  return typeof value === 'string' ? value.slice(0, most).replaceAll(/[\0\p{Surrogate}]/gu, '') : '';
}

/** An http or https address of at most 2,048 characters; empty for anything else. */
function addressOf(value: unknown): string {
  const text = textOf(value, 2_048);
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) ? text : '';
}

/** Parts that the API reads; undefined for an address alone, which it fetches only at the person's click. */
export function readingOf(page: CarriedPage): PastedPosting | undefined {
  const { url, title, site, heading, selection, text, data } = page;
  if (title + selection + text === '' && data.length === 0) return undefined;
  const lines = text.split('\n').map((line) => line.trim());
  const html = [
    `<title>${escaped(title)}</title>`,
    `<meta property="og:site_name" content="${escaped(site)}">`,
    // A slash less ends no script, and is the same JSON.
    ...data.map(
      (json) => `<script type="application/ld+json">${json.replaceAll('</', String.raw`<\/`)}</script>`,
    ),
    ...(heading === '' || lines.includes(heading) ? [] : [`<h1>${escaped(heading)}</h1>`]),
    ...lines.map((line) => (line === heading ? `<h1>${escaped(line)}</h1>` : `<p>${escaped(line)}</p>`)),
  ].join('\n');
  return { html, ...(selection !== '' && { text: selection }), ...(url !== '' && { url }) };
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

/** The page as pasted text. */
export function pasteOf({ selection, text, url, title }: CarriedPage): string {
  return [selection || text || title, url].filter((part) => part !== '').join('\n');
}

/** The page for review, with notes on the parts that arrived and the missing ones. */
export function arrivedOf(page: CarriedPage): Arrived {
  const { url, title, selection, text, data, isCut } = page;
  const isBare = selection + text === '' && data.length === 0;
  const parts = [
    ...(url === '' ? [] : ['address']),
    ...(title === '' ? [] : ['title']),
    ...(selection === '' ? [] : ['your selection']),
    ...(text === '' ? [] : ['text']),
    ...(data.length === 0 ? [] : ['its data for search engines']),
  ];
  const list = new Intl.ListFormat('en').format(parts);
  const notes = [
    `From ${url === '' ? 'the page' : new URL(url).host}: ${list}.`,
    ...(isCut ? ['The page is long, so a part of it is missing.'] : []),
    ...(isBare ? ['The text is missing. Copy it from the page.'] : []),
  ];
  return { source: readingOf(page), notes, frame: page.frame };
}
