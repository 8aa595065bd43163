import type { Readable } from 'node:stream';
import { SaxesParser, type SaxesTagNS } from 'saxes';
import { WorkbookError } from './workbook.error';

/** The attributes of an element, by the names that they are written with, prefixes included. */
export type XmlAttributes = SaxesTagNS['attributes'];

/** Receives the elements of a document in their order. Names come without their namespace prefixes. */
export interface XmlHandler<T> {
  open(name: string, attributes: XmlAttributes): void;
  /** Part of the text between two tags, with decoded character references. */
  text?(text: string): void;
  /** @returns an item completed by this element, if any */
  close?(name: string): T | undefined;
}

/** Elements within each other, and attributes of one of them: the parser keeps them all. A workbook has a dozen. */
const MAX_KEPT = 1_000;

/**
 * The items that a handler makes from an XML document, parsed chunk by chunk: memory holds one chunk and its items.
 *
 * @throws WorkbookError when the document is not well-formed, ends too early or cannot be unpacked
 */
export async function* parseXml<T>(stream: Readable, handler: XmlHandler<T>): AsyncGenerator<T> {
  const items: T[] = [];
  const parser = parserOf(handler, items);
  stream.setEncoding('utf8');
  try {
    for await (const chunk of stream as AsyncIterable<string>) {
      parser.write(chunk);
      yield* items.splice(0);
    }
  } catch (error) {
    if (error instanceof WorkbookError) throw error;
    throw new WorkbookError(`cannot be unpacked (${(error as Error).message})`);
  }
  parser.close();
  yield* items.splice(0);
}

/** @param items gets the completed ones */
function parserOf<T>(handler: XmlHandler<T>, items: T[]): SaxesParser<{ xmlns: true; position: false }> {
  const parser = new SaxesParser({ xmlns: true, position: false });
  let [depth, attributeCount] = [0, 0];
  const refuse = (fault: string) => {
    throw new WorkbookError(`the XML of the workbook is broken: ${fault}`);
  };
  parser.on('error', ({ message }) => refuse(message));
  parser.on('opentagstart', () => {
    attributeCount = 0;
    depth += 1;
    if (depth > MAX_KEPT) refuse(`more than ${MAX_KEPT} elements within each other`);
  });
  parser.on('attribute', () => {
    attributeCount += 1;
    if (attributeCount > MAX_KEPT) refuse(`more than ${MAX_KEPT} attributes of an element`);
  });
  parser.on('opentag', ({ local, attributes }) => handler.open(local, attributes));
  parser.on('text', (text) => handler.text?.(text));
  parser.on('cdata', (text) => handler.text?.(text));
  parser.on('closetag', ({ local }) => {
    depth -= 1;
    const item = handler.close?.(local);
    if (item !== undefined) items.push(item);
  });
  return parser;
}
