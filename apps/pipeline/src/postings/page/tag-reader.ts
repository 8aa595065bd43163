import type { EventLoopYielder } from '@wagewright/http';
import { Tokenizer, type TokenizerCallbacks } from 'htmlparser2';

/** Characters per step; much less than a slice of the event loop. */
const CHUNK = 8_192;

/**
 * Gives a source of any size and nesting to a reader. No tree is built: the tokens are read once, in order, so that a
 * million nested elements take no longer than a million siblings.
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

/** Turns the tokens of markup into tags and text. Positions count from the beginning of the source, over all chunks. */
export abstract class TagReader implements TokenizerCallbacks {
  private tag = { name: '', attributes: new Map<string, string>() };
  private attribute = { name: '', value: '' };

  constructor(private readonly source: string) {}

  /** @param name in lower case @param attributes by their names in lower case */
  protected abstract open(name: string, attributes: ReadonlyMap<string, string>): void;

  protected abstract close(name: string): void;

  /** A piece of text, decoded. */
  protected abstract add(text: string): void;

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
    this.open(this.tag.name, this.tag.attributes);
  }

  onselfclosingtag(): void {
    this.open(this.tag.name, this.tag.attributes);
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

  onend(): void {
    // A page may end within anything.
  }
}
