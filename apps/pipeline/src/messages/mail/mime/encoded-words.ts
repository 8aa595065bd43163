import { decodeCharset } from './charset';
import { decodeQuotedPrintable } from './transfer-encoding';

const WORD = /=\?([\w.:+-]{1,40})(?:\*[\w-]{0,20})?\?([bq])\?([^?\r\n]{0,2000})\?=/gi;

/**
 * The text of a header's value (RFC 2047); bytes beyond ASCII that are not encoded are read as well. Neighbouring words
 * of one charset are decoded together, as programs cut letters in two.
 * @param value one character for each byte
 */
export function decodeWords(value: string): string {
  let text = '';
  let end = 0;
  let open: { charset: string; bytes: Buffer[] } | undefined;
  const close = () => {
    if (open) text += decodeCharset(Buffer.concat(open.bytes), open.charset);
    open = undefined;
  };
  for (const match of value.matchAll(WORD)) {
    const [word, charset = '', coding = '', content = ''] = match;
    const between = value.slice(end, match.index);
    end = match.index + word.length;
    if (between.trim() !== '' || !open) {
      close();
      text += plainText(between);
    } else if (open.charset !== charset) close();
    open ??= { charset, bytes: [] };
    open.bytes.push(bytesOf(coding, content));
  }
  close();
  return text + plainText(value.slice(end));
}

function bytesOf(coding: string, content: string): Buffer {
  return coding.toLowerCase() === 'b'
    ? Buffer.from(content, 'base64')
    : decodeQuotedPrintable(content.replaceAll('_', ' '));
}

function plainText(value: string): string {
  return decodeCharset(Buffer.from(value, 'latin1'), 'us-ascii');
}
