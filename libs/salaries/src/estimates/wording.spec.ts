import type { RoleRow } from '@wagewright/dataset';
import type { YearlyGrowth } from './formulas/yearly-growth';
import { dollars, growthSentence } from './wording';

describe('dollars', () => {
  it.each([
    [-1_234, '-$1,234'],
    [0, '$0'],
    [999, '$999'],
    [1_000, '$1,000'],
    [204_050, '$204,050'],
    [999_999, '$999,999'],
    [1_000_000, '$1,000,000'],
    [1_234.5, '$1,235'],
  ])('%d is %s', (amount, text) => expect(dollars(amount)).toBe(text));
});

const role = { occupation: 'Software Developers' } as RoleRow;
const surveyed: YearlyGrowth = { pct: 2.2, from: '2024-05', to: '2025-05', basis: 'survey' };

describe('growthSentence', () => {
  it('names the occupation, the survey and its months, never the role', () => {
    expect(growthSentence({ role }, surveyed)).toBe(
      'The median of the occupation Software Developers rose by 2.2 % from May 2024 to May 2025 (BLS).',
    );
    expect(growthSentence({ role }, { ...surveyed, pct: -0.4 })).toContain('fell by 0.4 %');
    expect(growthSentence({ role }, { ...surveyed, pct: 0 })).toContain('did not change from');
  });

  it('calls an index an index', () => {
    const indexed: YearlyGrowth = { pct: 3.4, from: '2025-06', to: '2026-06', basis: 'index' };
    expect(growthSentence({ role }, indexed)).toBe(
      'By the Employment Cost Index, wages in the group of Software Developers rose by 3.4 % from June 2025 to June 2026 (BLS).',
    );
  });
});
