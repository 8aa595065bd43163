import * as fc from 'fast-check';
import {
  escapeSpreadsheetCell,
  unescapeSpreadsheetCell,
  formatListCell,
  parseListCell,
} from './spreadsheet-cell';

const SIGNS = ['=', '+', '-', '@', '＝', '＋', '－', '＠', '﹦', '﹫'];
/** Characters that end a cell in some spreadsheet. */
const SEPARATORS = /[;\t\r\n]/;
/** A cell that some spreadsheet runs, after quotes and leading blanks are dropped. */
const RUNS = /^[\s"\u0085]*[=+\-@＝＋－＠﹦﹢﹣﹫]/;

describe('a spreadsheet cell', () => {
  it.each([
    ["=cmd|' /C calc'!A0", "'=cmd|' /C calc'!A0"],
    ['+1', "'+1"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ["'=1", "''=1"],
    ['\t1', "'\t1"],
    ['\r1', "'\r1"],
    [' =1', " '=1"],
    ['\u00a0\u3000=1', "\u00a0\u3000'=1"],
    ['a;=1+1z', "a;'=1+1z"],
    ['a;"=1"', `a;"'=1"`],
    ['a\t=1', "a\t'=1"],
    ['a\r\n=1', "a\r\n'=1"],
    ['a\n\n - b;-c', "a\n\n '- b;'-c"],
    ['＝1', "'＝1"],
    ['a; ＠b', "a; '＠b"],
  ])('is no formula: %j', (text, cell) => {
    expect(escapeSpreadsheetCell(text)).toBe(cell);
  });

  it.each(['', 'Acme', '1=1', 'a-b; c+d', "'quoted'", 'a, =b', 'a;b', "it's"])(
    'stays as it is: %j',
    (text) => {
      expect(escapeSpreadsheetCell(text)).toBe(text);
      expect(unescapeSpreadsheetCell(text)).toBe(text);
    },
  );

  const text = fc.string({
    unit: fc.constantFrom(...SIGNS, "'", '"', ';', ',', '\t', '\r', '\n', 'a', ' ', '\u00a0', '\u0085'),
    maxLength: 9,
  });

  it('gives back every text that it was made of', () => {
    fc.assert(
      fc.property(text, (one) => {
        expect(unescapeSpreadsheetCell(escapeSpreadsheetCell(one))).toBe(one);
      }),
      { numRuns: 5_000 },
    );
  });

  it('holds no formula, whatever is taken for a separator', () => {
    fc.assert(
      fc.property(text, (one) => {
        const cells = escapeSpreadsheetCell(one).split(SEPARATORS);
        expect(cells.filter((cell) => RUNS.test(cell))).toEqual([]);
      }),
      { numRuns: 5_000 },
    );
  });
});

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
