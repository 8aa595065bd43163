import fc from 'fast-check';
import { includesText, indexOfText } from './text-search';

/** Texts of few letters, in which long parts occur, nearly occur and overlap themselves. */
const few = (maxLength: number) => fc.string({ unit: fc.constantFrom('a', 'b'), maxLength });
const repeated = fc.tuple(few(4), fc.nat(60)).map(([piece, times]) => piece.repeat(times));
const part = fc.tuple(repeated, few(3), repeated).map((pieces) => pieces.join(''));

describe('a text searched for a text', () => {
  it('answers as String.indexOf and String.includes', () => {
    let longOnes = 0;
    fc.assert(
      fc.property(part, part, part, fc.boolean(), fc.nat(300), (before, wanted, behind, isThere, from) => {
        const text = before + (isThere ? wanted : '') + behind;
        if (wanted.length > 40 && text.includes(wanted)) longOnes += 1;
        return (
          indexOfText(text, wanted, from) === text.indexOf(wanted, from) &&
          includesText(text, wanted) === text.includes(wanted)
        );
      }),
      { numRuns: 5_000 },
    );
    expect(longOnes).toBeGreaterThan(100);
  });

  it.each([0, 5_000, 10_000])('finds a long part at %i', (at) => {
    const wanted = `${'ab'.repeat(100)}c`;
    const text = 'ab'.repeat(at / 2) + wanted + 'ab'.repeat((10_000 - at) / 2);
    expect(indexOfText(text, wanted)).toBe(at);
  });

  it('finds an empty part at once, and no part that is longer than the rest of the text', () => {
    expect([indexOfText('abc', '', 2), indexOfText('abc', '', 9), indexOfText('', '')]).toEqual([2, 3, 0]);
    expect(indexOfText('a'.repeat(50), 'a'.repeat(51))).toBe(-1);
    expect(indexOfText('a'.repeat(60), 'a'.repeat(50), 20)).toBe(-1);
  });

  it('looks at each character of both a few times, where String.includes compares half of the part at each place', () => {
    const [text, wanted] = ['a'.repeat(20_000), `${'a'.repeat(1_000)}b${'a'.repeat(10_000)}`];
    const steps = jest.spyOn(String.prototype, 'charCodeAt');
    expect(includesText(text, wanted)).toBe(false);
    const count = steps.mock.calls.length;
    steps.mockRestore();
    expect(count).toBeGreaterThan(text.length);
    expect(count).toBeLessThanOrEqual(4 * (text.length + wanted.length));
  });
});
