import { nativesOf, takeBlocks, type Work } from './counted-work';

/** Reads a text in any way. What it throws is an answer as well. */
export type Reader = (text: string) => unknown;
/** Makes an input of about so many units, and says how to read it. */
export type Make = (units: number) => () => unknown;
/** Inputs of different kinds by their names. */
export type Makes = readonly (readonly [name: string, make: Make])[];

/** Length of the shortest input, in characters or words. */
const UNITS = 1_000;
/**
 * By how much the work that a longer input adds may grow when the input doubles: twice in proportion, 2.2 times where it is
 * sorted, four times by the square. What all inputs cost alike has no part in it.
 */
const MOST_GROWTH = 2.4;
/** The same of many inputs together. */
const NOTICED_GROWTH = 2.2;
const WARM_UP = 100;

/** A reader's work for a text, for one of twice its length, and so on. */
export type Growth = Record<keyof Work, readonly number[]>;

/** Reads short inputs, so that all is loaded that is loaded once. */
export async function warmUp(makes: Makes): Promise<void> {
  for (const [, make] of makes) await nativesOf(make(WARM_UP));
}

/**
 * The inputs for which the work grows faster than they do when they double, up to four times. A bounded part, such as
 * the length of a sentence, grows too much up to its bound, so that the work must do so at each doubling. Blocks
 * are counted for all inputs together first, and for each half of them where they grow too much.
 */
export async function disproportions(makes: Makes, units = UNITS): Promise<[name: string, Growth][]> {
  const most = makes.length === 1 ? MOST_GROWTH : NOTICED_GROWTH;
  const blocks: number[] = [];
  const natives = makes.map((): number[] => []);
  for (const times of [1, 2, 4, 8, 16]) {
    for (const [at, [, make]] of makes.entries()) natives[at]?.push(await nativesOf(make(times * units)));
    blocks.push(takeBlocks());
    if (times < 4 || outgrows(blocks, units, most)) continue;
    const suspects = makes.filter((_, at) => outgrows(natives[at] ?? [], units, most));
    if (suspects.length === 0) return [];
    if (makes.length > 1)
      return eachOf(
        suspects.map((one) => [one]),
        units,
      );
  }
  const [[name] = ['']] = makes;
  if (makes.length === 1) return [[name, { blocks, natives: natives[0] ?? [] }]];
  const half = Math.ceil(makes.length / 2);
  return eachOf([makes.slice(0, half), makes.slice(half)], units);
}

async function eachOf(parts: readonly Makes[], units: number): Promise<[name: string, Growth][]> {
  const found: [string, Growth][] = [];
  for (const part of parts) found.push(...(await disproportions(part, units)));
  return found;
}

/** Whether each doubling of the input adds more than so many times what the one before added. */
function outgrows(counts: readonly number[], units: number, most: number): boolean {
  const added = counts.slice(1).map((count, at) => count - (counts[at] ?? 0));
  return added
    .slice(1)
    .every((count, at) => count > most * Math.max(added[at] ?? 0, 0) && count > units * 2 ** (at + 1));
}
