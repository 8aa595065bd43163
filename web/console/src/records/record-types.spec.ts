import { typeWord, wordType } from './record-types.ts';

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
