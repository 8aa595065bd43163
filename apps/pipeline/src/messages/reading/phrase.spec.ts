import { folded, plainWords } from './fold';
import { hasPhrase, isSaid, phrasesOf } from './phrase';

const VOCABULARY = { you: 'you|thee' };
const words = (text: string) => plainWords(folded(text));

describe('a phrase', () => {
  it.each([
    ['move forward', 'We move, forward!', true],
    ['move forward', 'We remove forward', false],
    ['not (move|go) on?', 'We don’t go', true],
    ['invit* <you>', 'inviting thee', true],
    ['we ~2 you', 'we now really you', true],
    ['we ~2 you', 'we now and here thank you', false],
    ['we ~2 you', 'we do not you', false],
    ['a (b|c)+2 d', 'a c b d', true],
    ['fuer die naechste', 'für die nächste', true],
    ['de le entretien', 'de l’entretien', true],
  ])('%s in: %s', (phrase, text, is) => {
    expect(hasPhrase(phrasesOf([phrase], VOCABULARY), words(text))).toBe(is);
  });

  it('is not said behind a negation, unless it begins with one', () => {
    expect(isSaid(phrasesOf(['received it'], {}), words('We have not received it'))).toBe(false);
    expect(isSaid(phrasesOf(['not received'], {}), words('We have never not received it'))).toBe(true);
  });

  it.each(['(a', 'a)', '<nobody>'])('has to be one: %s', (phrase) => {
    expect(() => phrasesOf([phrase], VOCABULARY)).toThrow();
  });
});
