// First, so that V8 counts what the others import.
import { beginCounting, endCounting, takeBlocks, workOf } from './counted-work';
import { hash } from 'node:crypto';
import { decodeQuotedPrintable } from '../../apps/pipeline/src/messages/mail/mime/transfer-encoding';
import { ALL_AWKWARD, type Awkward, AWKWARD_IN_MEMBERS, readings } from './awkward-texts';
import { BOTH_SIDES } from './both-sides';
import { disproportions, type Growth, type Makes, warmUp } from './growth';
import { HOSTILE_MAILS } from './hostile-mails';
import { FOLDERS, functionReaders, type KnownReader, namedReaders, requestReaders } from './readers';

/** Characters of the shortest text for a member of a request; its rules allow hardly more. The longest text is 16 times longer. */
const MEMBER_LENGTH = 500;
/** Characters of the shortest mail. */
const MAIL_LENGTH = 5_000;
/** Words of the shorter of two texts, and a quarter as many jobs. */
const WORDS = 125;
/** Words of a long text, for texts that passed with `WORDS`: a fault there shows in seconds. */
const MANY_WORDS = 60_000;
const LONG = /^(?:a title of JSON-LD|a heading) /;
const LONG_WORDS = new Set(['one letter', 'words of one letter']);
/** A text repeats about this many of the words that a reader knows. */
const WORDS_AT_ONCE = 160;

/** Readers with more than proportional work, each as a sentence. */
async function faultsOf(
  readers: readonly KnownReader[],
  textsFor: (words: readonly string[]) => readonly Awkward[],
  length?: number,
): Promise<string[]> {
  const faults: string[] = [];
  const all = readers.map(([name, read, words]) => [name, readings(read, textsFor(words))] as const);
  for (const [, makes] of all) await warmUp(makes);
  takeBlocks();
  for (const [name, makes] of all)
    for (const [unit, growth] of await disproportions(makes, length))
      faults.push(`${name}, ${unit}: ${inWords(growth)}`);
  return faults;
}

/** Inputs with more than proportional work, each as a sentence. */
async function faultsWith(makes: Makes, units: number): Promise<string[]> {
  await warmUp(makes);
  takeBlocks();
  return (await disproportions(makes, units)).map(([name, growth]) => `${name}: ${inWords(growth)}`);
}

/** Groups of words, each a text of its own. A word keeps its group by its hash, whatever is written around it in the source. */
function runsOf(words: readonly string[]): Awkward[] {
  const count = 2 ** Math.ceil(Math.log2(Math.max(words.length / WORDS_AT_ONCE, 1)));
  const groupOf = (word: string) => Number.parseInt(hash('sha256', word).slice(0, 8), 16) % count;
  const groups = Array.from({ length: count }, (): string[] => []);
  for (const word of words.toSorted()) groups[groupOf(word)]?.push(word);
  return groups.filter(({ length }) => length > 0).map((group) => ['x', `${group.join(' ')}, `]);
}

function inWords({ blocks, natives }: Growth): string {
  return `${blocks.join(', ')} blocks and ${natives.join(', ')} characters by natives`;
}

beforeAll(beginCounting);
afterAll(endCounting);

describe('the count of work', () => {
  const ofText = (reader: (text: string) => unknown) =>
    faultsWith([['a text', (length) => () => reader('abcdefg '.repeat(length / 8))]], 1_000);
  const everyWithEvery = (parts: readonly string[]) =>
    parts.filter((part) => parts.every((other) => other.length >= part.length));

  it.each<[what: string, reader: (text: string) => unknown]>([
    ['a text that is searched for a part of it', (text) => text.includes(`${text.slice(1_000)}b`)],
    ['a search from each place', (text) => Array.from(text, (_, place) => text.lastIndexOf('y', place))],
    [
      'an expression that goes through the rest of the text for each match',
      (text) => text.replaceAll(/a/g, (_, at: number) => String(/[bc]$/.test(text.slice(at)))),
    ],
    ['a loop within a loop', (text) => everyWithEvery(text.split(' '))],
  ])('finds %s', async (_, reader) => {
    expect(await ofText(reader)).toHaveLength(1);
  });

  it('finds one of many texts', async () => {
    const reader = (text: string) => text.startsWith('xb') && everyWithEvery(text.match(/.{8}/gs) ?? []);
    const texts = Array.from('abcdefg', (letter): Awkward => ['x', letter]);
    expect(await faultsOf([['one', reader, []]], () => texts)).toEqual([
      expect.stringMatching(/^one, "x" and "b": /),
    ]);
  });

  it('has nothing against sorted words and a bound', async () => {
    expect(await ofText((text) => text.split(' ').toSorted())).toEqual([]);
    expect(await ofText((text) => text.length > 3_000 && text.repeat(20).split('a'))).toEqual([]);
  });

  it('counts the loops of sources, whoever else has compiled them', async () => {
    const { blocks } = await workOf(() => decodeQuotedPrintable('=41'.repeat(1_000)));
    expect(blocks).toBeGreaterThan(1_000);
  });
});

describe('readers of foreign text', () => {
  const textsFor = (words: readonly string[]) => [...ALL_AWKWARD, ...runsOf(words)];

  it.each(namedReaders())('do work in proportion to it: %s', async (...reader) => {
    expect(await faultsOf([reader], textsFor)).toEqual([]);
  });

  it.each(FOLDERS)('do work in proportion to it: functions of %s', async (folder) => {
    expect(await faultsOf(await functionReaders(folder), textsFor)).toEqual([]);
  });

  it('do so in the members of requests', async () => {
    expect(await faultsOf(await requestReaders(), () => AWKWARD_IN_MEMBERS, MEMBER_LENGTH)).toEqual([]);
  });
});

describe('readers of mails', () => {
  it('do work in proportion to them', async () => {
    expect(await faultsWith(HOSTILE_MAILS, MAIL_LENGTH)).toEqual([]);
  });
});

describe('readers of two foreign texts', () => {
  it.each(BOTH_SIDES)('do work in proportion to %s', async (_, makes) => {
    expect(await faultsWith(makes, WORDS)).toEqual([]);
  });

  it.each(BOTH_SIDES.filter(([name]) => LONG.test(name)))(
    'do so for half a million characters: %s',
    async (_, makes) => {
      const long = makes.filter(([words]) => LONG_WORDS.has(words));
      expect(await faultsWith(long, MANY_WORDS)).toEqual([]);
    },
  );
});
