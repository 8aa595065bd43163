import { distances, isOtherMoney, isPay } from './context-words';
import { currencyOfCountry, currencyOfPlace, namedCurrency, sharedBy } from './currencies';
import { countriesNamed, fitOf, FIT, zoneIn } from './pay-zones';
import { isPlausible, LEAST_BARE, periodBySize, periodIn } from './pay-period';
import { type AmountRange, rangesIn, WIDEST } from './ranges';
import type { FoundPay, NamedPay } from './structured-pay';

/** The certainty that an amount is base pay: it is called so, a word announces pay, or only its form and its position suggest it. */
const CALLED_BASE = 3;
const ANNOUNCED = 2;
const BY_FORM = 1;
const REFUSED = 0;

interface Candidate extends NamedPay, Pick<AmountRange, 'sign' | 'hasTwoEnds' | 'start' | 'end'> {
  score: number;
  /** How well the words beside it fit the place of the job. */
  fit: number;
  /** Whether words beside the sign tell its currency. */
  isTold: boolean;
  /** Whether it is pay of one of several zones, named by a place or a number. */
  isZone: boolean;
}

/** No posting names more amounts; each costs an examination of the words around it. */
const MOST_RANGES = 300;
/** Only this much of a longer text is read; postings are a tenth of it. */
const LONGEST = 100_000;
/** A place that stands alone is above the text. */
const LONGEST_HEAD = 2_000;
const LONGEST_PLACE = 60;

/** The text before an amount. */
interface Before {
  text: string;
  /** Whether it begins behind another amount of the same sentence. */
  follows: boolean;
}

/** Where the job is. */
interface Where {
  place: string | undefined;
  /** The currency of that place. */
  home: string | undefined;
}

/**
 * Finds the base pay in a posting's text, by rules: amounts announced as bonus, equity, on-target or total earnings,
 * allowance, budget, funding or revenue do not count, nor does what customers and other people pay or earn. The place decides
 * what a sign of several currencies means, and which of several zones of pay counts; without one that fits, the ranges of one
 * currency and period become one from the lowest to the highest. Takes linear time.
 * @param place of the job, as the posting writes it
 * @returns null without base pay
 */
export function findPostedPay(text: string, place?: string): FoundPay | null {
  const plain = text.slice(0, LONGEST).replace(/[\u00a0\u202f\u2007\u2009]/g, ' ');
  if (!/\d/.test(plain)) return null;
  const home = currencyOfPlace(place ?? '') ?? currencyOfLine(plain);
  const all = candidatesIn(plain, { place, home });
  const fit = Math.max(...all.map((one) => one.fit));
  const here = all.filter((one) => one.fit === fit);
  const best = here.toSorted(
    (a, b) =>
      b.score - a.score || Number(b.currency === home) - Number(a.currency === home) || a.start - b.start,
  )[0];
  if (!best) return null;
  const alike = here.filter((other) => isLike(other, best));
  const ranges = alike.some(isRange)
    ? alike.filter((other) => isRange(other))
    : alike.filter(({ score }) => score === best.score);
  const candidates = openPay(best, ranges, { plain, home, here });
  return { pay: spanOf(ranges), quote: quoteOf(plain, ranges), ...(candidates.length > 0 && { candidates }) };
}

/** The candidates where the text leaves the pay open: of another place, of several zones, shifts or steps, or in several currencies. */
function openPay(
  best: Candidate,
  ranges: readonly Candidate[],
  { plain, home, here }: { plain: string; home: string | undefined; here: readonly Candidate[] },
): NamedPay[] {
  const pay = spanOf(ranges);
  if (best.fit === FIT.elsewhere && home !== undefined && best.currency !== home) return [pay];
  const zones = here.filter(({ isZone, hasTwoEnds }) => isZone && hasTwoEnds);
  const areZones = ranges.every((range) => zones.includes(range));
  // Single amounts are steps or shifts, and ends so far apart are of two things.
  const areApart = !ranges.some(isRange) || (pay.max ?? 0) > (pay.min ?? Infinity) * WIDEST;
  const parts = areZones ? zones : areApart ? ranges : [];
  const distinct = new Map(parts.map((range) => [`${range.min}-${range.max}`, spanOf([range])]));
  if (distinct.size > 1) return [...distinct.values()];
  return openCurrencies(best, plain, home).map((currency) => ({ ...pay, currency }));
}

/** The currency of a line or sentence that is a place alone: `Brisbane QLD, Australia. Salary: …`. */
function currencyOfLine(text: string): string | undefined {
  const lines = text.slice(0, LONGEST_HEAD).split(/[\n:|–—]|\. |, (?=\$)| - /);
  return lines.flatMap((line) =>
    line.length <= LONGEST_PLACE && !/\bID$/.test(line) ? (currencyOfPlace(line) ?? []) : [],
  )[0];
}

/** Words of countries with dollars of their own. */
const SPEECH = Object.entries({
  NZD: /\bkia ora\b|\bKiwiSaver\b|\bNZ[DS]T\b/i,
  AUD: /\bsuper(?:annuation)?\b|\bA[CEW][DS]T\b|\bABN\b/,
  CAD: /\bRRSP\b|\bCUPE\b|\bOPSEU\b|\bde l['’]heure\b|\bsalaire\b|\d,\d\d ?\$/i,
  SGD: /\bCPF\b|\bPte\b/,
  HKD: /\bMPF\b/,
  MXN: /\baguinaldo\b|\bIMSS\b|\bsueldo\b|\bmensuales\b/i,
});

/** The currencies that a sign may mean where no place is known and the text names places of other ones; empty for a sure one. */
function openCurrencies(
  { sign, currency, isTold }: Candidate,
  text: string,
  home: string | undefined,
): string[] {
  const shared = sign === undefined || isTold || home !== undefined ? [] : (sharedBy(sign) ?? []);
  if (shared.length === 0) return [];
  const named = [
    ...[...countriesNamed(text)].flatMap((country) => currencyOfCountry(country) ?? []),
    ...SPEECH.flatMap(([code, words]) => (words.test(text) ? [code] : [])),
  ];
  const others = shared.filter((one) => named.includes(one));
  return others.length === 0 || others.includes(currency) ? [] : [...others, currency];
}

function isLike({ currency, period }: Candidate, best: Candidate): boolean {
  return currency === best.currency && period === best.period;
}

/** Not an exact amount: a range, or one of its ends. */
function isRange({ hasTwoEnds, min, max }: Candidate): boolean {
  return hasTwoEnds || min === null || max === null;
}

/** Years, counts of people and the like, which a text may have in any number, are left out early. */
function mayBePay({ currency, min, max }: AmountRange): boolean {
  return currency !== undefined || (max ?? min ?? 0) >= LEAST_BARE;
}

function candidatesIn(text: string, where: Where): Candidate[] {
  const candidates: Candidate[] = [];
  let previous: { end: number; score: number; zone: string } | undefined;
  for (const range of rangesIn(text).filter(mayBePay).slice(0, MOST_RANGES)) {
    const before = sentenceBefore(text, range.start, previous?.end ?? 0);
    const behind = clauseBehind(text, range.end);
    const score = scoreOf(range, before, behind, previous?.score ?? REFUSED);
    const words = zoneWords(text, range.start, before, text.slice(range.end, range.end + LONGEST_PLACE));
    // The place above a line is that of all its amounts.
    const zone = before.follows && !zoneIn(words) ? (previous?.zone ?? words) : words;
    const candidate =
      score === REFUSED ? undefined : candidateOf(text, range, before, { behind, score, where, zone });
    if (candidate) candidates.push(candidate);
    if (range.currency !== undefined || candidate)
      previous = { end: range.end, score: candidate ? score : REFUSED, zone };
  }
  return candidates;
}

/** The text of the sentence before an amount, back to the previous amount. */
function sentenceBefore(text: string, start: number, previousEnd: number): Before {
  const from = Math.max(previousEnd, start - 200);
  const part = text.slice(from, start);
  const boundary = Math.max(
    ...[
      ...part.matchAll(/[\n;|•·]|[.!?](?=\s+(?:[\p{Lu}$€£]|$))(?<!\b(?:p|a|zw|ca|approx|max|min)\.)/gu),
    ].map(({ index }) => index),
    -1,
  );
  return {
    text: part.slice(boundary + 1),
    follows: boundary === -1 && from === previousEnd && previousEnd > 0,
  };
}

/** The text after an amount, up to a possible next thought. */
function clauseBehind(text: string, end: number): string {
  const part = text.slice(end, end + 60);
  const boundary = part.search(
    /[\n;|,+•·]|\.\s|\.$|\)\s|\(actual|\bplus\b|\band\b|\bwith\b(?! (?:tips|gratuit|commission))|\bund\b|\bet\b|\bzzgl|\bincluding\b(?! (?:tips|gratuit|commission|bonus|overtime))/u,
  );
  return boundary === -1 ? part : part.slice(0, boundary);
}

function scoreOf(range: AmountRange, before: Before, behind: string, previousScore: number): number {
  const { pay, other } = distances(before.text);
  // `$240k OTE ($120k base)`: what stands directly behind the amount says what it is.
  if (!range.isHuge && (IS_BASE.test(behind) || IS_BASE_BEFORE.test(before.text))) return CALLED_BASE;
  if (range.isHuge || isOtherMoney(behind.slice(0, 30)) || (other <= pay && other !== Infinity))
    return REFUSED;
  if (pay !== Infinity || isPay(behind)) return ANNOUNCED;
  if (range.currency === undefined) return REFUSED;
  if (before.follows) return previousScore;
  if (previousScore !== REFUSED && range.hasTwoEnds && zoneIn(before.text)) return previousScore;
  return isPlainLine(range, before.text, behind) ? BY_FORM : REFUSED;
}

const IS_BASE = /^ ?(?:base|basic|fix)\b(?! (?:rate|level))/i;
const IS_BASE_BEFORE =
  /\b(?:base|basic|fixum|fixe)(?: (?:salary|pay))?(?: is| of)?:? *$|\b(?:this|diese|ce|este) (?:role|position|job|post|stelle|position|poste|puesto) (?:pays|is paid|starts|zahlt|bringt|paie|offre|paga|ofrece)(?: at| from| you)? *$/i;
/** Behind an amount that stands by itself. */
const NO_MORE =
  /^(?:(?:pro[- ]rata|gross|brutto?|doe)\b.*|(?:depending|dependent|based) on .*|je nach .*|selon .*)?$/i;
const NOT_OF_A_LABEL = /[^\p{L}\d\s/&.,'()’+\-*•–—:]/u;
const LABEL_WORDS = 8;
const FEW_WORDS = 4;

/**
 * Whether an amount stands by itself: nothing or a short label before it, and a range, a period or the end after it.
 */
function isPlainLine(range: AmountRange, before: string, behind: string): boolean {
  const label = before
    .replace(/^.*\b(?:full|part)[- ]time, $|^[\p{Extended_Pictographic}\ufe0f\s]+/iu, '')
    .trim();
  const words = label === '' ? 0 : label.split(/\s+/).length;
  const isLabel = /[:–—-]$/.test(label);
  const isShort = words <= (isLabel ? LABEL_WORDS : FEW_WORDS) || (isLabel && zoneIn(label) !== undefined);
  // `kitchens run from`: within a sentence.
  if (!isShort || NOT_OF_A_LABEL.test(label) || /^\p{Ll}/u.test(label)) return false;
  return range.hasTwoEnds || periodIn(behind) !== undefined || NO_MORE.test(behind.trim());
}

function candidateOf(
  text: string,
  range: AmountRange,
  before: Before,
  { behind, score, where, zone }: { behind: string; score: number; where: Where; zone: string },
): Candidate | undefined {
  const { min, max, sign, hasTwoEnds, start, end } = range;
  const amount = max ?? min ?? 0;
  const told = sign === undefined ? undefined : (namedCurrency(behind) ?? currencyOfZone(zone, sign));
  const shared = sign === undefined ? [] : (sharedBy(sign) ?? []);
  const here = where.home !== undefined && shared.includes(where.home) ? where.home : range.currency;
  const between = text.slice(start, end);
  const bare = score >= ANNOUNCED && IN_THOUSANDS.test(between) ? where.home : undefined;
  const currency = told ?? here ?? namedCurrency(before.text) ?? bare;
  if (currency === undefined || amount === 0) return undefined;
  if (OTHER_UNIT.test(behind)) return undefined;
  const own = before.follows ? before.text.replace(OF_PREVIOUS, '') : before.text;
  const named = [behind, between, own.slice(-80)]
    .map(periodIn)
    .find((one) => one !== undefined && isPlausible(amount, currency, one));
  const period = named ?? periodBySize(amount, currency);
  // `$17 an hour, $50 if you come on time`, `we pay the £59`
  const isLoose = named === undefined && !hasTwoEnds && period === 'hour' && !BEFORE_RATE.test(before.text);
  if (period === undefined || isLoose || !isPlausible(min ?? amount, currency, period)) return undefined;
  if (min !== null && max !== null && (max < min || max > min * WIDEST)) return undefined;
  const fit = where.place === undefined ? FIT.unnamed : fitOf(zone, where.place);
  return {
    ...range,
    ...{ currency, period, score, fit },
    isTold: told !== undefined,
    isZone: NUMBERED_ZONE.test(zone) || zoneIn(zone) !== undefined,
  };
}

/** In `$17 an hour, $50 if …` the words up to the comma belong to the first amount. */
const OF_PREVIOUS = /^[^,;(]{0,40}/;
/** Behind pay for something other than time. */
const OTHER_UNIT =
  /^ ?(?:\/|per|an?) ?(?:night|mile|shift|session|visit|plan|class|lesson|article|word|trip|door|head|plate|guest)\b/i;
/** Before the pay of an hour that no word says. */
const BEFORE_RATE =
  /(?:^|[:–—-]|\b(?:rate|pay|salary|wages?|hourly|earn|is|at|of|from|to|tips)|lohn|gehalt) *$/i;
/** `118.5k`, `95,000`: with a word of pay before it, money of the place. */
const IN_THOUSANDS = /\dk$|\d[.,]000$/i;
const NUMBERED_ZONE =
  /\b(?:tier|zone|geo|region|area|location)[ -]?[A-Z\d]\b|\b(?:premium|high|low|major|select|standard|core)\p{L}* (?:cost )?(?:tier|zone|market|location|area|region)s?\b/iu;

/** The words that say where an amount is paid: behind it, before it, or in a line of their own above. */
function zoneWords(text: string, start: number, before: Before, rest: string): string {
  const [behind = ''] = BEHIND_IN.exec(rest) ?? [];
  if (zoneIn(behind)) return behind;
  if (before.text.trim() !== '') return before.follows ? before.text.replace(BEHIND_IN, '') : before.text;
  const above = text
    .slice(Math.max(0, start - LONGEST_PLACE), start)
    .trimEnd()
    .split('\n');
  return above.length > 1 ? (above.at(-1) ?? '') : '';
}

/** `a year in Toronto`, `(Ontario)` */
const BEHIND_IN =
  /^(?: ?(?:\/ ?\w+|per \w+|an? \w+|annually|\p{Lu}{3}))?(?: ?\([^)\n]*\)| (?:in|for|within|en|à|outside|elsewhere|everywhere)[^.;\n$€£\d]*)/u;

/** The currency of the one country that the words name, if its sign may be this one. */
function currencyOfZone(words: string, sign: string): string | undefined {
  const [country, ...others] = zoneIn(words)?.countries ?? [];
  const currency = others.length === 0 ? currencyOfCountry(country) : undefined;
  return currency !== undefined && sharedBy(sign)?.includes(currency) ? currency : undefined;
}

/** From the lowest lower end to the highest upper end. */
function spanOf(candidates: readonly Candidate[]): NamedPay {
  const [first] = candidates;
  if (!first) throw new RangeError('nothing to span');
  const lower = candidates.flatMap(({ min }) => min ?? []);
  const upper = candidates.flatMap(({ max }) => max ?? []);
  return {
    min: lower.length === 0 ? null : Math.min(...lower),
    max: upper.length === 0 ? null : Math.max(...upper),
    currency: first.currency,
    period: first.period,
  };
}

/** The words from the first to the last of the ranges, at most 200 characters. */
function quoteOf(text: string, candidates: readonly Candidate[]): string {
  const start = Math.min(...candidates.map((candidate) => candidate.start));
  const end = Math.max(...candidates.map((candidate) => candidate.end));
  return text
    .slice(start, Math.min(end + 20, start + 200))
    .split('\n')
    .join(' ')
    .trim();
}
