import { wordsOfPath } from './words-of-path';

describe('the words of a path that leads nowhere', () => {
  it.each([
    ['/jobs/ml-engineer', 'ml engineer'],
    ['/salaries/softwar-enginer/austin', 'softwar enginer austin'],
    ['/data_scientist.html?from=ad', 'data scientist'],
    ['/jobs/ml%20engineer/', 'ml engineer'],
    ['/%E0%A4%A', '%E0%A4%A'],
    ['/', ''],
    ['', ''],
    [`/${'a'.repeat(500)}`, 'a'.repeat(100)],
    ['/%3Cscript%3E', '<script>'],
  ])('of %s are %s', (address, words) => {
    expect(wordsOfPath(address)).toBe(words);
  });
});
