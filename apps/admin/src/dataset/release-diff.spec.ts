import { emptyRows, type CityRow, type Release, type RoleRow } from '@wagewright/dataset';
import { diffLines, diffOf } from './release-diff';

function release(id: string, medians: Record<string, number>, multipliers: Record<string, number>): Release {
  const rows = emptyRows();
  rows.role = Object.entries(medians).map(([slug, median]) => ({ slug, national: { median } }) as RoleRow);
  rows.city = Object.entries(multipliers).map(
    ([slug, costOfLivingMultiplier]) => ({ slug, costOfLivingMultiplier }) as CityRow,
  );
  return { manifest: { id } as Release['manifest'], rows };
}

const A = release('2030.1', { baker: 40_000, gone: 1, same: 5 }, { austin: 1 });
const B = release('2030.2', { baker: 44_000, came: 2, same: 5 }, { austin: 0.8 });

describe('The difference of two releases', () => {
  it('names what came and what went', () => {
    expect(diffOf(A, B)).toMatchObject({
      from: '2030.1',
      to: '2030.2',
      added: ['role came'],
      removed: ['role gone'],
    });
  });

  it('puts the largest relative move first and leaves out what stayed', () => {
    expect(diffOf(A, B).moves).toEqual([
      { of: 'city austin', before: 1, after: 0.8, changePct: -20 },
      { of: 'role baker', before: 40_000, after: 44_000, changePct: 10 },
    ]);
  });

  it('is empty between a release and itself', () => {
    expect(diffOf(A, A)).toMatchObject({ added: [], removed: [], moves: [] });
  });

  it('counts the moves that it does not show', () => {
    expect(diffLines(diffOf(A, B), 1).at(-1)).toBe('… and 1 smaller changes');
  });
});
