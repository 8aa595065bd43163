import { EventLoopYielder } from '@wagewright/http';
import fc from 'fast-check';
import { PhraseAutomaton } from './phrase-automaton';
import { WordText, wordsIn } from './words-of-mail';

const yielder = new EventLoopYielder();

/** Where each phrase stands in a text, by the numbers of words. */
async function placesOf(text: string, ...phrases: string[]): Promise<(readonly number[])[]> {
  const automaton = new PhraseAutomaton();
  const words = phrases.map((phrase) => phrase.split(' '));
  for (const phrase of words) automaton.add(phrase);
  const mail = new WordText(wordsIn(text));
  await mail.lookFor(automaton, yielder);
  return words.map((phrase) => mail.find(phrase));
}

describe('phrases in the words of a mail', () => {
  it.each([
    ['in their order', 'Data Engineer, Data Engineer', ['data engineer'], [[0, 2]]],
    ['where they overlap', 'a b a b a', ['a b a', 'b a b', 'a b'], [[0, 2], [1], [0, 2]]],
    [
      'where one is the end of another',
      'senior data engineer',
      ['senior data engineer', 'data engineer'],
      [[0], [1]],
    ],
    ['where one nearly ends before another', 'a b c a d', ['a b c a b', 'c a d'], [[], [2]]],
    ['not where they end too early', 'data', ['data engineer'], [[]]],
  ])('are found %s', async (_, text, phrases, places) => {
    expect(await placesOf(text, ...phrases)).toEqual(places);
  });

  it.each([
    ['at each word but the first', 'systems engineers systemen engineer', 'systems engineer', [0]],
    ['where the mail has them, not the name', 'stadt werke', 'stadt werken', []],
    ['of a single word', 'siemensen', 'siemens', [0]],
    ['not of a single word that also stands without one', 'siemensen siemens', 'siemens', [1]],
    ['not of short words', 'data labs', 'data lab', []],
  ])('may have endings, %s', async (_, text, phrase, places) => {
    expect(await placesOf(text, phrase)).toEqual([places]);
  });

  it('are told apart where only their endings differ', async () => {
    expect(await placesOf('data engineer', 'data engineer', 'data engineers')).toEqual([[0], []]);
    expect(await placesOf('data engineers', 'data engineer', 'data engineers')).toEqual([[0], [0]]);
  });

  it('are found where comparing at each place finds them', async () => {
    const words = fc.array(fc.constantFrom('a', 'b', 'werke', 'werken', 'werkes'), {
      minLength: 2,
      maxLength: 5,
    });
    const text = fc.array(words, { maxLength: 4 }).map((lists) => lists.flat());
    const isSame = (found: string | undefined, word: string) =>
      found === word || (word.length > 4 && [`${word}s`, `${word}n`, `${word}en`].includes(found ?? ''));
    await fc.assert(
      fc.asyncProperty(text, fc.array(words, { maxLength: 8 }), async (mail, phrases) => {
        const places = phrases.map((phrase) =>
          mail.flatMap((word, at) =>
            word === phrase[0] && phrase.slice(1).every((one, i) => isSame(mail[at + 1 + i], one))
              ? [at]
              : [],
          ),
        );
        expect(await placesOf(mail.join(' '), ...phrases.map((phrase) => phrase.join(' ')))).toEqual(places);
      }),
    );
  });

  it('take a few steps for each word of the mail and of the phrases, whatever they have in common', async () => {
    const names = Array.from({ length: 500 }, (_, i) => [...Array.from({ length: 60 }, () => 'ab'), `x${i}`]);
    const words = wordsIn('ab '.repeat(8_300));
    const steps = jest.spyOn(Map.prototype, 'get');
    const automaton = new PhraseAutomaton();
    for (const name of names) automaton.add(name);
    await automaton.placesIn(words, yielder);
    const count = steps.mock.calls.length;
    steps.mockRestore();
    expect(count).toBeGreaterThan(words.length);
    expect(count).toBeLessThan(6 * (words.length + names.flat().length));
  });
});
