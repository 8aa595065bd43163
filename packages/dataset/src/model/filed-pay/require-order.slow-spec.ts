import { emptyRows, packSurvey, type RoleRow } from '@wagewright/dataset';
import { DisorderedReleaseError, type OrderedRows, requireOrder } from './require-order';

const FILED = { filedFactor: 1, filedError: 0.03 };
const UNFILED = { filedFactor: null, filedError: null };

/** Software titles with their medians and filings. */
function rowsOf(titles: readonly (readonly [string, number, number, number?])[]): OrderedRows {
  const rows = emptyRows();
  rows['market-survey'] = [packSurvey('15-1252', [], [])];
  for (const [title, market, filings, estimate] of titles) {
    const slug = title.replaceAll(' ', '-');
    const median = estimate ?? market;
    const national = { median, p10: median, p25: median, p50: median, p75: median, p90: median };
    rows.role.push({
      slug,
      title,
      figureOf: null,
      socCode: '15-1252',
      onetCode: '15-1252.00',
      national: { ...national, sourceBreakdown: {}, weights: {} },
    } as unknown as RoleRow);
    rows['market-role'].push({
      kind: 'market-role',
      roleSlug: slug,
      titleFactor: market / median,
      titleError: 0.05,
      cellError: 0,
      filingsShare: 0.5,
      filings,
      employers: filings,
      rank: null,
      spread: 1,
      ...(filings > 0 ? FILED : UNFILED),
    });
  }
  return rows;
}

describe('A release', () => {
  it('in which ranks rise is published', () => {
    expect(() =>
      requireOrder(
        rowsOf([
          ['engineer', 100_000, 20],
          ['senior engineer', 120_000, 20],
          ['go developer', 110_000, 0],
        ]),
      ),
    ).not.toThrow();
  });

  it('with levels that fall is refused', () => {
    const rows = rowsOf([['engineer', 100_000, 20]]);
    const level = { kind: 'market-level', family: '*', error: 0.03, pairs: 9 } as const;
    rows['market-level'].push(
      { ...level, level: 'senior', factor: 1.1 },
      { ...level, level: 'staff', factor: 1.05 },
    );
    expect(() => requireOrder(rows)).toThrow(/levels of engineer fall in the nation/);
  });

  it.each<[string, Parameters<typeof rowsOf>[0], RegExp]>([
    [
      'a rank 2 % above the one below it',
      [
        ['engineer', 100_000, 0],
        ['senior engineer', 102_000, 0],
      ],
      /senior-engineer is not above engineer in the nation/,
    ],
    [
      'a rank that only the estimate has too low',
      [
        ['engineer', 100_000, 0],
        ['senior engineer', 120_000, 0, 99_000],
      ],
      /the estimate of senior-engineer is not above that of engineer/,
    ],
    [
      'an unfiled title above the senior of the main title',
      [
        ['engineer', 100_000, 20],
        ['senior engineer', 120_000, 20],
        ['go developer', 121_000, 0],
      ],
      /go-developer, which nobody files, is above senior-engineer/,
    ],
    [
      'unfiled titles far above the filed ones',
      ['a', 'b', 'c', 'd', 'e'].flatMap((name) => [
        [`${name} engineer`, 100_000, 9] as const,
        [`${name} developer`, 107_000, 0] as const,
      ]),
      /unfiled titles of 15-1252 are 7\.0 % off the filed ones/,
    ],
  ])('with %s is refused', (_name, titles, reason) => {
    expect(() => requireOrder(rowsOf(titles))).toThrow(DisorderedReleaseError);
    expect(() => requireOrder(rowsOf(titles))).toThrow(reason);
  });
});
