// The search of the reference. The pages load it with its data when somebody begins to search.

/** @typedef {{ title: string, href: string, place: string, keys: string, text: string }} Entry */
/** @typedef {Map<string, Map<Entry, number>>} Index  For each word: how much it says about which entries. */

const WEIGHTS = /** @type {const} */ ({ title: 8, keys: 4, place: 2 });
const MOST_FOUND = 12;
/** From this length on one letter of a word may be wrong, missing, added, or exchanged with the next. */
const LEAST_LETTERS_OF_A_SLIP = 5;
const SNIPPET = { before: 50, after: 110 };

/** `dryRun` and `dry_run` are two words; plurals count as their singular. */
const wordsOf = (/** @type {string} */ text) =>
  (
    text
      .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? []
  ).map((word) => (word.length > 3 ? word.replace(/ies$/, 'y').replace(/(?<!s)s$/, '') : word));

const isOneSlip = (/** @type {string} */ a, /** @type {string} */ b) => {
  if (Math.abs(a.length - b.length) > 1) return false;
  let same = 0;
  while (same < a.length && a[same] === b[same]) same += 1;
  const [x, y] = [a.slice(same), b.slice(same)];
  if (x.slice(1) === y || x === y.slice(1) || x.slice(1) === y.slice(1)) return true;
  return x[0] === y[1] && x[1] === y[0] && x.slice(2) === y.slice(2);
};

/** @returns {Index} */
const indexOf = (/** @type {Entry[]} */ entries) => {
  const index = new Map();
  const add = (/** @type {string} */ word, /** @type {Entry} */ entry, /** @type {number} */ weight) => {
    const found = index.get(word) ?? new Map();
    index.set(word, found.set(entry, (found.get(entry) ?? 0) + weight));
  };
  for (const entry of entries) {
    for (const part of /** @type {const} */ (['title', 'keys', 'place']))
      for (const word of new Set(wordsOf(entry[part]))) add(word, entry, WEIGHTS[part]);
    const words = wordsOf(entry.text);
    // A word weighs less in a long text.
    for (const word of words) add(word, entry, 1 / (1 + Math.sqrt(words.length)));
  }
  return index;
};

/** The words that an asked one may mean, with how likely: the same, one that begins so, else one slip beside it. */
const meant = (/** @type {string} */ asked, /** @type {Index} */ index) => {
  const near = [...index.keys()].filter((word) => word.startsWith(asked));
  const words =
    near.length > 0 || asked.length < LEAST_LETTERS_OF_A_SLIP
      ? near
      : [...index.keys()].filter((word) => isOneSlip(word, asked));
  return words.map((word) => ({ word, likeness: word === asked ? 1 : 0.3 }));
};

/** The text around the first of the words, in three parts: before, the word, behind. */
const snippetOf = (/** @type {string} */ text, /** @type {string[]} */ words) => {
  const lower = text.toLowerCase();
  const [found] = words
    .map((word) => ({ word, at: lower.search(new RegExp(`\\b${word}`)) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at);
  if (!found) return [text.slice(0, SNIPPET.before + SNIPPET.after), '', ''];
  const { at, word } = found;
  const end = at + word.length;
  const from = at <= SNIPPET.before ? 0 : text.indexOf(' ', at - SNIPPET.before) + 1;
  const before = (from > 0 ? '… ' : '') + text.slice(from, Math.max(from, at));
  const after = text.slice(end, end + SNIPPET.after);
  return [before, text.slice(at, end), after + (end + SNIPPET.after < text.length ? '…' : '')];
};

/**
 * @returns {(question: string) => { title: string, href: string, place: string, snippet: string[] }[]}  The entries with
 *   the most words of the question, best first.
 */
const searchIn = (/** @type {Entry[]} */ entries) => {
  const index = indexOf(entries);
  return (question) => {
    /** @type {Map<Entry, { total: number, words: string[] }>} */
    const scores = new Map();
    for (const asked of new Set(wordsOf(question)))
      for (const [entry, { score, word }] of bestMatches(asked, index, entries.length)) {
        const { total, words } = scores.get(entry) ?? { total: 0, words: [] };
        scores.set(entry, { total: total + score, words: [...words, word] });
      }
    const most = Math.max(0, ...[...scores.values()].map(({ words }) => words.length));
    return [...scores]
      .filter(([, { words }]) => words.length === most)
      .sort(([, a], [, b]) => b.total - a.total)
      .slice(0, MOST_FOUND)
      .map(([{ title, href, place, text }, { words }]) => {
        return { title, href, place, snippet: snippetOf(text, words) };
      });
  };
};

/** Each entry with the best of its words that the asked one may mean; a rare word counts more. */
const bestMatches = (
  /** @type {string} */ asked,
  /** @type {Index} */ index,
  /** @type {number} */ entryCount,
) => {
  /** @type {Map<Entry, { score: number, word: string }>} */
  const best = new Map();
  for (const { word, likeness } of meant(asked, index)) {
    const found = index.get(word) ?? new Map();
    const rarity = Math.log(1 + entryCount / found.size);
    for (const [entry, weight] of found) {
      const score = likeness * rarity * weight;
      if (score > (best.get(entry)?.score ?? 0)) best.set(entry, { score, word });
    }
  }
  return best;
};

module.exports = { searchIn };
