import * as fc from 'fast-check';
import { spreadsheetCell, textOfCell } from './spreadsheet-cell';

describe('a spreadsheet cell', () => {
  it.each(["=cmd|' /C calc'!A0", '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', "'=1"])(
    'is no formula: %j',
    (text) => {
      expect(spreadsheetCell(text)).toBe(`'${text}`);
    },
  );

  it.each(['', 'Acme', '1=1', ' =1', "'quoted'"])('stays as it is: %j', (text) => {
    expect(spreadsheetCell(text)).toBe(text);
    expect(textOfCell(text)).toBe(text);
  });

  it('gives back every text that it was made of', () => {
    const signs = fc.constantFrom("'", '=', '+', '-', '@', '\t', '\r', 'a', ' ');
    fc.assert(
      fc.property(fc.string({ unit: signs, maxLength: 6 }), (text) => {
        expect(textOfCell(spreadsheetCell(text))).toBe(text);
      }),
    );
  });
});
