import { ApiError } from '@wagewright/errors';
import * as fc from 'fast-check';
import { type CellContext, parseCell, saysNothing } from './cell-parsers';
import { IMPORT_FIELDS } from './import-fields';

const context = (field: CellContext['field']): CellContext => ({ field, isOwnExport: false });
const PIECES = [
  '1',
  '28',
  '2026',
  '12.5',
  '75.000',
  '€',
  '$',
  'k',
  '/',
  '-',
  '–',
  '.',
  ',',
  ':',
  ' ',
  '\u202f',
  '%',
  '(',
  '+',
  'h',
  'Monat',
  'Nov',
  'März',
  'applied',
  'remote',
  'N/A',
  'ß',
  'İ',
  '🦊',
  '\ud83e',
  '\0',
  'T',
  'Z',
  'x 13',
];
const cell = fc.string({ unit: fc.constantFrom(...PIECES), minLength: 1, maxLength: 12 });

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
    ['a', 1_000_000],
    ['1 ', 1_000_000],
    ['1.', 1_000_000],
    ['Nov ', 300_000],
    ['"', 1_000_000],
  ])('of %j many times is read in no time', (unit, times) => {
    const text = unit.repeat(times);
    const started = performance.now();
    for (const field of IMPORT_FIELDS) {
      if (field !== 'tags' && field !== 'contactIds') parseCell(text, context(field));
    }
    expect(performance.now() - started).toBeLessThan(2_000);
  });

  it.each([
    ['url', 'acme.example/jobs/7', 'https://acme.example/jobs/7'],
    ['url', ' https://acme.example ', 'https://acme.example'],
    ['url', 'müller.example', 'https://müller.example'],
    ['url', 'ftp://x', 'ftp://x'],
    ['url', 'see mail', undefined],
    ['url', 'ada@acme.example', undefined],
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
    ['deadlineAt', 'in 3 weeks', 'in 3 weeks'],
    ['appliedAt', 'k.A.', null],
  ] as const)('as %s of %j is %j', (field, text, value) => {
    expect(parseCell(text, context(field))).toBe(value);
  });

  it('says nothing in a few ways', () => {
    expect(['N/A', '#N/A', '–', '--', 'null', 'k. A.', 'none', '0'].map(saysNothing)).toEqual([
      true,
      true,
      true,
      true,
      true,
      true,
      false,
      false,
    ]);
  });
});
