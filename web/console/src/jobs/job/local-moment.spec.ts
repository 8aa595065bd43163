import { localInputOf, momentOfInput } from './local-moment.ts';
import { typeWord, wordType } from '../../records/record-types.ts';

describe('moments in fields of day and time', () => {
  it('come back as they were, to the minute', () => {
    expect(momentOfInput(localInputOf('2026-07-01T10:30:00.000Z'))).toBe('2026-07-01T10:30:00.000Z');
    expect(localInputOf(null)).toBe('');
  });

  it('are none where nothing or nonsense is typed', () => {
    expect([momentOfInput(''), momentOfInput('soon')]).toEqual([undefined, undefined]);
  });
});

describe('kinds of activities and appointments', () => {
  it.each([
    ['phone_call', 'Phone call'],
    ['interview', 'Interview'],
    ['email', 'E-mail'],
    ['thank_you', 'Thanks'],
  ])('%s is %s', (type, word) => {
    expect(typeWord(type)).toBe(word);
    expect(wordType(word)).toBe(type);
  });

  it.each([
    ['Téléphone!', 'telephone'],
    ['  E-mail sent ', 'e_mail_sent'],
  ])('%s is kept as %s', (word, type) => {
    expect(wordType(word)).toBe(type);
  });
});
