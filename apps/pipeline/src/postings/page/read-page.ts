import type { EventLoopYielder } from '@wagewright/http';
import { Tokenizer } from 'htmlparser2';
import { PageReader } from './page-reader';

/** What is read of the source of a page. */
export interface PageContent {
  /** What people see, a line for each block, without blanks at the ends of lines. */
  text: string;
  /** Of the element `title`. */
  title: string | null;
  /** The first first-level heading. */
  heading: string | null;
  /** Values of `meta` elements by their `property` or `name`, in lower case. */
  meta: ReadonlyMap<string, string>;
  /** The contents of the scripts with `application/ld+json`. */
  jsonLd: readonly string[];
  /** Values of microdata by `itemprop`, the first of each; empty unless the page has an item of type JobPosting. */
  microdata: ReadonlyMap<string, string>;
}

/** Characters that are read in one go; much less than a slice of the event loop. */
const CHUNK = 8_192;

/**
 * Reads a page of any size and nesting. No tree is built: the tokens are looked at once, in their order, so that a million
 * elements within one another take no longer than a million beside one another.
 *
 * @param yielder lets others have a turn of the event loop between chunks
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
