import type { EventLoopYielder } from '@wagewright/http';
import { Tokenizer, type TokenizerCallbacks } from 'htmlparser2';
import { MicrodataReader } from './microdata-reader';

export interface PageContent {
  /** The visible text: a line for each block, without blanks at line ends. */
  text: string;
  title: string | null;
  /** The first first-level heading. */
  heading: string | null;
  /** Values of `meta` elements by their `property` or `name`, in lower case. */
  meta: ReadonlyMap<string, string>;
  /** The contents of the scripts with `application/ld+json`. */
  jsonLd: readonly string[];
  /** The first value of each microdata `itemprop`, names of inner items as `hiringOrganization.name`; empty unless the page has an item of type JobPosting. */
  microdata: ReadonlyMap<string, string>;
}

/** Characters per step; much less than a slice of the event loop. */
const CHUNK = 8_192;

/**
 * Reads a page of any size and nesting. No tree is built: the tokens are read once, in order, so that a million nested
 * elements take no longer than a million siblings.
 *
 * @param yielder gives up the event loop between chunks
 */
export async function readPage(source: string, yielder: EventLoopYielder): Promise<PageContent> {
  const reader = new PageReader(source);
  const tokenizer = new Tokenizer({ decodeEntities: true }, reader);
  for (let at = 0; at < source.length; at += CHUNK) {
    tokenizer.write(source.slice(at, at + CHUNK));
    await yielder.yieldIfDue();
  }
  tokenizer.end();
  return reader.content();
}

/** Elements with invisible content. */
const UNSEEN = new Set([
  'script',
  'style',
  'template',
  'noscript',
  'svg',
  'iframe',
  'title',
  'textarea',
  'select',
]);
const JSON_LD = 'application/ld+json';
/** The maximum of all scripts together. */
const MAX_JSON_LD = 512 * 1024;

interface OpenTag {
  name: string;
  attributes: Map<string, string>;
}

/** Positions count from the beginning of the source, over all chunks. */
class PageReader implements TokenizerCallbacks {
  private readonly text = new TextBuilder();
  private readonly microdata = new MicrodataReader();
  private readonly meta = new Map<string, string>();
  private readonly jsonLd: string[] = [];
  private jsonLdSize = 0;
  private title: string | null = null;
  private heading: string | null = null;
  private tag: OpenTag = { name: '', attributes: new Map() };
  private attribute = { name: '', value: '' };
  /** The open invisible element, with its content if wanted. */
  private unseen: { name: string; kept: string[] | null } | null = null;
  /** The text of the first first-level heading, while it is open. */
  private openHeading: string[] | null = null;

  constructor(private readonly source: string) {}

  content(): PageContent {
    const { title, heading, meta, jsonLd } = this;
    return { text: this.text.build(), title, heading, meta, jsonLd, microdata: this.microdata.values() };
  }

  onopentagname(start: number, end: number): void {
    this.tag = { name: this.source.slice(start, end).toLowerCase(), attributes: new Map() };
  }

  onattribname(start: number, end: number): void {
    this.attribute = { name: this.source.slice(start, end).toLowerCase(), value: '' };
  }

  onattribdata(start: number, end: number): void {
    this.attribute.value += this.source.slice(start, end);
  }

  onattribentity(codepoint: number): void {
    this.attribute.value += String.fromCodePoint(codepoint);
  }

  onattribend(): void {
    const { name, value } = this.attribute;
    if (!this.tag.attributes.has(name)) this.tag.attributes.set(name, value);
  }

  onopentagend(): void {
    this.open();
  }

  onselfclosingtag(): void {
    this.open();
  }

  onclosetag(start: number, end: number): void {
    const name = this.source.slice(start, end).toLowerCase();
    if (this.unseen) {
      if (this.unseen.name === name) this.closeUnseen();
      return;
    }
    if (name === 'h1') this.closeHeading();
    this.microdata.close(name);
    this.text.boundary(name, false);
  }

  ontext(start: number, end: number): void {
    this.add(this.source.slice(start, end));
  }

  ontextentity(codepoint: number): void {
    this.add(String.fromCodePoint(codepoint));
  }

  oncdata(start: number, end: number): void {
    this.add(this.source.slice(start, end));
  }

  oncomment(): void {
    // Comments are invisible.
  }

  ondeclaration(): void {
    // So is the document type.
  }

  onprocessinginstruction(): void {
    // So are processing instructions.
  }

  onend(): void {
    this.closeHeading();
    this.closeUnseen();
  }

  private open(): void {
    const { name, attributes } = this.tag;
    if (this.unseen) return;
    if (name === 'meta') this.addMeta(attributes);
    this.microdata.open(name, attributes);
    this.text.boundary(name, true);
    if (name === 'h1' && this.heading === null) this.openHeading = [];
    if (!UNSEEN.has(name)) return;
    const isJsonLd =
      name === 'script' && attributes.get('type')?.split(';')[0]?.trim().toLowerCase() === JSON_LD;
    const isKept = (isJsonLd && this.jsonLdSize < MAX_JSON_LD) || (name === 'title' && this.title === null);
    this.unseen = { name, kept: isKept ? [] : null };
  }

  private addMeta(attributes: ReadonlyMap<string, string>): void {
    const name = (attributes.get('property') ?? attributes.get('name'))?.toLowerCase();
    const content = attributes.get('content')?.trim();
    if (name && content && !this.meta.has(name)) this.meta.set(name, content);
  }

  private add(text: string): void {
    if (this.unseen) {
      this.unseen.kept?.push(text);
      return;
    }
    this.text.add(text);
    this.microdata.add(text);
    this.openHeading?.push(text);
  }

  private closeUnseen(): void {
    const { unseen } = this;
    this.unseen = null;
    if (!unseen?.kept) return;
    const content = unseen.kept.join('');
    if (unseen.name === 'title') this.title = oneLine(content);
    else {
      this.jsonLd.push(content);
      this.jsonLdSize += content.length;
    }
  }

  private closeHeading(): void {
    if (this.openHeading) this.heading = oneLine(this.openHeading.join(''));
    this.openHeading = null;
  }
}

function oneLine(text: string): string | null {
  return text.replace(/\s+/g, ' ').trim() || null;
}

/** Elements that begin and end a visible line. */
const BLOCKS = new Set(
  (
    'address article aside blockquote body button div dl fieldset figcaption footer form h1 h2 h3 h4 h5 h6 ' +
    'head header hr html main nav ol p pre section table tbody thead ul'
  ).split(' '),
);
/** Elements that only begin a line, so that no empty line lies between them. */
const LINES = new Set(['br', 'dd', 'dt', 'li', 'option', 'tr']);
const CELLS = new Set(['td', 'th']);
/** Longer than the text of any posting. */
const MAX_TEXT = 200_000;

/** The visible text of a page: a line for each block, single blanks between words. */
class TextBuilder {
  private readonly parts: string[] = [];
  private size = 0;

  add(text: string): void {
    if (this.size > MAX_TEXT) return;
    this.parts.push(text.replace(/\s+/g, ' '));
    this.size += text.length;
  }

  boundary(name: string, isBegin: boolean): void {
    if (this.size > MAX_TEXT) return;
    if (BLOCKS.has(name) || (isBegin && LINES.has(name))) this.parts.push('\n');
    else if (CELLS.has(name)) this.parts.push(' ');
  }

  build(): string {
    const lines = this.parts.join('').split('\n');
    const trimmed = lines.map((line) => line.replace(/ +/g, ' ').trim());
    return trimmed
      .filter((line, i) => line !== '' || (trimmed[i - 1] ?? '') !== '')
      .join('\n')
      .trim();
  }
}
