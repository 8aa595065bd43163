// First, so that V8 counts what the others import.
import { workOf } from './counted-work';
import { decodeQuotedPrintable } from '../../apps/pipeline/src/messages/mail/mime/transfer-encoding';
import { MOST_DANGEROUS } from './awkward-texts';
import { describeReaders } from './describe-readers';
import { disproportion } from './growth';

// The rest of what is awkward comes in `npm run test:slow`: readers.slow-spec.ts.
describeReaders({
  awkward: MOST_DANGEROUS,
  inMembers: MOST_DANGEROUS.slice(0, 4),
  withWords: false,
  together: 10,
  length: 400,
  mailLength: 2_000,
  mails:
    /^(?:boundaries|nested|encoded words|folded lines|addresses|base64|open elements|attributes|quoted lines|blanks|events)/,
  words: 120,
  pairs: /: one letter$/,
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
