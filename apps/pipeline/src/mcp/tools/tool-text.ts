/** Characters of a text that a model repeats rather than reads over. */
const MAX_TEXT = 1_200;

/** Both sentences in one text. What to do next stays whole, with its token; of what is so the end is cut where it is long. */
export function toolText(headline: string, recommendation: string): string {
  const next = recommendation === '' ? '' : `${headline.endsWith('\n') ? '' : ' '}${recommendation}`;
  const room = MAX_TEXT - next.length;
  const shown = headline.length <= room ? headline : `${headline.slice(0, room - 1).toWellFormed()}…`;
  return `${shown}${next}`.trim();
}
