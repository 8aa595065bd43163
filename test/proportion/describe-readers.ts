// First, so that V8 counts what the others import.
import { beginCounting, endCounting, takeBlocks } from './counted-work';
import { type Awkward, awkwardTexts } from './awkward-texts';
import { BOTH_SIDES } from './both-sides';
import { disproportion, type Growth, suspiciousTexts, warmUp } from './growth';
import { HOSTILE_MAILS } from './hostile-mails';
import { readWholeMail } from './named-readers';
import { type KnownReader, requestReaders, textReaders } from './readers';

/** How much every reader is given. */
export interface Portion {
  awkward: readonly Awkward[];
  /** In members of requests. */
  inMembers: readonly Awkward[];
  /** Whether the words that a reader knows are repeated as well. */
  withWords: boolean;
  /** So many readers are counted together: V8 takes some milliseconds for each answer. */
  together: number;
  /** Of the shortest text, characters; the longest has up to eight times as many. */
  length?: number;
  /** Of the shortest mail, characters. */
  mailLength: number;
  /** By name, those of `hostile-mails.ts`. */
  mails: RegExp;
  /** Words of the shorter of two texts, and a quarter as many jobs. */
  words: number;
  /** By name, those of `both-sides.ts`. */
  pairs: RegExp;
  /** As `words`, for a longer text of some. */
  manyWords?: number;
}

/** Of a member of a request, whose rules allow hardly more. */
const MEMBER_LENGTH = 500;
/** A test of hundreds of readers may wait for a core. */
const MOST_MS = 600_000;
const LONG = /^(?:a title of JSON-LD|a heading) .*: (?:one letter|words of one letter)/;
/** So many words of a reader are repeated together. */
const WORDS_AT_ONCE = 40;

/** What the readers did not read in proportion, in words. */
async function faultsOf(
  readers: readonly KnownReader[],
  awkward: readonly Awkward[],
  { length, withWords, together }: Pick<Portion, 'length' | 'withWords' | 'together'>,
): Promise<string[]> {
  const textsFor = (words: readonly string[]) => (size: number) =>
    awkwardTexts(size, [...awkward, ...(withWords ? runsOf(words) : [])]);
  const faults: string[] = [];
  for (const [, reader, words] of readers) await warmUp(reader, textsFor(words));
  takeBlocks();
  for (let at = 0; at < readers.length; at += together) {
    const some = readers
      .slice(at, at + together)
      .map(([name, reader, words]) => ({ name, reader, textsOf: textsFor(words) }));
    const suspicions = await suspiciousTexts(
      some.map(({ reader }) => reader),
      (one, size) => some[one]?.textsOf(size) ?? new Map(),
      length,
    );
    for (const { reader: one, text: unit } of suspicions) {
      const { name, reader, textsOf } = some[one]!;
      const growth = await disproportion((size) => {
        const text = textsOf(size).get(unit) ?? '';
        return () => reader(text);
      });
      if (growth) faults.push(`${name}, ${unit}: ${inWords(growth)}`);
    }
  }
  return faults;
}

function runsOf(words: readonly string[]): Awkward[] {
  const count = Math.ceil(words.length / WORDS_AT_ONCE);
  return Array.from({ length: count }, (_, run) => [
    'x',
    `${words.filter((__, at) => at % count === run).join(' ')}, `,
  ]);
}

function inWords({ blocks, natives }: Growth): string {
  return `${blocks.join(', ')} blocks and ${natives.join(', ')} characters by natives`;
}

/** Every reader does work in proportion to its portion of foreign text. */
export function describeReaders(portion: Portion): void {
  beforeAll(beginCounting);
  afterAll(endCounting);

  describe('readers of foreign text', () => {
    it(
      'do work in proportion to it',
      async () => {
        expect(await faultsOf(await textReaders(), portion.awkward, portion)).toEqual([]);
      },
      MOST_MS,
    );

    it(
      'do so in the members of requests',
      async () => {
        const length = Math.min(portion.length ?? MEMBER_LENGTH, MEMBER_LENGTH);
        const readers = await requestReaders();
        expect(await faultsOf(readers, portion.inMembers, { ...portion, length, withWords: false })).toEqual(
          [],
        );
      },
      MOST_MS,
    );
  });

  describe('readers of mails', () => {
    const mails = Object.entries(HOSTILE_MAILS).filter(([name]) => portion.mails.test(name));
    it.each(mails)('do work in proportion to %s', async (_, mailOf) => {
      const growth = await disproportion((length) => {
        const mail = mailOf(length);
        return () => readWholeMail(mail);
      }, portion.mailLength);
      expect(growth).toBeUndefined();
    });
  });

  describe('readers of two foreign texts', () => {
    const { words, manyWords } = portion;
    const pairs = BOTH_SIDES.filter(([name]) => portion.pairs.test(name));
    it.each(pairs)('do work in proportion to %s', async (_, make) => {
      expect(await disproportion(make, words)).toBeUndefined();
    });

    if (manyWords === undefined) return;
    // The longest has 480,000 characters. Shorter ones tell of a fault in seconds.
    it.each(pairs.filter(([name]) => LONG.test(name)))(
      'do so for half a million characters: %s',
      async (_, make) => {
        expect((await disproportion(make, words)) ?? (await disproportion(make, manyWords))).toBeUndefined();
      },
    );
  });
}
