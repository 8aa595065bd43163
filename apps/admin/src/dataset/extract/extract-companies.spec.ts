import type { LadderRung } from '../sources/company.source';
import { companyPayRecords } from './company-records';
import type { EmployerFiling } from './employer-filings';
import { companyRungs } from './extract-companies';
import { isTechnical, rankOf } from './title-rank';

const COMPANY = {
  slug: 'acme',
  name: 'Acme',
  inputName: 'Acme',
  employerPrefixes: ['acme'],
  aliases: [],
  tier: 'big_tech' as const,
  tickers: ['ACME', 'ACM'],
};

function filings(title: string, count: number, wage: number): EmployerFiling[] {
  return Array.from({ length: count }, () => ({ company: COMPANY, title, role: undefined, wage, place: 1 }));
}

const LADDER: LadderRung[] = [
  { company: 'Acme', order: 1, level: 'entry', code: null, title: 'Software Engineer' },
  { company: 'Acme', order: 2, level: 'senior', code: null, title: 'Senior Software Engineer' },
];

describe('The rungs of a ladder', () => {
  it('do not take a plain title for the lowest one where everybody has it', () => {
    const rows = companyRungs([COMPANY], LADDER, [
      ...filings('Software Engineer', 232, 183_000),
      ...filings('Senior Software Engineer', 3, 200_000),
    ]);
    expect(rows.map(({ filings: count, median }) => [count, median])).toEqual([
      [0, null],
      [3, 200_000],
    ]);
  });

  it('take a plain title where others with a rank stand beside it', () => {
    const [entry] = companyRungs([COMPANY], LADDER, [
      ...filings('Software Engineer', 6, 120_000),
      ...filings('Senior Software Engineer', 6, 160_000),
    ]);
    expect(entry).toMatchObject({ filings: 6, median: 120_000 });
  });

  it('take the rung’s words of rank in other technical titles', () => {
    const [, senior] = companyRungs([COMPANY], LADDER, [
      ...filings('Sr. Data Engineer', 5, 170_000),
      ...filings('Senior Sales Manager', 9, 300_000),
      ...filings('Senior Staff Engineer', 9, 250_000),
    ]);
    expect(senior).toMatchObject({ filings: 0, median: null, rankFilings: 5, rankMedian: 170_000 });
  });
});

describe('Words of rank', () => {
  it.each([
    ['Senior Staff Software Engineer', 'senior staff'],
    ['Sr. Software Dev Engineer 2', 'senior ii'],
    ['Software Engineering SMTS', 'smts'],
    ['Data Scientist', ''],
  ])('of %s are "%s"', (title, rank) => {
    expect(rankOf(title)).toBe(rank);
  });

  it('are looked for in technical titles only', () => {
    expect(['Silicon Design Engineer', 'Engineering Manager', 'Senior Recruiter'].map(isTechnical)).toEqual([
      true,
      false,
      false,
    ]);
  });
});

describe('companyPayRecords', () => {
  it('takes the newest disclosure under any of the company’s symbols', () => {
    const record = { medianEmployeePay: 100_000, ceoPayRatio: 50 };
    expect(
      companyPayRecords(
        [COMPANY],
        [
          { ticker: 'ACM', fiscalYear: 2021, ...record },
          { ticker: 'ACME', fiscalYear: 2024, ...record },
          { ticker: 'OTHER', fiscalYear: 2025, ...record },
        ],
      ),
    ).toEqual([{ companySlug: 'acme', fiscalYear: 2024, ...record }]);
  });
});
