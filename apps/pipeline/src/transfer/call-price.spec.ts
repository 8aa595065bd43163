import { exportPrice, importPrice } from './call-price';

describe('the price of a call', () => {
  it.each([
    [0, 1],
    [1, 1],
    [100, 1],
    [101, 2],
    [10_000, 100],
  ])('of an import of %i rows is %i', (rows, calls) => {
    expect(importPrice(rows)).toBe(calls);
  });

  it.each([
    [0, 1],
    [500, 1],
    [501, 2],
    [30_000, 60],
  ])('of an export of %i records is %i', (records, calls) => {
    expect(exportPrice(records)).toBe(calls);
  });
});
