import { CsvTable } from '../csv/csv-table';
import { readCsvRecords } from '../csv/csv-records';
import { JsonTable } from '../json-table';
import { planColumns } from './column-plan';
import { reportedColumns, shownCells } from './reported-columns';

describe('the columns of an answer', () => {
  it('have up to three different samples in a dry run, and none in an answer that is kept', async () => {
    const text = `Name,Stars,Notes\nA - B,1,\nC - D,1,${'x'.repeat(100)}\nE - F,2,y\nG - H,3,y\nI - J,4,z`;
    const table = new CsvTable(await readCsvRecords(Buffer.from(text)));
    const plan = planColumns(table.columns, {});
    expect(reportedColumns(table, plan, true)).toEqual([
      { index: 0, heading: 'Name', field: 'company', samples: ['A - B', 'C - D', 'E - F'] },
      { index: 1, heading: 'Stars', field: null, samples: ['1', '2', '3'] },
      { index: 2, heading: 'Notes', field: 'notes', samples: [`${'x'.repeat(59)}…`, 'y', 'z'] },
    ]);
    expect(reportedColumns(table, plan, false).flatMap(({ samples }) => samples)).toEqual([]);
    expect(shownCells(table, 0)).toEqual(['A - B', '1', '']);
  });

  it('are the members of jobs, whose values are shown as JSON', async () => {
    const table = await JsonTable.of([{ company: 'A', tags: ['x'], n: 1 }, { title: 'B', n: null }, 7]);
    const plan = planColumns(table.columns, {});
    expect(reportedColumns(table, plan, true).map(({ field, samples }) => [field, ...samples])).toEqual([
      ['company', 'A'],
      ['tags', '["x"]'],
      [null, '1'],
      ['title', 'B'],
    ]);
    expect([shownCells(table, 1), shownCells(table, 2)]).toEqual([
      ['', '', '', 'B'],
      ['', '', '', ''],
    ]);
  });
});
