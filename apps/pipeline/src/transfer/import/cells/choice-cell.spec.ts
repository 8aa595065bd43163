import { parseTickCell } from './choice-cell';

it.each([
  [true, 'Yes|x|Ja|sí|checked|✓|✅|☑️|1|Done'],
  [false, 'Nein|FALSE|0|☐'],
  [undefined, 'maybe|2'],
])('a tick of %s is one of %s', (expected, cells) => {
  for (const cell of cells.split('|')) expect([cell, parseTickCell(cell)]).toEqual([cell, expected]);
});
