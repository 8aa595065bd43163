import { indexOfText } from '@wagewright/text';
import type { Arrived } from '../add/kept-posting.ts';
import type { PastedPosting } from '../add/pasted.ts';
import type { Arrival } from './arrival.ts';

/** A page as the bookmark or a share sheet brought it. All of it is somebody else's text; absent parts are empty. */
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
const ADDRESS = /https?:\/\/[^\s<>"]{1,2000}/i;

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

/** Android puts the address into the text. */
function fromShare(query: URLSearchParams): CarriedPage {
  const text = textOf(query.get('text'), LONG).trim();
  const url = addressOf(query.get('url')) || addressOf(ADDRESS.exec(text)?.[0]);
  return {
    url,
    title: textOf(query.get('title'), SHORT),
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

/** What is neither http nor https is no address of a page. */
function addressOf(value: unknown): string {
  const text = textOf(value, 2_048);
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) ? text : '';
}

/** What the reader is sent of it; undefined for an address alone, which only the person's click may have fetched. */
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

/** The same as one would paste it. */
export function pasteOf({ selection, text, url, title }: CarriedPage): string {
  return [selection || text || title, url].filter((part) => part !== '').join('\n');
}

/** The page as it waits to be looked over, with what came and what did not. */
export function arrivedOf(page: CarriedPage): Arrived {
  const { url, title, selection, text, data, isCut } = page;
  const isBare = selection + text === '' && data.length === 0;
  const parts = [
    ...(url === '' ? [] : ['address']),
    ...(title === '' ? [] : ['title']),
    ...(selection === '' ? [] : ['what you had selected']),
    ...(text === '' ? [] : ['text']),
    ...(data.length === 0 ? [] : ['what it tells search engines']),
  ];
  const list = new Intl.ListFormat('en').format(parts);
  const notes = [
    `From ${url === '' ? 'the page' : new URL(url).host}: ${list}.`,
    ...(isCut ? ['The page is long: a part of it did not come.'] : []),
    ...(isBare ? ['The text did not come. Copy it from the page for the rest.'] : []),
  ];
  return { source: readingOf(page), notes, frame: page.frame };
}
