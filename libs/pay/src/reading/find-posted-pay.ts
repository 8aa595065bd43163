import { distances, isOtherMoney, isPay } from './context-words';
import { dollarOf, namedCurrency } from './currencies';
import { isPlausible, LEAST_BARE, periodBySize, periodIn } from './pay-period';
import { type AmountRange, rangesIn, WIDEST } from './ranges';
import { type FoundPay, type NamedPay, structuredPayInText } from './structured-pay';

/** The certainty that an amount is base pay: a word announces it, or only its form and its position suggest it. */
const ANNOUNCED = 2;
const BY_FORM = 1;
const REFUSED = 0;

interface Candidate extends NamedPay {
  score: number;
  hasTwoEnds: boolean;
  start: number;
  end: number;
}

/** No posting names more amounts; each costs an examination of the words around it. */
const MOST_RANGES = 300;
/** Only this much of a longer text is read; postings are a tenth of it. */
const LONGEST = 100_000;

/**
 * Finds the base pay in a posting's text, by rules: amounts announced as bonus, equity, on-target or total earnings,
 * allowance, budget, funding or revenue do not count. Several ranges of one currency and period, such as those of
 * several places, become one from the lowest to the highest. Takes linear time.
 * @returns null without base pay
 */
export function findPostedPay(text: string): FoundPay | null {
  const plain = text.slice(0, LONGEST).replace(/[\u00a0\u202f\u2007\u2009]/g, ' ');
  if (!/\d/.test(plain)) return null;
  const structured = structuredPayInText(plain);
  if (structured) return structured;
  const candidates = candidatesIn(plain);
  const best = candidates.toSorted((a, b) => b.score - a.score || a.start - b.start)[0];
  if (!best) return null;
  const alike = candidates.filter((other) => isLike(other, best));
  const ranges = alike.some(isRange) ? alike.filter((other) => isRange(other)) : alike;
  return { pay: spanOf(ranges), quote: quoteOf(plain, ranges) };
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

function candidatesIn(text: string): Candidate[] {
  const dollar = dollarOf(text);
  const candidates: Candidate[] = [];
  let previous: { end: number; score: number } | undefined;
  for (const range of rangesIn(text, dollar).filter(mayBePay).slice(0, MOST_RANGES)) {
    const before = sentenceBefore(text, range.start, previous?.end ?? 0);
    const behind = clauseBehind(text, range.end);
    const score = scoreOf(range, before, behind, previous?.score ?? REFUSED);
    const candidate = score === REFUSED ? undefined : candidateOf(text, range, before, behind, score);
    if (candidate) candidates.push(candidate);
    if (range.currency !== undefined || candidate)
      previous = { end: range.end, score: candidate ? score : REFUSED };
  }
  return candidates;
}

/** The text of the sentence before an amount, back to the previous amount. */
function sentenceBefore(
  text: string,
  start: number,
  previousEnd: number,
): { text: string; follows: boolean } {
  const from = Math.max(previousEnd, start - 200);
  const part = text.slice(from, start);
  const boundary = Math.max(
    ...[...part.matchAll(/[\n;|•]|[.!?](?=\s+[\p{Lu}$€£])(?<!\b(?:p|a|zw|ca|max|min)\.)/gu)].map(
      ({ index }) => index,
    ),
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
    /[\n;|,+•]|\.\s|\.$|\)\s|\bplus\b|\band\b|\bwith\b|\bund\b|\bet\b|\bzzgl|\bincluding\b/u,
  );
  return boundary === -1 ? part : part.slice(0, boundary);
}

function scoreOf(
  range: AmountRange,
  before: { text: string; follows: boolean },
  behind: string,
  previousScore: number,
): number {
  const { pay, other } = distances(before.text);
  // `$240k OTE ($120k base)`: what stands directly behind the amount says what it is.
  if (!range.isHuge && IS_BASE.test(behind)) return ANNOUNCED;
  if (range.isHuge || isOtherMoney(behind.slice(0, 30)) || (other <= pay && other !== Infinity))
    return REFUSED;
  if (pay !== Infinity || isPay(behind)) return ANNOUNCED;
  if (range.currency === undefined) return REFUSED;
  if (before.follows) return previousScore;
  return isPlainLine(range, before.text, behind) ? BY_FORM : REFUSED;
}

const IS_BASE = /^ ?(?:base|basic|fix)\b(?! (?:rate|level))/i;
const NOT_OF_A_LABEL = /[^\p{L}\d\s/&.,'()’+\-*•–—:]/u;
const LABEL_WORDS = 8;
const FEW_WORDS = 4;

/**
 * Whether an amount stands by itself: nothing or a short label before it, and a range, a period or the end after it.
 */
function isPlainLine(range: AmountRange, before: string, behind: string): boolean {
  const label = before.trim();
  const words = label === '' ? 0 : label.split(/\s+/).length;
  const isShort = words <= (/[:–—-]$/.test(label) ? LABEL_WORDS : FEW_WORDS);
  if (!isShort || NOT_OF_A_LABEL.test(label)) return false;
  return range.hasTwoEnds || periodIn(behind) !== undefined || behind.trim() === '';
}

function candidateOf(
  text: string,
  range: AmountRange,
  before: { text: string },
  behind: string,
  score: number,
): Candidate | undefined {
  const { min, max, hasTwoEnds, start, end } = range;
  const amount = max ?? min ?? 0;
  const currency = range.currency ?? namedCurrency(before.text);
  if (currency === undefined || amount === 0) return undefined;
  const between = text.slice(start, end);
  const named = periodIn(behind) ?? periodIn(between) ?? periodIn(before.text.slice(-80));
  const bySize = periodBySize(amount, currency);
  const period = named !== undefined && isPlausible(amount, currency, named) ? named : bySize;
  if (period === undefined || !isPlausible(min ?? amount, currency, period)) return undefined;
  if (min !== null && max !== null && (max < min || max > min * WIDEST)) return undefined;
  return { min, max, currency, period, score, hasTwoEnds, start, end };
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
