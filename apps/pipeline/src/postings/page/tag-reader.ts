import type { EventLoopYielder } from '@wagewright/http';
import { Tokenizer, type TokenizerCallbacks } from 'htmlparser2';

export type Attributes = ReadonlyMap<string, string>;

/** Characters per step; much less than a slice of the event loop. */
const CHUNK = 8_192;

/**
 * Gives the tags and texts of a source of any size and nesting to a reader, once and in order. No tree is built, so that
 * a million nested elements take no longer than a million siblings.
 *
 * @param yielder gives up the event loop between chunks
 */
export async function readTags(source: string, reader: TagReader, yielder: EventLoopYielder): Promise<void> {
  const tokenizer = new Tokenizer({ decodeEntities: true }, reader);
  for (let at = 0; at < source.length; at += CHUNK) {
    tokenizer.write(source.slice(at, at + CHUNK));
    await yielder.yieldIfDue();
  }
  tokenizer.end();
}

/** Puts the tokens of a page together. Positions count from the beginning of the source, over all chunks. */
export abstract class TagReader implements TokenizerCallbacks {
  private name = '';
  private attributes = new Map<string, string>();
  private attribute = { name: '', value: '' };

  constructor(private readonly source: string) {}

  /** @param isClosed for an element such as `<path />` */
  protected abstract open(name: string, attributes: Attributes, isClosed: boolean): void;
  protected abstract close(name: string): void;
  protected abstract add(text: string): void;
  abstract onend(): void;

  onopentagname(start: number, end: number): void {
    this.name = this.source.slice(start, end).toLowerCase();
    this.attributes = new Map();
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
    if (!this.attributes.has(name)) this.attributes.set(name, value);
  }

  onopentagend(): void {
    this.open(this.name, this.attributes, false);
  }

  onselfclosingtag(): void {
    this.open(this.name, this.attributes, true);
  }

  onclosetag(start: number, end: number): void {
    this.close(this.source.slice(start, end).toLowerCase());
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
}
