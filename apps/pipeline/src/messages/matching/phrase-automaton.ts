import type { EventLoopYielder } from '@wagewright/http';

/** Maximum places of one phrase in one text; further ones would add nothing. */
export const MOST_PLACES = 20;
const ROOT = 0;
/** More than there are stems in the phrases of any call. */
const STEMS = 2 ** 24;
/** Words between looks at the clock. */
const STRIDE = 64;

interface Node {
  parent: number;
  /** Stem of the word that leads here. */
  stem: number;
  /** In words. */
  depth: number;
  /** Phrases that end here: their words differ in their endings only. */
  phrases: Map<string, readonly string[]>;
  /** The node of the longest end of its words that is another node's whole, once it was needed. */
  fallback?: number;
  /** The nearest node on the way of fallbacks, from itself on, where a phrase ends. */
  end?: number;
}

/**
 * Phrases that are looked for together (Aho and Corasick, 1975): each word of a text is taken once, whatever the
 * number of phrases. Takes time in proportion to the words of the phrases and of the text together.
 */
export class PhraseAutomaton {
  private readonly stems = new Map<string, number>();
  /** By node and stem: the node behind it. */
  private readonly edges = new Map<number, number>();
  private readonly nodes: Node[] = [
    { parent: ROOT, stem: -1, depth: 0, phrases: new Map(), fallback: ROOT, end: ROOT },
  ];

  /** Before the first text. @param phrase at least one word */
  add(phrase: readonly string[]): void {
    let node = ROOT;
    for (const word of phrase) {
      const stem = this.stems.get(stemOf(word)) ?? this.stems.size;
      this.stems.set(stemOf(word), stem);
      const edge = node * STEMS + stem;
      const next = this.edges.get(edge) ?? this.nodes.length;
      if (next === this.nodes.length) {
        this.edges.set(edge, next);
        this.nodes.push({ parent: node, stem, depth: this.node(node).depth + 1, phrases: new Map() });
      }
      node = next;
    }
    this.node(node).phrases.set(phrase.join(' '), phrase);
  }

  /** Where phrases with the same stems stand, in their order, with those phrases; at most 20 places each. */
  async placesIn(
    words: readonly { text: string }[],
    yielder: EventLoopYielder,
  ): Promise<{ phrases: Iterable<readonly string[]>; places: readonly number[] }[]> {
    const found = new Map<number, number[]>();
    let at = ROOT;
    for (const [i, { text }] of words.entries()) {
      const stem = this.stems.get(stemOf(text));
      at = stem === undefined ? ROOT : this.step(at, stem);
      for (let end = this.endOf(at); end !== ROOT; end = this.endOf(this.fallbackOf(end))) {
        const places = found.get(end) ?? [];
        if (places.length === 0) found.set(end, places);
        if (places.length < MOST_PLACES) places.push(i + 1 - this.node(end).depth);
      }
      if (i % STRIDE === 0) await yielder.yieldIfDue();
    }
    return [...found].map(([end, places]) => ({ phrases: this.node(end).phrases.values(), places }));
  }

  private node(index: number): Node {
    const node = this.nodes[index];
    if (!node) throw new Error(`No node ${index}`);
    return node;
  }

  private step(from: number, stem: number): number {
    for (let at = from; ; at = this.fallbackOf(at)) {
      const next = this.edges.get(at * STEMS + stem);
      if (next !== undefined || at === ROOT) return next ?? ROOT;
    }
  }

  private fallbackOf(index: number): number {
    const node = this.node(index);
    return (node.fallback ??= node.depth === 1 ? ROOT : this.step(this.fallbackOf(node.parent), node.stem));
  }

  private endOf(index: number): number {
    const node = this.node(index);
    return (node.end ??= node.phrases.size > 0 ? index : this.endOf(this.fallbackOf(index)));
  }
}

/** `Stadtwerken`, `Siemens’`. */
const ENDINGS = ['s', 'n', 'en'];
const LETTERS_OF_ENDINGS = new Set('ens');
/** Shorter words have no endings. */
const SHORTEST_STEM = 5;

/** A word with each ending. */
export function inflections(word: string): string[] {
  return word.length < SHORTEST_STEM ? [] : ENDINGS.map((ending) => word + ending);
}

export function isInflected(found: string, word: string): boolean {
  return word.length >= SHORTEST_STEM && ENDINGS.some((ending) => found === word + ending);
}

/** One for a word and all its inflections, and perhaps for others. */
function stemOf(word: string): string {
  let end = word.length;
  while (end > SHORTEST_STEM && LETTERS_OF_ENDINGS.has(word.charAt(end - 1))) end -= 1;
  return word.slice(0, end);
}
