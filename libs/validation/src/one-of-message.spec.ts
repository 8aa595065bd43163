import type { ValidationArguments } from 'class-validator';
import { oneOfMessage, someOfMessage } from './one-of-message';

const WORDS = ['saved', 'applied', 'offer'];
const judged = (value: unknown) => ({ property: 'status', value }) as ValidationArguments;
const hint = (given: string) => (given === 'rejected' ? '; that is an outcome' : undefined);

describe('the refusal of a word of a closed list', () => {
  it.each([
    ['aplied', 'status must be one of saved, applied, offer; did you mean applied?'],
    ['Saved', 'status must be one of saved, applied, offer; did you mean saved?'],
    ['hired', 'status must be one of saved, applied, offer'],
    [5, 'status must be one of saved, applied, offer'],
    [null, 'status must be one of saved, applied, offer'],
    ['rejected', 'status must be one of saved, applied, offer; that is an outcome'],
  ])('of %j names the words and the nearest', (value, message) => {
    expect(oneOfMessage(WORDS, hint)(judged(value))).toBe(message);
  });

  it.each([
    [
      ['saved', 'aplied', 'ofer'],
      'status must be one or more of saved, applied, offer; did you mean applied?',
    ],
    [['saved', 5], 'status must be one or more of saved, applied, offer'],
    [['saved', 'rejected'], 'status must be one or more of saved, applied, offer; that is an outcome'],
    ['ofer', 'status must be one or more of saved, applied, offer; did you mean offer?'],
  ])('of the list %j is about the first that is none of them', (value, message) => {
    expect(someOfMessage(WORDS, hint)(judged(value))).toBe(message);
  });
});
