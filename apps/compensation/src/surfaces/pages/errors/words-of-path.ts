import { MAX_PHRASE } from '../controls/fields.view';

/** A path behind its first part as possible search words: `/jobs/ml-engineer.html` has `ml engineer`. */
export function wordsOfPath(address: string): string {
  const path = address.split(/[?#]/, 1)[0] ?? '';
  const [first = '', ...others] = path.split('/').filter((part) => part !== '');
  const words = others.length > 0 ? others : [first];
  return words
    .map((word) => decoded(word).replace(/\.\w{1,5}$/, ''))
    .join(' ')
    .replace(/[-_+\s]+/g, ' ')
    .slice(0, MAX_PHRASE)
    .trim();
}

/** Unchanged when the encoding is invalid. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
