import { indexOfText } from '@wagewright/text';
import { type Headers, parametersOf, readHeaders } from './headers';

const DEEPEST = 10;
const MOST_PARTS = 200;

/** A part with content of its own; its body is still encoded, one character for each byte. */
export interface BodyPart {
  /** Such as `text/plain`. */
  type: string;
  charset: string;
  encoding: string;
  isAttachment: boolean;
  /** Its content, as it is encoded. */
  body: string;
}

/** A message with its parts; a multipart nests its own parts. */
export interface MessagePart {
  headers: Headers;
  content: Content;
}

export type Content =
  | { kind: 'leaf'; part: BodyPart }
  /** @param type the second word, such as `alternative` */
  | { kind: 'multipart'; type: string; parts: Content[] }
  | { kind: 'message'; message: MessagePart };

/**
 * The parts of a message, nested to a depth of 10, at most 200 of them; deeper multiparts are read as text. Each level
 * is searched once, so that the time is in proportion to the length.
 * @param source one character for each byte
 * @param warn takes each warning about a part that was left out
 */
export function readMessage(source: string, warn: (warning: string) => void): MessagePart {
  let parts = 0;
  const messageAt = (from: number, to: number, depth: number): MessagePart => {
    const { headers, body } = readHeaders(source, from, to);
    return { headers, content: contentAt(headers, body, to, depth) };
  };
  const contentAt = (headers: Headers, from: number, to: number, depth: number): Content => {
    const { word: type, parameters } = parametersOf(headers.get('content-type') ?? 'text/plain');
    const boundary = parameters.get('boundary');
    if (depth < DEEPEST && type.startsWith('multipart/') && boundary) {
      const found: Content[] = [];
      for (const [begin, end] of sectionsOf(source.slice(0, to), boundary.slice(0, 200), from)) {
        if (++parts > MOST_PARTS) {
          warn(`The mail has more than ${MOST_PARTS} parts; the others were not read.`);
          break;
        }
        const { headers: own, body } = readHeaders(source, begin, end);
        found.push(contentAt(own, body, end, depth + 1));
      }
      if (found.length > 0) return { kind: 'multipart', type: type.slice('multipart/'.length), parts: found };
      warn('A part of the mail says that it has parts, but has none; it was read as text.');
    }
    if (depth < DEEPEST && type === 'message/rfc822' && isReadable(headers))
      return { kind: 'message', message: messageAt(from, to, depth + 1) };
    if (depth >= DEEPEST) warn(`Parts deeper than ${DEEPEST} levels were read as text.`);
    return { kind: 'leaf', part: partOf(headers, source.slice(from, to)) };
  };
  return messageAt(0, source.length, 0);
}

/** Forwarded messages are not encoded, by RFC 2046. */
function isReadable(headers: Headers): boolean {
  return !/base64|quoted/i.test(headers.get('content-transfer-encoding') ?? '');
}

/** Where the parts begin and end, in order; text before the first boundary and behind the last is no part. */
function* sectionsOf(
  source: string,
  boundary: string,
  from: number,
): Generator<readonly [begin: number, end: number]> {
  const mark = `--${boundary}`;
  let begin: number | undefined;
  let at = source.startsWith(mark, from) ? from : indexOfText(source, `\n${mark}`, from) + 1;
  while (at > 0 || (at === from && begin === undefined)) {
    const kind = boundaryKind(source, at + mark.length);
    if (kind) {
      if (begin !== undefined) yield [begin, Math.max(begin, at - 1)];
      if (kind === 'last') return;
      const newLine = source.indexOf('\n', at);
      begin = newLine === -1 ? source.length : newLine + 1;
    }
    at = indexOfText(source, `\n${mark}`, at) + 1;
  }
  if (begin !== undefined && begin < source.length) yield [begin, source.length];
}

/** Kind of a boundary by the rest of its line: nothing, two hyphens, or more, which makes it another boundary. */
function boundaryKind(source: string, from: number): 'next' | 'last' | undefined {
  const rest = /^(--)?[ \t]{0,20}\r?(?:\n|$)/.exec(source.slice(from, from + 30));
  if (!rest) return undefined;
  return rest[1] === undefined ? 'next' : 'last';
}

function partOf(headers: Headers, body: string): BodyPart {
  const { word: type, parameters } = parametersOf(headers.get('content-type') ?? 'text/plain');
  const { word: disposition } = parametersOf(headers.get('content-disposition') ?? '');
  return {
    type: /^[\w.+-]+\/[\w.+-]+$/.test(type) ? type : 'text/plain',
    charset: parameters.get('charset') ?? '',
    encoding: headers.get('content-transfer-encoding') ?? '',
    isAttachment: disposition === 'attachment',
    body,
  };
}
