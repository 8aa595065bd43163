import * as fc from 'fast-check';
import { formatListCell, parseListCell } from './list-cell';

describe('a cell that holds a list', () => {
  it('is what people would write, where that says it all', () => {
    expect(formatListCell(['remote', 'dream job'])).toBe('remote; dream job');
    expect(formatListCell(['a, b', 'say "hi"'])).toBe('"a, b"; "say ""hi"""');
  });

  it.each([
    ['remote, dream job', ['remote', 'dream job']],
    ['remote;;dream job;', ['remote', 'dream job']],
    ['remote\nurgent', ['remote', 'urgent']],
    ['5" screens', ['5" screens']],
    ['remote \n "a, b" ;\n\n"c""d"', ['remote', 'a, b', 'c"d']],
    ['"open; next', ['"open', 'next']],
    ['"a" b, c', ['"a" b', 'c']],
    ['""', ['']],
    ['', []],
  ])('reads %j as people write it', (cell, entries) => {
    expect(parseListCell(cell)).toEqual(entries);
  });

  it('gives back every list of tags that it was made of', () => {
    const unit = fc.constantFrom('a', ' ', ';', ',', '"', '\n', '\r', '🦊');
    const tag = fc
      .string({ unit, minLength: 1 })
      .map((text) => text.trim())
      .filter(Boolean);
    fc.assert(
      fc.property(fc.array(tag), (tags) => {
        expect(parseListCell(formatListCell(tags))).toEqual(tags);
      }),
    );
  });
});
