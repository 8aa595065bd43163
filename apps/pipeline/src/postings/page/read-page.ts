import type { EventLoopYielder } from '@wagewright/http';
import { Tokenizer } from 'htmlparser2';
import { PageReader } from './page-reader';

/** The content of a page. */
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
