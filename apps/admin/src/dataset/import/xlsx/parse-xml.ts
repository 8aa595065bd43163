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

/**
 * The items that a handler makes from an XML document, parsed chunk by chunk: memory holds one chunk and its items.
 *
 * @throws WorkbookError when the document is not well-formed or ends too early
 */
export async function* parseXml<T>(stream: Readable, handler: XmlHandler<T>): AsyncGenerator<T> {
  const items: T[] = [];
  const parser = new SaxesParser({ xmlns: true, position: false });
  parser.on('error', ({ message }) => {
    throw new WorkbookError(`the XML of the workbook is broken: ${message}`);
  });
  parser.on('opentag', ({ local, attributes }) => handler.open(local, attributes));
  parser.on('text', (text) => handler.text?.(text));
  parser.on('cdata', (text) => handler.text?.(text));
  parser.on('closetag', ({ local }) => {
    const item = handler.close?.(local);
    if (item !== undefined) items.push(item);
  });
  stream.setEncoding('utf8');
  for await (const chunk of stream as AsyncIterable<string>) {
    parser.write(chunk);
    yield* items.splice(0);
  }
  parser.close();
  yield* items.splice(0);
}
