import { ApiError } from '@wagewright/errors';
import * as fc from 'fast-check';
import { type CellContext, parseCell, PayReadings, saysNothing } from './cell-parsers';
import { IMPORT_FIELDS } from '../columns/import-fields';
import { parseTickCell } from './choice-cell';

const context = (field: CellContext['field']): CellContext => ({
  field,
  column: 'Column',
  pays: new PayReadings(),
  isOwnExport: false,
});
const inPart = (value: unknown) => ({ value, isAll: false });
const PIECES =
  '1|28|2026|12.5|75.000|€|$|k|/|-|–|.|,|:| |\u202f|%|(|+|h|Monat|Nov|März|applied|remote|N/A|ß|İ|🦊|\ud83e|\0|T|Z|x 13';
const cell = fc.string({ unit: fc.constantFrom(...PIECES.split('|')), minLength: 1, maxLength: 12 });

describe('a cell', () => {
  it.each(IMPORT_FIELDS)('of any text is read, or refused for its row alone, as %s', (field) => {
    fc.assert(
      fc.property(cell, (text) => {
        try {
          parseCell(text, context(field));
          return true;
        } catch (error) {
          return error instanceof ApiError;
        }
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    ['url', 'acme.example/jobs/7', 'https://acme.example/jobs/7'],
    ['url', ' https://acme.example ', 'https://acme.example'],
    ['url', 'müller.example', 'https://müller.example'],
    ['url', 'LinkedIn: https://acme.example/1', inPart('https://acme.example/1')],
    ['url', 'https://acme.example/2 (closed)', inPart('https://acme.example/2')],
    ['url', 'https://acme.example/3\nhttps://boards.example/3', inPart('https://acme.example/3')],
    ['url', '[Posting](https://acme.example/5)', inPart('https://acme.example/5')],
    ['url', '=HYPERLINK("https://acme.example/6","Posting")', inPart('https://acme.example/6')],
    ['url', 'see www.acme.example/7.', inPart('https://www.acme.example/7')],
    ['tags', 'a, b; a', ['a', 'b']],
    [
      'tags',
      Array.from({ length: 25 }, (_, i) => `t${i}`).join(),
      inPart(Array.from({ length: 20 }, (_, i) => `t${i}`)),
    ],
    ['tags', 't'.repeat(60), inPart([`${'t'.repeat(49)}…`])],
    ['url', '-', null],
    ['location', 'N/A', null],
    ['location', '-', '-'],
    ['salaryCurrency', '€', 'EUR'],
    ['salaryCurrency', 'eur', 'EUR'],
    ['salaryCurrency', 'XYZ', 'XYZ'],
    ['salaryCurrency', 'shells', undefined],
    ['workMode', 'No', null],
    ['archivedAt', 'FALSE', null],
    ['archivedAt', 'TRUE', undefined],
    ['deadlineAt', 'rolling', undefined],
    ['deadlineAt', 'in 3 weeks', undefined],
    ['deadlineAt', 'Dec 1, 2026', { value: '2026-12-01', isAll: true }],
    ['deadlineAt', 'Dec 1, 2026 or so', inPart('2026-12-01')],
    ['appliedAt', 'k.A.', null],
  ] as const)('as %s of %j is %j', (field, text, value) => {
    expect(parseCell(text, context(field))).toEqual(value);
  });

  it('of our own export is its number, even where another file would mean none', () => {
    expect(parseCell('0', { ...context('salaryMax'), isOwnExport: true })).toBe(0);
    expect(parseCell('0', context('salaryMax'))).toBeUndefined();
  });

  it('says nothing in a few ways', () => {
    const nothing = ['N/A', '#N/A', '–', '--', 'null', 'k. A.'];
    expect([...nothing, 'none', '0'].filter(saysNothing)).toEqual(nothing);
  });
});

it.each([
  [true, 'Yes|x|Ja|sí|checked|✓|✅|☑️|1|Done'],
  [false, 'Nein|FALSE|0|☐'],
  [undefined, 'maybe|2'],
])('a tick of %s is one of %s', (expected, cells) => {
  for (const cell of cells.split('|')) expect([cell, parseTickCell(cell)]).toEqual([cell, expected]);
});
