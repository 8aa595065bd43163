import { tokensOf } from './tokens';

function words(phrase: string): string[] {
  return tokensOf(phrase).map(({ word }) => word);
}

describe('tokensOf', () => {
  it.each([
    ['C++ / C# & .NET', ['c++', 'c#', '.net']],
    ['Node.js, St. Louis, D.C.', ['node.js', 'st', 'louis', 'dc']],
    ['Softwareentwickler/in (m/w/d)', ['softwareentwickler']],
    ['Frontend-Entwickler*in', ['frontend', 'entwickler']],
    ['Ingénieur(e) d\u2019études', ['ingenieur', 'etudes']],
    ['SDE-2', ['sde', '2']],
    ['AI/ML', ['ai', 'ml']],
    ['', []],
    ['!!! -- ()', []],
  ])('parts %j', (phrase, expected) => {
    expect(words(phrase)).toEqual(expected);
  });

  it('counts segments at commas, brackets, bars, dashes and at signs, and not at hyphens or slashes', () => {
    const segments = (phrase: string) => tokensOf(phrase).map(({ segment }) => segment);
    expect(segments('a, b (c) | d - e @ f')).toEqual([0, 1, 2, 3, 4, 5]);
    expect(segments('full-stack UI/UX')).toEqual([0, 0, 0, 0]);
    expect(tokensOf('a @ b/c').map(({ before }) => before)).toEqual(['', '@', '/']);
  });

  it('reads no more than forty words', () => {
    expect(tokensOf('x '.repeat(500))).toHaveLength(40);
  });
});
