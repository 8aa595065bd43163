import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCatalogue } from './catalogue';
import { columnsOf, type FileMapping, rowOf } from './file-mapping';
import { SOURCE_FILES } from './source-tables';
import { TableRow } from './table-row';

interface SampleRow {
  file: string;
  /** Cells as the publisher prints them, by column. */
  published: Record<string, string>;
  row: object;
}

/** Three rows of each publisher's file, read by a person. */
const SAMPLES = readFileSync(join(__dirname, '../../test/sample-rows.jsonl'), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line) as SampleRow);

const mappings = Object.values<FileMapping>(SOURCE_FILES).map((mapping) => [mapping.file, mapping] as const);

describe('the mapping of a publisher’s file', () => {
  it.each(mappings)('%s reads three of its rows as before', (file, mapping) => {
    const own = SAMPLES.filter((sample) => sample.file === file);
    expect(own).toHaveLength(3);
    for (const { published: cells, row } of own) {
      const columns = new Map(Object.keys(cells).map((column, index) => [column.toUpperCase(), index]));
      const printed = new TableRow(file, 1, columns, Object.values(cells));
      expect(columnsOf(mapping).filter((column) => !columns.has(column.toUpperCase()))).toEqual([]);
      expect(mapping.wanted?.(printed) ?? true).toBe(true);
      expect(rowOf(mapping, printed)).toEqual(row);
    }
  });

  it('names a source that the catalogue credits with its licence, or none for what was entered by hand', async () => {
    const credited = (await readCatalogue()).sources.map(({ id }) => id);
    for (const [, { source }] of mappings) expect([null, ...credited]).toContain(source);
  });
});
