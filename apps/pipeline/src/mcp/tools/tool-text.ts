/** The length of a text that models repeat rather than skim. */
const MAX_TEXT = 1_200;

/** Both sentences in one text. The recommendation stays whole, with its token; a long headline is cut. */
export function toolText(headline: string, recommendation: string): string {
  const next = recommendation === '' ? '' : `${headline.endsWith('\n') ? '' : ' '}${recommendation}`;
  const room = MAX_TEXT - next.length;
  const shown = headline.length <= room ? headline : `${headline.slice(0, room - 1).toWellFormed()}…`;
  return `${shown}${next}`.trim();
}
