import { spreadsheetCell } from './spreadsheet-cell';

describe('a spreadsheet cell', () => {
  it.each(["=cmd|' /C calc'!A0", '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'])('is no formula: %j', (text) => {
    expect(spreadsheetCell(text)).toBe(`'${text}`);
  });

  it.each(['', 'Acme', '1=1', "'=1", ' =1'])('stays as it is: %j', (text) => {
    expect(spreadsheetCell(text)).toBe(text);
  });
});
