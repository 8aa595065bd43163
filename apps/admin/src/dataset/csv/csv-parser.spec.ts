import fc from 'fast-check';
import { CsvParser } from './csv-parser';
import { InputError } from './input.error';

function parse(text: string, chunkSize = text.length || 1): string[][] {
  const parser = new CsvParser('test.csv');
  const rows: string[][] = [];
  for (let start = 0; start < text.length; start += chunkSize) {
    for (const row of parser.push(text.slice(start, start + chunkSize))) rows.push(row.cells);
  }
  for (const row of parser.end()) rows.push(row.cells);
  return rows;
}

function write(rows: string[][]): string {
  const cell = (text: string) => `"${text.replaceAll('"', '""')}"`;
  return rows.map((row) => row.map(cell).join(',')).join('\r\n');
}

describe('The CSV parser', () => {
  it('reads quoted separators, doubled quotes and line breaks', () => {
    expect(parse('a,"b, c","say ""hi""","two\nlines"\n')).toEqual([['a', 'b, c', 'say "hi"', 'two\nlines']]);
  });

  it('reads back any rows, wherever the chunks end', () => {
    const rows = fc.array(fc.array(fc.string(), { minLength: 2, maxLength: 4 }), { maxLength: 5 });
    fc.assert(
      fc.property(rows, fc.integer({ min: 1, max: 7 }), (table, size) => {
        expect(parse(write(table), size)).toEqual(table);
      }),
    );
  });

  it('numbers rows by the line they begin on', () => {
    const parser = new CsvParser('test.csv');
    const lines = [...parser.push('h\n"a\nb"\n\nc\n')].map((row) => row.line);
    expect(lines).toEqual([1, 2, 5]);
  });

  it('calls a file that ends inside quotes truncated', () => {
    expect(() => parse('a,b\nc,"d')).toThrow(
      new InputError('test.csv', 2, '-', 'a quoted cell is not closed: the file is truncated'),
    );
  });
});
