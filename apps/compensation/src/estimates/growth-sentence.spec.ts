import type { RoleRow } from '@wagewright/dataset';
import { growthSentence } from './growth-sentence';
import type { YearlyGrowth } from './formulas/yearly-growth';

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
