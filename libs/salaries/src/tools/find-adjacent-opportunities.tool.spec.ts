import type { ReachableRole } from '../analysis/adjacent.service';
import { recommendedMove } from './find-adjacent-opportunities.tool';

function move(title: string, pct: number, skillOverlap: number | null, certain = true): ReachableRole {
  return { role: { title, slug: title }, difference: { pct, certain }, skillOverlap } as ReachableRole;
}

function best(from: string, found: ReachableRole[], leastGain?: number): string | null {
  return recommendedMove({ title: from }, found, leastGain)?.role.slug ?? null;
}

describe('the recommended move', () => {
  it('certainly pays more', () => {
    expect(best('Data Engineer', [move('Data Architect', 16, 1, false)])).toBeNull();
    expect(best('Data Engineer', [move('Data Steward', 0.3, 1), move('Data Architect', 16, 1)])).toBe(
      'Data Architect',
    );
    expect(best('Data Engineer', [move('Data Steward', 4.9, 1)])).toBeNull();
  });

  it('pays what the caller calls more', () => {
    const found = [move('Data Steward', 4.9, 1), move('Data Architect', 16, 1)];
    expect(best('Data Engineer', found, 2)).toBe('Data Steward');
    expect(best('Data Engineer', found, 20)).toBeNull();
  });

  it('is other work, not the next rank of the same', () => {
    const promotion = { ...move('Director of Engineering', 20, 1), isNextRank: true };
    expect(best('Engineering Manager', [promotion])).toBeNull();
  });

  it('lets skills carry over, more of them where the titles have nothing in common', () => {
    expect(best('Technical Writer', [move('Document Specialist', 29, 0.66)])).toBeNull();
    expect(best('Technical Writer', [move('Document Specialist', 29, 0.76)])).toBe('Document Specialist');
    expect(best('Technical Writer', [move('Technical Editor', 29, 0.66)])).toBe('Technical Editor');
    expect(best('Technical Writer', [move('Technical Editor', 29, null)])).toBeNull();
  });

  it('leads people in the own field alone', () => {
    expect(best('Product Manager', [move('Engineering Manager', 34, 1)])).toBeNull();
    expect(best('Product Manager', [move('AI Product Manager', 15, 1)])).toBe('AI Product Manager');
  });
});
