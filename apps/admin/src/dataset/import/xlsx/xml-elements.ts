import type { Readable } from 'node:stream';

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/**
 * The text of each `<tag …>…</tag>` in a stream, one at a time. Enough for worksheets, where rows and
 * strings never nest; memory holds one element and one chunk.
 */
export async function* xmlElements(stream: Readable, tag: string): AsyncGenerator<string> {
  const opening = `<${tag}`;
  const closing = `</${tag}>`;
  let buffer = '';
  stream.setEncoding('utf8');
  for await (const chunk of stream as AsyncIterable<string>) {
    buffer += chunk;
    let from = 0;
    for (;;) {
      const start = findOpening(buffer, opening, from);
      const end = start === -1 ? -1 : elementEnd(buffer, start, closing);
      if (end === -1) break;
      yield buffer.slice(start, end);
      from = end;
    }
    buffer = buffer.slice(from);
  }
}

/** `<si` must not match `<size`. */
function findOpening(text: string, opening: string, from: number): number {
  let start = text.indexOf(opening, from);
  while (start !== -1 && /[\w:.-]/.test(text.charAt(start + opening.length)))
    start = text.indexOf(opening, start + 1);
  return start;
}

/** Past the closing tag, or past `/>` of an empty element; -1 when the rest has not arrived yet. */
function elementEnd(text: string, start: number, closing: string): number {
  const head = text.indexOf('>', start);
  if (head === -1) return -1;
  if (text.charAt(head - 1) === '/') return head + 1;
  const end = text.indexOf(closing, head);
  return end === -1 ? -1 : end + closing.length;
}

/** Character references and the five predefined entities. */
export function decodeXml(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(#x?[0-9a-f]+|[a-z]+);/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return ENTITIES[name] ?? whole;
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10);
    return String.fromCodePoint(code);
  });
}

/** All text runs of a string item, phonetic hints left out. */
export function textOf(element: string): string {
  const runs = element.replace(/<rPh\b.*?<\/rPh>/gs, '').matchAll(/<t(?: [^>]*)?>([^<]*)<\/t>/g);
  return decodeXml([...runs].map((run) => run[1] ?? '').join(''));
}
