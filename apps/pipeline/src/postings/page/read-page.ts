import type { EventLoopYielder } from '@wagewright/http';
import { MicrodataReader } from './microdata-reader';
import { readTags, TagReader } from './tag-reader';
import { oneLine, UNSEEN, VisibleText } from './visible-text';

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

/**
 * Reads a page of any size and nesting.
 *
 * @param yielder gives up the event loop between chunks
 */
export async function readPage(source: string, yielder: EventLoopYielder): Promise<PageContent> {
  const reader = new PageReader(source);
  await readTags(source, reader, yielder);
  return reader.content();
}

const JSON_LD = 'application/ld+json';
/** The maximum of all scripts together. */
const MAX_JSON_LD = 512 * 1024;

class PageReader extends TagReader {
  private readonly text = new VisibleText();
  private readonly microdata = new MicrodataReader();
  private readonly meta = new Map<string, string>();
  private readonly jsonLd: string[] = [];
  private jsonLdSize = 0;
  private title: string | null = null;
  private heading: string | null = null;
  /** The open invisible element, with its content if wanted. */
  private unseen: { name: string; kept: string[] | null } | null = null;
  /** The text of the first first-level heading, while it is open. */
  private openHeading: string[] | null = null;

  content(): PageContent {
    const { title, heading, meta, jsonLd } = this;
    return { text: this.text.build(), title, heading, meta, jsonLd, microdata: this.microdata.values() };
  }

  protected close(name: string): void {
    if (this.unseen) {
      if (this.unseen.name === name) this.closeUnseen();
      return;
    }
    if (name === 'h1') this.closeHeading();
    this.microdata.close(name);
    this.text.boundary(name, false);
  }

  override onend(): void {
    this.closeHeading();
    this.closeUnseen();
  }

  protected open(name: string, attributes: ReadonlyMap<string, string>): void {
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

  protected add(text: string): void {
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
    if (unseen.name === 'title') this.title = oneLine(content) || null;
    else {
      this.jsonLd.push(content);
      this.jsonLdSize += content.length;
    }
  }

  private closeHeading(): void {
    if (this.openHeading) this.heading = oneLine(this.openHeading.join('')) || null;
    this.openHeading = null;
  }
}
