import { callPrice } from './call-price';

const MB = 1_000_000;

describe('the calls that a call counts as', () => {
  it.each([
    ['a batch of no jobs', callPrice.batch(0), 1],
    ['a batch of 10 jobs', callPrice.batch(10), 1],
    ['a batch of 11 jobs', callPrice.batch(11), 2],
    ['a batch of 100 jobs', callPrice.batch(100), 10],
    ['an import of no rows', callPrice.import(0), 1],
    ['an import of 100 rows', callPrice.import(100), 1],
    ['an import of 101 rows', callPrice.import(101), 2],
    ['an empty text', callPrice.text(''), 1],
    ['a text of 100 kB', callPrice.text(Buffer.alloc(100_000)), 1],
    ['a text of more than 100 kB', callPrice.text(Buffer.alloc(100_001)), 2],
    ['a text of 50,001 letters of two bytes', callPrice.text('é'.repeat(50_001)), 2],
    ['10 proposals', callPrice.proposals(10), 10],
    ['an export of nothing', callPrice.export(0), 1],
    ['an export of 501 records', callPrice.export(501), 2],
    ['an export of a file of 10 MB', callPrice.export(1, 10 * MB), 2],
    ['an export of 501 records and 196 MB of files', callPrice.export(501, 196 * MB), 22],
  ])('are, for %s, %i', (_what, calls, expected) => {
    expect(calls).toBe(expected);
  });
});
