// First, so that V8 counts what the others import.
import { beginCounting, endCounting, takeBlocks, workOf } from './counted-work';
import { decodeQuotedPrintable } from '../../apps/pipeline/src/messages/mail/mime/transfer-encoding';
import { awkwardTexts, UNITS, UNITS_OF_RULES } from './awkward-texts';
import { BOTH_SIDES } from './both-sides';
import { disproportion, type Growth, suspiciousTexts, warmUp } from './growth';
import { HOSTILE_MAILS } from './hostile-mails';
import { readWholeMail } from './named-readers';
import { type KnownReader, requestReaders, textReaders } from './readers';

beforeAll(beginCounting);
afterAll(endCounting);

/** Of the shortest of four; the longest has eight times as many characters. */
const MAIL_LENGTH = 20_000;
/** Of a member of a request, whose rules allow hardly more. */
const MEMBER_LENGTH = 500;
/** A test of hundreds of readers may wait for a core. */
const MOST_MS = 600_000;
/** Words, and a quarter as many jobs: 500 in the third of four lengths. */
const FEW = 500;
const MANY = 60_000;
const LONG = /^(?:a title of JSON-LD|a heading) .*: (?:one letter|words of one letter)/;
/** So many words of a reader are repeated together. */
const WORDS_AT_ONCE = 40;

/** What the readers did not read in proportion, in words. */
async function faultsOf(
  readers: readonly KnownReader[],
  units: readonly string[],
  length?: number,
): Promise<string[]> {
  const textsFor = (words: readonly string[]) => (size: number) =>
    awkwardTexts(size, [...units, ...runsOf(words)]);
  const faults: string[] = [];
  for (const [, reader, words] of readers) await warmUp(reader, textsFor(words));
  takeBlocks();
  for (const [name, reader, words] of readers) {
    const textsOf = textsFor(words);
    for (const unit of await suspiciousTexts(reader, textsOf, length)) {
      const growth = await disproportion((size) => {
        const text = textsOf(size).get(unit) ?? '';
        return () => reader(text);
      });
      if (growth) faults.push(`${name}, ${unit}: ${inWords(growth)}`);
    }
  }
  return faults;
}

function runsOf(words: readonly string[]): string[] {
  const count = Math.ceil(words.length / WORDS_AT_ONCE);
  return Array.from(
    { length: count },
    (_, run) => `${words.filter((__, at) => at % count === run).join(' ')}, `,
  );
}

function inWords({ blocks, natives }: Growth): string {
  return `${blocks.join(', ')} blocks and ${natives.join(', ')} characters by natives`;
}

describe('readers of foreign text', () => {
  it(
    'do work in proportion to it',
    async () => {
      expect(await faultsOf(await textReaders(), UNITS)).toEqual([]);
    },
    MOST_MS,
  );

  it(
    'do so in the members of requests',
    async () => {
      expect(await faultsOf(await requestReaders(), UNITS_OF_RULES, MEMBER_LENGTH)).toEqual([]);
    },
    MOST_MS,
  );
});

describe('readers of mails', () => {
  it.each(Object.entries(HOSTILE_MAILS))('do work in proportion to %s', async (_, mailOf) => {
    const growth = await disproportion((length) => {
      const mail = mailOf(length);
      return () => readWholeMail(mail);
    }, MAIL_LENGTH);
    expect(growth).toBeUndefined();
  });
});

describe('readers of two foreign texts', () => {
  it.each(BOTH_SIDES)('do work in proportion to %s', async (_, make) => {
    expect(await disproportion(make, FEW)).toBeUndefined();
  });

  // The longest has 480,000 characters. Shorter ones tell of a fault in seconds.
  it.each(BOTH_SIDES.filter(([name]) => LONG.test(name)))(
    'do so for half a million characters: %s',
    async (_, make) => {
      expect((await disproportion(make, FEW)) ?? (await disproportion(make, MANY))).toBeUndefined();
    },
  );
});

describe('the count of work', () => {
  const ofText = (reader: (text: string) => unknown) =>
    disproportion((length) => {
      const text = 'a '.repeat(length / 2);
      return () => reader(text);
    });

  it('finds a text that is searched for a part of it', async () => {
    expect(await ofText((text) => text.includes(`${text.slice(1_000)}b`))).toBeDefined();
  });

  it('finds a search from each place', async () => {
    expect(
      await ofText((text) => Array.from(text, (_, place) => text.lastIndexOf('y', place))),
    ).toBeDefined();
  });

  it('finds an expression that goes through the rest of the text for each match', async () => {
    expect(
      await ofText((text) => text.replaceAll(/a/g, (_, at: number) => String(/[bc]$/.test(text.slice(at))))),
    ).toBeDefined();
  });

  it('finds a loop within a loop', async () => {
    expect(
      await ofText((text) => {
        const words = text.split(' ');
        return words.filter((word) => words.every((other) => other.length === word.length));
      }),
    ).toBeDefined();
  });

  it('has nothing against sorted words and a bound', async () => {
    expect(await ofText((text) => text.split(' ').toSorted())).toBeUndefined();
    expect(await ofText((text) => text.length > 3_000 && text.repeat(20).split('a'))).toBeUndefined();
  });

  it('counts the loops of sources, whoever else has compiled them', async () => {
    const { blocks } = await workOf(() => decodeQuotedPrintable('=41'.repeat(1_000)));
    expect(blocks).toBeGreaterThan(1_000);
  });
});
