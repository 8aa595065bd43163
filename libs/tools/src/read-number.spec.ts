import { numberQuestion, readNumber } from './read-number';

describe('numbers that a client sends as text', () => {
  it.each([
    ['150000', 150_000],
    [' 150,000 ', 150_000],
    ['$150k', 150_000],
    ['$150,000', 150_000],
    ['1,250,000.50', 1_250_000.5],
    ['USD 150,000', 150_000],
    ['150 K', 150_000],
    ['150,000 usd', 150_000],
    ['1.2M', 1_200_000],
    ['150.3k', 150_300],
    ['1.125M', 1_125_000],
    ['-5', -5],
    ['+10.5', 10.5],
    ['0.125', 0.125],
    ['3.14159', 3.14159],
  ])('%s is %d', (text, number) => {
    expect(readNumber(text)).toBe(number);
  });

  it.each([
    '',
    'abc',
    '150,00',
    '1,5k',
    '12,5',
    '150.000,00',
    '1.500.000',
    '15 %',
    '€150k',
    '1e5',
    '0x10',
    '$',
    '9'.repeat(41),
  ])('%j is none', (text) => {
    expect([readNumber(text), numberQuestion(text)]).toEqual([undefined, undefined]);
  });

  it.each([
    ['150.000', 'may be 150,000 or 150: give it as a number, without separators.'],
    ['$85.500', 'may be 85,500 or 85.5: give it as a number, without separators.'],
    ['1.125 USD', 'may be 1,125 or 1.125: give it as a number, without separators.'],
  ])('%s is asked about', (text, question) => {
    expect([readNumber(text), numberQuestion(text)]).toEqual([undefined, question]);
  });
});
