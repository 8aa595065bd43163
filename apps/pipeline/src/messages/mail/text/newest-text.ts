import type { MailAddress } from '../mail';
import { addressesOf } from '../mime/addresses';
import { type PastedHeaders, pastedHeaders } from './pasted-headers';

export interface NewestText {
  /** The newest text, or the forwarded one. */
  text: string;
  signature: string;
  earlier: string;
  /** Headers of the forwarded mail, and the text around it; undefined for a mail that is not forwarded. */
  forwarded?: { headers: Partial<PastedHeaders>; outerText: string };
}

const FORWARD =
  /^[-_\s>*]{0,40}(?:forwarded message|begin forwarded message|forwarded by .{1,80}|(?:anfang der )?weitergeleiteten? (?:nachricht|e-?mail)|message transféré|message transmis|(?:début du )?message réexpédié|mensaje reenviado|(?:inicio del )?mensaje reenviado)[\s:]{0,4}[-_\s*]{0,40}$/i;
const ORIGINAL =
  /^[-_\s>*]{1,40}(?:original message|original appointment|ursprüngliche nachricht|original-nachricht|originalnachricht|message d['’]origine|message original|mensaje original)[\s:]{0,4}[-_\s*]{0,40}$/i;
/** `On … wrote:`, `Am … schrieb …:`, `… schrieb am …:`, `Le … a écrit :`, `El … escribió:`. */
const ATTRIBUTION =
  /^(?:on .{6,300} wrote|am .{6,200} schrieb .{0,200}|am .{6,300} geschrieben|.{3,200} schrieb am .{6,100}|le .{6,300} a écrit|el .{6,300} escribió|\d{4}-\d\d-\d\d \d{1,2}:\d\d .{0,200}<[^<>]{3,100}>)[ \u00a0]?:$/i;
const BEGINS_ATTRIBUTION = /^(?:on|am|le|el) .*\d|schrieb am|^\d{4}-\d\d-\d\d \d/i;
/** Line that programs draw above a quotation. */
const RULE = /^[-_=]{8,200}$/;
const MOST_ATTRIBUTION_LINES = 4;
const LONGEST_LINE = 300;
const FORWARDED_SUBJECT = /^(?:fwd?|wg|tr|rv)\s?:/i;
const MOST_FORWARDS = 10;

/**
 * Returns a mail's own text without its quotations. For a forwarded mail, this is the text of the innermost original; the
 * forwarders' texts are returned apart, as they may say anything about it. A mail with nothing but a quotation counts as
 * forwarded.
 * @param subject decides whether headers in the text begin a forwarded or an answered mail
 * @param sender whose name begins a signature
 */
export function newestText(text: string, subject: string | null, sender: string | null): NewestText {
  const lines = text.split('\n');
  let found = splitAt(lines, 0, FORWARDED_SUBJECT.test(subject ?? ''));
  const outer: string[] = [];
  let headers: Partial<PastedHeaders> | undefined;
  for (let i = 0; i < MOST_FORWARDS && found.inner; i++) {
    outer.push(found.newest);
    headers = found.inner.headers ?? headers ?? {};
    found = splitAt(found.inner.lines, 0, FORWARDED_SUBJECT.test(headers.subject ?? ''));
  }
  if (found.newest === '' && found.earlier !== '') {
    headers ??= found.headers ?? {};
    found = { newest: found.earlier, earlier: '' };
  }
  const [own, signature] = signatureApart(found.newest, headers?.from?.name ?? sender);
  return {
    text: own,
    signature,
    earlier: found.earlier,
    forwarded: headers && { headers, outerText: outer.filter((words) => words !== '').join('\n\n') },
  };
}

interface Split {
  newest: string;
  earlier: string;
  /** Headers of the first earlier mail. */
  headers?: Partial<PastedHeaders>;
  inner?: { headers?: PastedHeaders; lines: readonly string[] };
}

function splitAt(lines: readonly string[], begin: number, isForward: boolean): Split {
  const newest: string[] = [];
  const earlier: string[] = [];
  for (let at = begin; at < lines.length; at++) {
    const line = lines[at] ?? '';
    if (FORWARD.test(line.slice(0, LONGEST_LINE)))
      return { ...split(newest, earlier), inner: innerOf(lines, at + 1) };
    if (RULE.test(line.trim())) continue;
    const isOriginal = ORIGINAL.test(line.slice(0, LONGEST_LINE));
    const headers = quotedHeaders(lines, isOriginal ? at + 1 : at);
    if (isOriginal || headers) {
      if (isForward || isBlank(newest))
        return { ...split(newest, earlier), inner: innerOf(lines, isOriginal ? at + 1 : at) };
      return {
        ...split(newest, [...earlier, ...lines.slice(headers?.end ?? at + 1).map(unquoted)]),
        headers,
      };
    }
    const attribution = attributionAt(lines, at);
    if (attribution) {
      at = attribution.end - 1;
      if (nextLine(lines, attribution.end).startsWith('>')) continue;
      const from = attribution.from;
      return { ...split(newest, [...earlier, ...lines.slice(attribution.end)]), headers: { from } };
    }
    if (line.startsWith('>')) earlier.push(unquoted(line));
    else newest.push(line);
  }
  return split(newest, earlier);
}

function split(newest: readonly string[], earlier: readonly string[]): Split {
  return { newest: tidied(newest), earlier: tidied(earlier) };
}

/** RFC 3676, 4.3; programs drop its blank, and Outlook draws a line. */
const SIGNATURE_MARK = /^(?:--|—|_{3,200})$/;
/** `Best regards`, in the four languages; a name follows. */
const CLOSING =
  /^(?:(?:all |the |my |very |with )?(?:best|kind|kindest|warm|warmest)(?: (?:regards|wishes))?|regards|cheers|sincerely(?: yours)?|yours (?:sincerely|truly|faithfully)|(?:mit )?(?:freundlichen?|besten?|herzlichen?|vielen?|lieben?|schönen?) grü(?:ß|ss)en?|(?:bien )?cordialement|bien à (?:vous|toi)|salutations distinguées|(?:un )?(?:cordial )?saludos?(?: cordial(?:es)?)?|atentamente)[,!.]?$/i;
/** A note below the name belongs to the text. */
const NOTE = /^(?:p\.? ?s\.?|n\.? ?b\.?)(?!\p{L})/iu;
const MOST_NAME_LINES = 2;
const ONE_OR_TWO_WORDS = /^\S{2,30}(?: \S{2,30})?$/;

/** The text up to its signature, with notes below that, and the rest: nothing there speaks to the reader alone. */
function signatureApart(text: string, sender: string | null): [own: string, signature: string] {
  const lines = text.split('\n');
  const mark = lines.findIndex((line, i) => i > 0 && SIGNATURE_MARK.test(line));
  const closing = lines.findLastIndex((line, i) => i > 1 && CLOSING.test(line)) + 1;
  const signed = lines.findIndex((line, i) => i > 1 && isNameOf(sender, line));
  const ends = [mark, signed === -1 ? -1 : signed + 1, closing === 0 ? -1 : closing + MOST_NAME_LINES];
  const end = Math.min(...ends.filter((at) => at !== -1), lines.length);
  if (end >= lines.length) return [text, ''];
  const note = lines.findIndex((line, i) => i >= end && NOTE.test(line));
  const below = note === -1 ? lines.slice(end) : lines.slice(end, note);
  const own = note === -1 ? lines.slice(0, end) : [...lines.slice(0, end), '', ...lines.slice(note)];
  return [tidied(own), tidied(below)];
}

/** Whether a line is the sender's name, or one of the two is the first name of the other. */
function isNameOf(sender: string | null, line: string): boolean {
  const [name = '', written = ''] = [sender?.toLowerCase(), line.toLowerCase().split(' | ')[0]?.trim()];
  if (name === '' || name === written) return name !== '';
  const isBegun =
    `${name} `.startsWith(`${written} `) || (!name.includes(' ') && written.startsWith(`${name} `));
  return isBegun && ONE_OR_TWO_WORDS.test(written);
}

/** Without more than one empty line between others. */
function tidied(lines: readonly string[]): string {
  return lines
    .map((line) => line.trim())
    .filter((line, i, all) => line !== '' || (i > 0 && all[i - 1] !== ''))
    .join('\n')
    .trim();
}

function isBlank(lines: readonly string[]): boolean {
  return lines.every((line) => line.trim() === '');
}

/** The lines of a forwarded mail; all of them may be quoted. */
function innerOf(
  lines: readonly string[],
  begin: number,
): { headers?: PastedHeaders; lines: readonly string[] } {
  const isQuoted = nextLine(lines, begin).startsWith('>');
  const rest = isQuoted ? lines.slice(begin).map((line) => line.replace(/^> ?/, '')) : lines.slice(begin);
  const headers = pastedHeaders(rest, 0);
  return { headers, lines: rest.slice(headers?.end ?? 0) };
}

/** Headers of an earlier mail: sender or time first, and the sender among them. */
function quotedHeaders(lines: readonly string[], at: number): PastedHeaders | undefined {
  if (!/^[*\s]{0,3}(?:from|von|de|expéditeur|sent|date|gesendet|datum)[ \u00a0]?:/i.test(lines[at] ?? ''))
    return undefined;
  const headers = pastedHeaders(lines, at);
  const isSender = headers?.from && !/^\d/.test(headers.from.name ?? '');
  return isSender && (headers.subject !== null || headers.to.length > 0) ? headers : undefined;
}

/** A line that says who wrote what follows; mail programs may break it. */
function attributionAt(
  lines: readonly string[],
  at: number,
): { end: number; from: MailAddress | null } | undefined {
  if (!BEGINS_ATTRIBUTION.test((lines[at] ?? '').slice(0, LONGEST_LINE))) return undefined;
  let words = '';
  for (let end = at; end < at + MOST_ATTRIBUTION_LINES && end < lines.length; end++) {
    const line = lines[end] ?? '';
    words = `${words} ${line.trim()}`.trim();
    if (words.length > 2 * LONGEST_LINE || line.trim() === '') return undefined;
    if (!words.endsWith(':')) continue;
    if (!ATTRIBUTION.test(words) || !/\d/.test(words)) return undefined;
    const named = /<[^<>\s]{3,320}>/.exec(words);
    return { end: end + 1, from: named ? (addressesOf(named[0])[0] ?? null) : null };
  }
  return undefined;
}

function nextLine(lines: readonly string[], from: number): string {
  let at = from;
  while (at < lines.length && lines[at]?.trim() === '') at++;
  return lines[at] ?? '';
}

function unquoted(line: string): string {
  return line.replace(/^[> ]{1,100}/, '');
}
