import type { MailLink } from '../mail';

const ADDRESS = /https?:\/\/[^\s<>"'()[\]]{3,2000}/gi;
const LONGEST_WORDS = 100;
const MOST_LINKS = 200;

/**
 * The addresses that stand in a text, with the words before them on their line, else on the line above.
 * @param known addresses that the markup has given already
 */
export function linksIn(text: string, known: readonly MailLink[]): MailLink[] {
  const given = new Set(known.map(({ address }) => address));
  const links: MailLink[] = [];
  for (const { index, 0: found } of text.matchAll(ADDRESS)) {
    const address = found.replace(/[.,;:!?]{1,3}$/, '');
    if (given.has(address)) continue;
    given.add(address);
    links.push({ address, words: wordsBefore(text.slice(Math.max(0, index - 2 * LONGEST_WORDS), index)) });
    if (links.length >= MOST_LINKS) break;
  }
  return links;
}

function wordsBefore(text: string): string {
  const lines = text.split('\n').map((line) => line.replace(/[<([:\s]{1,10}$/, '').trim());
  const own = lines.at(-1) ?? '';
  return (own || (lines.slice(0, -1).findLast((line) => line !== '') ?? '')).slice(-LONGEST_WORDS);
}
