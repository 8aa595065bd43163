import type { ToolAnswer } from './salary-tool';

/** Characters of text in an answer: what an agent reads and repeats; everything else is in the structure. */
export const LONGEST_TEXT = 1_200;
/** Characters of somebody's own words that an answer says back to them. */
const LONGEST_QUOTE = 60;

/**
 * The text of an answer in one line: the verdict, what weakens it, what to do. Where it would be too long, the last of what
 * weakens it stays in the structure alone; the first weigh most.
 */
export function answerText({
  headline,
  caveats,
  recommendation,
}: Pick<ToolAnswer, 'headline' | 'caveats' | 'recommendation'>): string {
  for (let kept = caveats.length; kept > 0; kept--) {
    const text = [headline, ...caveats.slice(0, kept), recommendation].join(' ');
    if (text.length <= LONGEST_TEXT) return text;
  }
  return shortened(`${headline} ${recommendation}`);
}

/** At most as long as a text of an answer may be. */
export function shortened(text: string): string {
  return text.length <= LONGEST_TEXT ? text : `${text.slice(0, LONGEST_TEXT - 1)}…`;
}

/** Words of the caller in quotation marks, cut where they are long. */
export function quoted(words: string): string {
  const shown = words.length <= LONGEST_QUOTE ? words : `${words.slice(0, LONGEST_QUOTE - 1)}…`;
  return `"${shown}"`;
}
