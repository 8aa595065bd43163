import { MAX_PHRASE } from '../controls/fields.view';

/** The last part of a path as possible search words: `/jobs/ml-engineer.html` has `ml engineer`. */
export function wordsOfPath(address: string): string {
  const path = address.split(/[?#]/, 1)[0] ?? '';
  const last = path.split('/').findLast((part) => part !== '') ?? '';
  return wordsOfSlug(decoded(last).replace(/\.\w{1,5}$/, ''));
}

export function wordsOfSlug(slug: string): string {
  return slug
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
