import { hasPhrase } from './phrase';
import { plainWords } from './fold';
import type { Language } from './language';

/** Stands where words were left out, so that no phrase goes over it. */
export const LEFT_OUT = '# ';
/** A comma this near behind the word that begins a condition does not end it. */
const SHORTEST_CONDITION = 12;
/** In words. */
const SHORT_CLAUSE = 7;

/** Before a condition: then the rest holds all the same. */
const CONCESSION = /(?:^| )(?:auch|selbst|even|meme) $/;
const CLAUSE_BEGIN = /, (?:(?:but|and|so|aber|und|mais|et|pero|y) )?| (?:and|but|so|und|aber|et|mais|pero) /g;

/**
 * The part of a sentence that holds whatever happens: without the conditions that change nothing, and null where all
 * depends on one, such as `If you are selected, we will invite you`.
 * @param text folded
 */
export function unconditional(text: string, { conditions }: Language): string | null {
  let rest = text;
  for (
    let begin = conditionIn(rest, conditions);
    begin !== undefined;
    begin = conditionIn(rest, conditions, begin + 1)
  ) {
    const comma = rest.indexOf(', ', begin + SHORTEST_CONDITION);
    const end = comma === -1 ? rest.length : comma + 2;
    const clause = plainWords(rest.slice(begin, end));
    const before = rest.slice(0, begin);
    const isFirst = begin === 0;
    if (CONCESSION.test(before)) {
      rest = `${before}${LEFT_OUT}${rest.slice(end)}`;
      continue;
    }
    const isOurs = hasPhrase(conditions.ours, clause);
    const isHarmless = !isOurs && hasPhrase(conditions.harmless, clause);
    const isDecisive = !isHarmless;
    if (!isOurs && hasPhrase(conditions.transparent, plainWords(before.slice(-40)))) continue;
    if (isFirst && !isHarmless) return null;
    // `…, if you pass` belongs to what stands before it; `…; if you pass we will call you` stands alone.
    const isShort = end === rest.length && clause.split(' ').length <= SHORT_CLAUSE;
    const own = isDecisive ? lastClauseEnd(isShort ? before.replace(/, $/, ' ') : before) : begin;
    if (own === 0 && !isFirst) return null;
    rest = isFirst ? rest.slice(end) : `${rest.slice(0, own)}${LEFT_OUT}${isDecisive ? '' : rest.slice(end)}`;
    // The words behind the condition begin the sentence now.
    if (isFirst) begin = -1;
  }
  return rest;
}

/** Begin of the last clause, which depends on the condition behind it; 0 for all the words. */
function lastClauseEnd(before: string): number {
  const ends = [...before.matchAll(CLAUSE_BEGIN)].map(({ index, 0: begin }) => index + begin.length);
  return ends.at(-1) ?? 0;
}

function conditionIn(text: string, { begin, open }: Language['conditions'], from = 0): number | undefined {
  begin.lastIndex = from;
  const anywhere = begin.exec(text)?.index;
  open.lastIndex = from;
  for (let match = open.exec(text); match; match = open.exec(text)) {
    // `Should I bring anything?`
    if (match.index === 0 && text.endsWith('?') && !text.includes(', ')) continue;
    if (match.index === 0 || text.slice(0, match.index).endsWith(', '))
      return Math.min(match.index, anywhere ?? Infinity);
  }
  return anywhere;
}
