import { nativesOf, takeBlocks, type Work } from './counted-work';

/** Reads a text in any way. What it throws is an answer as well. */
export type Reader = (text: string) => unknown;
/** Makes an input of about so many units, and says how to read it. */
export type Make = (units: number) => () => unknown;

/** Of the shortest input, in characters or words. */
const UNITS = 1_000;
/**
 * By how much the work that a longer input adds may grow when the input doubles: twice in proportion, 2.2 times where it is
 * sorted, four times by the square. What all inputs cost alike has no part in it.
 */
const MOST_GROWTH = 2.4;
/** The same of many inputs together, which are looked at singly then. */
const NOTICED_GROWTH = 2.2;
const WARM_UP = 100;

/** What a reader did for a text, and for one of twice its length, and so on. */
export type Growth = Record<keyof Work, number[]>;

/**
 * How the work grows when the input doubles, and doubles again, and again; undefined if in proportion. A bound that lies
 * between two of the lengths is a single step, so that the work must grow too much twice.
 */
export async function disproportion(make: Make, units = UNITS): Promise<Growth | undefined> {
  await nativesOf(make(WARM_UP));
  takeBlocks();
  const growth: Growth = { blocks: [], natives: [] };
  for (const times of [1, 2, 4, 8]) {
    growth.natives.push(await nativesOf(make(times * units)));
    growth.blocks.push(takeBlocks());
    if (times >= 4 && !Object.values(growth).some((counts) => outgrows(counts, units, MOST_GROWTH)))
      return undefined;
  }
  return growth;
}

/** Reads texts as a reader will have to, so that all is loaded that it loads once. */
export async function warmUp(
  reader: Reader,
  textsOf: (length: number) => ReadonlyMap<string, string>,
): Promise<void> {
  for (const text of textsOf(WARM_UP).values()) await nativesOf(() => reader(text));
}

/** One of several readers, and a text by its name. */
export interface Suspicion {
  reader: number;
  text: string;
}

/** The texts that readers may not read in proportion, by the blocks for all texts and all of these readers together. */
export async function suspiciousTexts(
  readers: readonly Reader[],
  textsOf: (reader: number, length: number) => ReadonlyMap<string, string>,
  units = UNITS,
): Promise<Suspicion[]> {
  const natives = readers.map(() => new Map<string, number[]>());
  const blocks: number[] = [];
  for (const times of [1, 2, 4, 8]) {
    if (times > 4 && !outgrows(blocks, units, NOTICED_GROWTH)) break;
    for (const [at, read] of readers.entries())
      for (const [name, text] of textsOf(at, times * units)) {
        const counts = natives[at]?.get(name) ?? [];
        natives[at]?.set(name, [...counts, await nativesOf(() => read(text))]);
      }
    blocks.push(takeBlocks());
  }
  const isAnyLoop = outgrows(blocks, units, NOTICED_GROWTH);
  return natives.flatMap((texts, reader) =>
    [...texts].flatMap(([text, counts]) =>
      isAnyLoop || outgrows(counts, units, NOTICED_GROWTH) ? [{ reader, text }] : [],
    ),
  );
}

/** Whether each doubling of the input adds more than so many times what the one before added. */
function outgrows(counts: readonly number[], units: number, most: number): boolean {
  const added = counts.slice(1).map((count, at) => count - (counts[at] ?? 0));
  return added
    .slice(1)
    .every((count, at) => count > most * Math.max(added[at] ?? 0, 0) && count > units * 2 ** (at + 1));
}
