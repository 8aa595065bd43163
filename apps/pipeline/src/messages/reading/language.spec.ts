import { folded } from './fold';
import { languagesIn } from './language';

describe('the languages in which a mail is read', () => {
  it.each([
    ['each, of a few words without a frequent one', 'einladung zum interview', 4],
    ['none, of many such words', 'interview '.repeat(61), 0],
    ['the only one', 'thank you for your application', 1],
    ['all four, of as many words of each', 'the you und wir le vous el por '.repeat(20), 4],
  ])('are %s', (_, text, count) => {
    expect(languagesIn(text)).toHaveLength(count);
  });

  it('are looked for in as many characters as phrases are, whatever is written out', () => {
    expect(folded('$'.repeat(599)).length).toBeLessThanOrEqual(600);
  });
});
