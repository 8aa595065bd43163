import { monthOfName } from '../../../dates/month-names';

/** A line up to this length before its break, with the next word, was broken on purpose. */
const SHORTEST_BROKEN = 58;
const LONGEST_SENTENCE = 1_000;
const MOST_SENTENCES = 2_000;
/** A label with its value in a second column, or behind a row of dots. */
const COLUMN = /^([\p{L}\p{Pd} ]{2,40}?)(?: {3,}|\t[\t ]*|(?: \.){3,} |\.{5,} ?)(?=\S)/u;
/** A line of details, such as `Where: …`. */
const LABELLED = /^\p{Lu}[\p{L}'’-]{1,20}(?: \p{L}{1,20}){0,2} ?: ?\S/u;
const LIST_ITEM = /^(?:[-–—*•·▪◦‣>]|\(?\d{1,2}[.)]|[a-z]\))\s/i;
const TERMINATOR = /[.!?…。](?=["'”’»)\]]{0,3}(?:\s|$))/g;
/** Before a full stop that ends no sentence; in the four languages. */
const ABBREVIATIONS = new Set(
  (
    'mr mrs ms dr prof st jr sr inc ltd co corp llc vs etc approx dept vol tel min std ' +
    'hr fr dipl ing bzw ca usw ggf inkl exkl evtl bzgl vgl sog zzgl nr str tgl mind gem resp ' +
    'mme mmes mlle bd réf tél av sté ets sra srta sres dña ud uds vd vds aprox núm atte depto dpto avda pág ' +
    'jan feb apr jun jul aug sep sept oct okt nov dec dez janv févr avr juil déc ene abr ago dic'
  ).split(' '),
);
/** Before a full stop that ends no sentence if a number follows; they are words as well. */
const ABBREVIATIONS_OF_NUMBERS = new Set(
  (
    'no nos fig art ext max abs mar mon tue tues wed thu thur thurs fri sat sun mo di mi do sa so ' +
    'lun mer jeu ven sam dim mié jue vie sáb dom'
  ).split(' '),
);
/** Words that begin a sentence even behind an abbreviation, as in `… at Acme Inc. We regret …`. */
const STARTERS = new Set(
  (
    'we you your our i it this that the there thank thanks unfortunately after although while if as in please however ' +
    'wir sie ihr ihre unser unsere ich es das leider nach bitte vielen wenn nous vous votre notre je il nos ' +
    'malheureusement après merci si su tu le les nuestro nuestra lamentablemente gracias tras'
  ).split(' '),
);
/** Such as `2 p.m.` */
const HALF_OF_DAY = /\b[ap]\.\s?m$/i;
const AFTER_HALF_OF_DAY = /^(?:\(|[A-Z]{2,4}\b|[Ee]astern|[Pp]acific|[Cc]entral|[Mm]ountain)/;
/** Nouns that follow ordinals such as `2.` and `3.` */
const COUNTED =
  /^(?:runde|gespräch|stock|etage|og|obergeschoss|quartal|halbjahr|januar|termin|interview|platz|kalenderwoche|kw)/i;
const LOOK_BACK = 24;
const LOOK_AHEAD = 24;

/**
 * The sentences of a text in English, German, French or Spanish, in their order and their own words, with single blanks.
 * Lines that a mail program broke are joined; items of lists, headings and empty lines end a sentence. A sentence of
 * more than 1,000 characters is cut, and at most 2,000 are given. The time is in proportion to the length.
 */
export function sentencesOf(text: string): string[] {
  const sentences: string[] = [];
  for (const line of joinedLines(text)) {
    sentences.push(...sentencesIn(line, MOST_SENTENCES - sentences.length));
    if (sentences.length >= MOST_SENTENCES) break;
  }
  return sentences;
}

/** Pieces of text that end with a line: paragraphs, list items, headings. */
function joinedLines(text: string): string[] {
  const joined: string[] = [];
  let open: string[] = [];
  let last = '';
  const close = () => {
    if (open.length > 0) joined.push(open.join(' '));
    open = [];
    last = '';
  };
  for (const written of text.split('\n')) {
    const line = written
      .trim()
      .replace(COLUMN, '$1: ')
      .replace(/[\s\u200b]+/g, ' ');
    if (open.length > 0 && !isContinued(last, line)) close();
    if (line === '') continue;
    open.push(line);
    last = line;
  }
  close();
  return joined;
}

function isContinued(line: string, next: string): boolean {
  if (next === '' || LIST_ITEM.test(next) || LABELLED.test(next) || /[:：]$/.test(line)) return false;
  if (/^\p{Ll}/u.test(next)) return true;
  const blank = next.indexOf(' ');
  const firstWord = blank === -1 ? next.length : blank;
  return line.length + 1 + firstWord >= SHORTEST_BROKEN && !/^https?:/i.test(next);
}

function sentencesIn(line: string, most: number): string[] {
  const sentences: string[] = [];
  let begin = 0;
  const add = (end: number) => {
    for (; end - begin > LONGEST_SENTENCE; begin += LONGEST_SENTENCE)
      sentences.push(line.slice(begin, begin + LONGEST_SENTENCE).trim());
    const sentence = line.slice(begin, end).trim();
    if (sentence !== '') sentences.push(sentence);
    begin = end;
  };
  for (const { index } of line.matchAll(TERMINATOR)) {
    if (sentences.length >= most) return sentences;
    const behind = /^["'”’»)\]]{0,3}/.exec(line.slice(index + 1, index + 4))?.[0].length ?? 0;
    const end = index + 1 + behind;
    const before = line.slice(Math.max(begin, index - LOOK_BACK), index);
    const after = line.slice(end, end + LOOK_AHEAD).trim();
    if (isEnd({ before, sign: line[index] ?? '', isQuoted: behind > 0, after })) add(end);
  }
  add(line.length);
  return sentences.slice(0, most);
}

interface Stop {
  /** At most 24 characters. */
  before: string;
  sign: string;
  /** Whether a quotation or a bracket ends behind it. */
  isQuoted: boolean;
  /** At most 24 characters from the next word on. */
  after: string;
}

/** Whether a sign ends a sentence. */
function isEnd({ before, sign, isQuoted, after }: Stop): boolean {
  if (after === '') return false;
  if (isQuoted || sign === '…' || before.endsWith('.')) return !/^\p{Ll}/u.test(after);
  if (sign !== '.')
    return !/^[,;)]/.test(after) && (sign === '。' || !/^\p{Ll}/u.test(after) || /\p{L}{3}$/u.test(before));
  if (HALF_OF_DAY.test(before)) return !AFTER_HALF_OF_DAY.test(after) && /^[\p{Lu}\d¿¡"“«]/u.test(after);
  const token =
    before
      .split(/[\s("“«]/)
      .at(-1)
      ?.toLowerCase() ?? '';
  const next = /^[\p{L}\d]+/u.exec(after)?.[0] ?? '';
  if (/^\d{1,2}(?:\.\d{1,2})?$/.test(token))
    return !(monthOfName(next) !== undefined || COUNTED.test(next) || /^(?:\p{Ll}|\d)/u.test(after));
  // Initials, and `z.B.`
  if (/^(?:\p{L}\.)*\p{L}$/u.test(token)) return false;
  if (ABBREVIATIONS.has(token)) return /^\p{Lu}/u.test(next) && STARTERS.has(next.toLowerCase());
  if (/^\d/.test(next) && ABBREVIATIONS_OF_NUMBERS.has(token)) return false;
  // Who writes in small letters only ends sentences all the same.
  return !/^\p{Ll}/u.test(after) || /^\p{Ll}{2,}$/u.test(token);
}
