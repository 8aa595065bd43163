import { Tokenizer } from 'htmlparser2';
import { TagReader } from '../../../postings/page/tag-reader';
import { UNSEEN, VisibleText, VOID } from '../../../postings/page/visible-text';
import type { MailLink } from '../mail';

export interface HtmlText {
  /** A line for each block; lines of cited earlier mails begin with `>`, as in plain text. */
  text: string;
  links: MailLink[];
}

const MOST_LINKS = 200;
const MOST_TAGS = 50_000;
const CHUNK = 16_384;
const LONGEST_WORDS = 100;
const LONGEST_ADDRESS = 2_000;
/** An element is not seen with one of these, such as the teaser that only lists of mails show. */
const HIDDEN =
  /(?:^|;)\s?(?:display\s?:\s?none|visibility\s?:\s?hidden|(?:opacity|max-height)\s?:\s?0(?:px|%)?\s?(?:;|!|$))/i;
/** `blockquote` alone may be an indented paragraph. */
const CITED = /quote|cite/i;
/** Elements that are a paragraph of their own in a mail, whether they are closed or not. */
const ROWS = new Set(['li', 'tr', 'dt', 'dd']);

/**
 * The visible text of a mail in HTML, of its first 50,000 tags. No tree is built, so that the time is in proportion to the
 * length.
 */
export function readHtml(source: string): HtmlText {
  const reader = new MailReader(source);
  const tokenizer = new Tokenizer({ decodeEntities: true }, reader);
  for (let at = 0; at < source.length && reader.tags < MOST_TAGS; at += CHUNK)
    tokenizer.write(source.slice(at, at + CHUNK));
  tokenizer.end();
  return reader.result();
}

class MailReader extends TagReader {
  tags = 0;
  private readonly text = new VisibleText();
  private readonly links: MailLink[] = [];
  private link: MailLink | undefined;
  /** The outermost open element that is not seen, and how many of its name are open within it. */
  private hidden: { name: string; depth: number } | undefined;
  /** For each open `blockquote`, whether it cites. */
  private readonly quotes: boolean[] = [];
  private cited = 0;

  result(): HtmlText {
    return { text: this.text.build(), links: this.links };
  }

  protected open(name: string, attributes: ReadonlyMap<string, string>): void {
    this.tags += 1;
    if (this.hidden) {
      if (name === this.hidden.name) this.hidden.depth += 1;
      return;
    }
    if (!VOID.has(name) && (UNSEEN.has(name) || isHidden(attributes))) {
      this.hidden = { name, depth: 0 };
      return;
    }
    if (name === 'blockquote') this.openQuote(attributes);
    if (name === 'a') this.openLink(attributes.get('href'));
    this.boundary(name, true);
  }

  protected close(name: string): void {
    if (this.hidden) {
      if (name === this.hidden.name && this.hidden.depth-- === 0) this.hidden = undefined;
      return;
    }
    if (name === 'blockquote' && this.quotes.pop() === true) this.cited -= 1;
    if (name === 'a') this.link = undefined;
    this.boundary(name, false);
  }

  protected add(text: string): void {
    if (this.hidden) return;
    this.text.add(text);
    const { link } = this;
    if (link && link.words.length < LONGEST_WORDS)
      link.words = (link.words + text).replace(/\s+/g, ' ').trimStart().slice(0, LONGEST_WORDS);
  }

  private boundary(name: string, isBegin: boolean): void {
    const prefix = this.cited > 0 ? '> ' : '';
    if (isBegin && ROWS.has(name)) this.text.boundary(name, isBegin, prefix);
    this.text.boundary(ROWS.has(name) ? 'div' : name, isBegin, prefix);
  }

  private openQuote(attributes: ReadonlyMap<string, string>): void {
    const isCited = CITED.test(
      `${attributes.get('type') ?? ''} ${attributes.get('class') ?? ''} ${attributes.get('id') ?? ''}`.slice(
        0,
        200,
      ),
    );
    this.quotes.push(isCited || attributes.has('cite'));
    if (this.quotes.at(-1) === true) this.cited += 1;
  }

  private openLink(href: string | undefined): void {
    this.link = undefined;
    const address = href?.trim() ?? '';
    if (this.cited > 0 || this.links.length >= MOST_LINKS) return;
    if (!/^https?:/i.test(address) || address.length > LONGEST_ADDRESS) return;
    this.link = { address, words: '' };
    this.links.push(this.link);
  }
}

function isHidden(attributes: ReadonlyMap<string, string>): boolean {
  return attributes.has('hidden') || HIDDEN.test((attributes.get('style') ?? '').slice(0, 1_000));
}
