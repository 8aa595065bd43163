import type { MailAddress } from '../mail';
import { decodeWords } from './encoded-words';

const MOST_ADDRESSES = 50;
const LONGEST_NAME = 200;
const IN_ANGLES = /<([^<>]{0,320})>/;
/** Between commas and semicolons outside of quotes and angles. */
const ENTRIES = /(?:\\.|"(?:[^"\\]|\\.)*"|<[^<>]*>|[^,;])+/g;
const BARE = /^[^\s@<>"(),;:]{1,100}@[^\s@<>"(),;:]{1,200}$/;

/**
 * The addresses of a header such as `From`; also as people paste them, such as `Jane Doe [mailto:jane@acme.com]`.
 * @param decode reads names
 */
export function addressesOf(value: string, decode = decodeWords): MailAddress[] {
  const entries = value.match(ENTRIES) ?? [];
  return entries.slice(0, MOST_ADDRESSES).flatMap((entry) => addressOf(entry, decode) ?? []);
}

function addressOf(entry: string, decode: (text: string) => string): MailAddress | undefined {
  const text = entry.replace(/\[mailto:([^\s\]]{1,320})\]/i, '<$1>').trim();
  const angled = IN_ANGLES.exec(text);
  const written = angled
    ? (angled[1] ?? '').trim().replace(/^mailto:/i, '')
    : text.replace(/\([^)]{0,200}\)/, '').trim();
  const address = BARE.test(written) ? written.toLowerCase() : null;
  const rest = angled
    ? text.slice(0, angled.index) || text.slice(angled.index + angled[0].length)
    : address === null
      ? text
      : (/\(([^)]{0,200})\)/.exec(text)?.[1] ?? '');
  const name = nameOf(decode(unquoted(rest)));
  return name === null && address === null ? undefined : { name, address };
}

function unquoted(text: string): string {
  return text
    .trim()
    .replace(/^["']|["']$/g, '')
    .replace(/\\(.)/g, '$1');
}

function nameOf(text: string): string | null {
  return text.replace(/\s+/g, ' ').trim().slice(0, LONGEST_NAME) || null;
}
