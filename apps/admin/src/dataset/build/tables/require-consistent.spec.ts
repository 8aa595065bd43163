import type { AdjustmentRow } from '@wagewright/dataset';
import { requireConsistent } from './require-consistent';

const row = (topic: AdjustmentRow['topic'], key: string, factor: number | null, scope = '15-1252') =>
  ({ topic, scope, key, factor }) as AdjustmentRow;

describe('The adjustments of a release', () => {
  it('are refused where a degree pays less than a lower one of the same occupation', () => {
    const rows = [row('education', 'bachelors', 0.95), row('education', 'masters', 0.94)];
    expect(() => requireConsistent(rows)).toThrow('pay falls from bachelors to masters');
    const others = [row('education', 'doctorate', 1.2), row('education', 'bachelors', 0.9, '15-2051')];
    expect(() => requireConsistent([row('education', 'high_school', null), ...others])).not.toThrow();
  });

  it('are refused where more than one in a hundred industries pays 30 % more or less', () => {
    const usual = Array.from({ length: 99 }, (_, i) => row('industry', `i${i}`, 1.29));
    expect(() => requireConsistent([...usual, row('industry', 'far', 0.69)])).not.toThrow();
    expect(() =>
      requireConsistent([...usual, ...usual.slice(0, 99).map((other) => ({ ...other, factor: 1.4 }))]),
    ).toThrow('99 of 198 premiums');
  });
});
