import type { Steps } from '../steps';
import { searchText, trigrams, words } from './search-text';

/** The kinds of match, best first. */
export const MATCH_TYPES = ['exact', 'alias', 'prefix', 'token', 'trigram'] as const;
/** How a search found an entry: by its exact name, an alias, the beginning of its name, a word of it, or likeness. */
export type MatchType = (typeof MATCH_TYPES)[number];

export interface Searchable {
  slug: string;
  name: string;
  aliases: readonly string[];
  /** Well-known rows precede others that begin alike: few people mean the others. */
  isWellKnown: boolean;
}

export interface Match<T> {
  row: T;
  /** 0–1; 1 is the exact slug or name. Three decimals. */
  score: number;
  matchType: MatchType;
}

interface Entry<T> {
  row: T;
  text: string;
  tokens: string[];
  /** The number of its trigrams, once it has been compared. */
  trigrams?: number;
  isWellKnown: boolean;
}

const ALIAS_SCORE = 0.97;
/** The scores of a prefix match, higher the more of the name is typed. */
const PREFIX_RANGE = [0.8, 0.95] as const;
/** The beginning of a name that few people mean counts half: "machine" is machine learning before it is a machine setter. */
const LESSER_KNOWN = 0.5;
/** All words found, in any order, each at least as the beginning of a word. */
const TOKEN_RANGE = [0.55, 0.8] as const;
const TRIGRAM_TOP = 0.55;
/** With a smaller share of common trigrams two texts are only similar by chance (pg_trgm's own default). */
const TRIGRAM_FLOOR = 0.3;
/** Rows indexed per slice: one or two milliseconds. */
const ROWS_PER_SLICE = 200;
/** More words than any title has would only cost time. */
const MAX_QUERY_WORDS = 12;

/**
 * Free-text search in memory: exact slug or name, alias, prefix, words, and finally trigrams, which tolerate typing
 * errors. Built once for a release.
 */
export class SearchIndex<T> {
  private readonly entries: Entry<T>[] = [];
  private readonly exact = new Map<string, number[]>();
  private readonly aliases = new Map<string, number[]>();
  private readonly byToken = new Map<string, number[]>();
  /** The words that hold a trigram: names share most of their words, so that this takes a third of the names' own trigrams. */
  private readonly wordsByTrigram = new Map<string, string[]>();
  /** Sorted, so that words with a common prefix are neighbours. */
  private vocabulary: string[] = [];
  private names: { text: string; entry: number }[] = [];

  private constructor(private readonly weigh: (row: T) => number) {
    // Filled by `create` alone.
  }

  /** @param weigh breaks ties among equal matches, higher is better; asked of found rows alone */
  static *create<T>(
    rows: readonly T[],
    describe: (row: T) => Searchable,
    weigh: (row: T) => number,
  ): Steps<SearchIndex<T>> {
    const index = new SearchIndex(weigh);
    for (const row of rows) {
      index.entries.push(index.add(row, describe(row), index.entries.length));
      if (index.entries.length % ROWS_PER_SLICE === 0) yield;
    }
    yield;
    for (const word of index.byToken.keys())
      for (const piece of trigrams(word)) push(index.wordsByTrigram, piece, word);
    index.sort();
    return index;
  }

  /** Best first; equal scores by weight, then by name. @param limit maximum of rows */
  search(query: string, limit: number): Match<T>[] {
    const text = searchText(query);
    if (text === '') return [];
    const found = new Map<number, { score: number; matchType: MatchType }>();
    this.exact.get(text)?.forEach((entry) => note(found, entry, 1, 'exact'));
    this.aliases.get(text)?.forEach((entry) => note(found, entry, ALIAS_SCORE, 'alias'));
    this.findPrefixes(text, found);
    this.findTokens(words(text).slice(0, MAX_QUERY_WORDS), found);
    if (found.size < limit) this.findTrigrams(text, found);
    return this.ranked(found, limit);
  }

  private sort(): void {
    this.vocabulary = [...this.byToken.keys()].sort();
    this.names = this.entries
      .map(({ text }, entry) => ({ text, entry }))
      .sort((a, b) => (a.text < b.text ? -1 : 1));
  }

  private add(row: T, { slug, name, aliases, isWellKnown }: Searchable, index: number): Entry<T> {
    const text = searchText(name);
    const tokens = [...new Set(words(text))];
    for (const key of new Set([text, searchText(slug)])) push(this.exact, key, index);
    for (const key of new Set(aliases.map((alias) => searchText(alias)))) push(this.aliases, key, index);
    for (const token of tokens) push(this.byToken, token, index);
    return { row, text, tokens, isWellKnown };
  }

  private findPrefixes(text: string, found: Found): void {
    const [bottom, top] = PREFIX_RANGE;
    for (let i = lowerBound(this.names, text, (name) => name.text); i < this.names.length; i++) {
      const name = this.names[i];
      if (!name?.text.startsWith(text)) return;
      const typed = text.length / name.text.length;
      const share = this.entries[name.entry]?.isWellKnown ? typed : typed * LESSER_KNOWN;
      note(found, name.entry, bottom + (top - bottom) * share, 'prefix');
    }
  }

  private findTokens(query: readonly string[], found: Found): void {
    let candidates: Set<number> | undefined;
    for (const word of query) {
      const holding = this.entriesWithWord(word);
      candidates = candidates ? intersection(candidates, holding) : holding;
      if (candidates.size === 0) return;
    }
    const [bottom, top] = TOKEN_RANGE;
    for (const entry of candidates ?? []) {
      const share = Math.min(1, query.length / (this.entries[entry]?.tokens.length ?? 1));
      note(found, entry, bottom + (top - bottom) * share, 'token');
    }
  }

  private entriesWithWord(word: string): Set<number> {
    const holding = new Set<number>();
    for (let i = lowerBound(this.vocabulary, word, (known) => known); i < this.vocabulary.length; i++) {
      const known = this.vocabulary[i];
      if (!known?.startsWith(word)) break;
      this.byToken.get(known)?.forEach((entry) => holding.add(entry));
    }
    return holding;
  }

  private findTrigrams(text: string, found: Found): void {
    const pieces = [...trigrams(text)];
    for (const [index, shared] of this.sharedTrigrams(pieces).entries()) {
      const entry = this.entries[index];
      // A name has at least the trigrams that it shares.
      if (entry === undefined || shared / pieces.length < TRIGRAM_FLOOR) continue;
      entry.trigrams ??= trigrams(entry.text).size;
      const similarity = shared / (pieces.length + entry.trigrams - shared);
      if (similarity >= TRIGRAM_FLOOR) note(found, index, TRIGRAM_TOP * similarity, 'trigram');
    }
  }

  /** The number of trigrams that each entry shares. */
  private sharedTrigrams(pieces: readonly string[]): Uint16Array {
    const shared = new Uint16Array(this.entries.length);
    const last = new Uint16Array(this.entries.length);
    for (const [at, piece] of pieces.entries()) {
      for (const word of this.wordsByTrigram.get(piece) ?? []) {
        for (const entry of this.byToken.get(word) ?? []) {
          if (last[entry] === at + 1) continue;
          last[entry] = at + 1;
          shared[entry] = (shared[entry] ?? 0) + 1;
        }
      }
    }
    return shared;
  }

  private ranked(found: Found, limit: number): Match<T>[] {
    return [...found]
      .flatMap(([index, match]) => {
        const entry = this.entries[index];
        return entry ? [{ entry, ...match }] : [];
      })
      .sort(
        (a, b) =>
          b.score - a.score ||
          this.weigh(b.entry.row) - this.weigh(a.entry.row) ||
          (a.entry.text < b.entry.text ? -1 : 1),
      )
      .slice(0, limit)
      .map(({ entry, score, matchType }) => ({
        row: entry.row,
        score: Math.round(score * 1_000) / 1_000,
        matchType,
      }));
  }
}

type Found = Map<number, { score: number; matchType: MatchType }>;

function note(found: Found, entry: number, score: number, matchType: MatchType): void {
  const before = found.get(entry);
  if (!before || before.score < score) found.set(entry, { score, matchType });
}

function push<V>(map: Map<string, V[]>, key: string, value: V): void {
  const values = map.get(key);
  if (values) values.push(value);
  else map.set(key, [value]);
}

function intersection(a: Set<number>, b: Set<number>): Set<number> {
  const [small, large] = a.size < b.size ? [a, b] : [b, a];
  return new Set([...small].filter((entry) => large.has(entry)));
}

/** Index of the first element whose key is not below `key`; the elements are sorted by it. */
function lowerBound<E>(sorted: readonly E[], key: string, keyOf: (element: E) => string): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const element = sorted[middle];
    if (element !== undefined && keyOf(element) < key) low = middle + 1;
    else high = middle;
  }
  return low;
}
