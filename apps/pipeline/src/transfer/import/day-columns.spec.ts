import { planColumns } from './columns/column-plan';
import { surveyDates } from './day-columns';

/** The readings of the columns "applied" and "deadline" with these cells. */
async function survey(applied: unknown[], deadline: unknown[] = []) {
  const columns: Record<string, unknown[]> = { applied, deadline };
  const size = Math.max(applied.length, deadline.length);
  const cells = { size, cell: (index: number, column: string) => columns[column]?.[index] };
  const readings = await surveyDates(planColumns(['applied', 'deadline'], {}), cells);
  return [readings.get('appliedAt'), readings.get('deadlineAt')];
}

describe('the dates of a file', () => {
  it.each([
    ['one 28 in second place', ['11/3/2026', '', '10/28/26'], 'mdy'],
    ['one 28 in first place', ['3/11/2026', '28/10/2026'], 'dmy'],
    ['those with slashes alone', ['11/13/2026', '12.11.2026'], 'mdy'],
    ['nothing that tells', ['3/11/2026', '4/10/2026'], undefined],
    ['texts that are no dates', ['soon', 7, null], undefined],
  ])('have the order of their column, by %s', async (_case, cells, found) => {
    expect(await survey(cells)).toMatchObject([{ found, isContradictory: false }, {}]);
  });

  it('have the order of the other columns where their own shows none', async () => {
    expect(await survey(['11/3/2026'], ['10/28/2026'])).toMatchObject([{ found: 'mdy' }, { found: 'mdy' }]);
    expect(await survey(['28/3/2026'], ['10/28/2026'])).toMatchObject([{ found: 'dmy' }, { found: 'mdy' }]);
  });

  it('have no order where their column shows both', async () => {
    expect(await survey(['28/3/2026', '10/28/2026'], ['1/2/2026'])).toMatchObject([
      { found: undefined, isContradictory: true },
      { found: undefined, isContradictory: false },
    ]);
  });
});
