import { rankOf } from '../model';
import type { LadderRung } from '../read';
import { ACME } from '../../test/sources.fixture';
import type { CompanyRung } from '../staging';
import { companyRungs, companyTerms } from './extract-companies';
import type { KnownFiling } from './extract-filings';

const AUSTIN = { citySlug: 'austin', cbsaCode: '12420' };

function filings(title: string, count: number, wage: number): KnownFiling[] {
  return Array.from({ length: count }, () => {
    return { employer: 'acme', company: ACME, title, role: undefined, wage, year: 2025, place: 1, ...AUSTIN };
  });
}

const LADDER: LadderRung[] = [
  { company: 'Acme', order: 1, level: 'entry', code: null, title: 'Software Engineer' },
  { company: 'Acme', order: 2, level: 'senior', code: null, title: 'Senior Software Engineer' },
];

function rungs(own: KnownFiling[]): CompanyRung[] {
  return companyRungs([ACME], LADDER, own);
}

describe('The rungs of a ladder', () => {
  it('do not take a plain title for the lowest one where everybody has it', () => {
    const rows = rungs([
      ...filings('Software Engineer', 232, 183_000),
      ...filings('Senior Software Engineer', 3, 200_000),
    ]);
    expect(rows.map(({ median }) => median)).toEqual([null, 200_000]);
  });

  it('take a plain title where others with a rank stand beside it', () => {
    const [entry] = rungs([
      ...filings('Software Engineer', 6, 120_000),
      ...filings('Senior Software Engineer', 6, 160_000),
    ]);
    expect(entry).toMatchObject({ median: 120_000 });
  });

  it('take the rung’s words of rank in other titles of software engineers, and tell the metros', () => {
    const elsewhere = filings('Software Engineer, Senior', 1, 150_000).map((own) => ({
      ...own,
      cbsaCode: '1',
      citySlug: undefined,
    }));
    const [, senior] = rungs([
      ...filings('Sr. Software Developer', 4, 170_000),
      ...elsewhere,
      ...filings('Senior Data Scientist', 9, 200_000),
      ...filings('Senior Software Manager', 9, 300_000),
      ...filings('Senior Staff Software Engineer', 9, 250_000),
    ]);
    const metros = [{ cbsaCode: AUSTIN.cbsaCode, filings: 4, median: 170_000 }];
    expect(senior).toMatchObject({ median: 170_000, metros });
  });
});

describe('Words of rank', () => {
  it.each([
    ['Senior Staff Software Engineer', 'senior staff'],
    ['Sr. Software Dev Engineer 2', 'senior ii'],
    ['Software Engineering SMTS', 'smts'],
    ['SMTS Senior Member of Technical Staff', 'smts'],
    ['Senior MTS', 'smts'],
    ['Member of Technical Staff 2', 'mts ii'],
    ['Data Scientist', ''],
  ])('of %s are "%s"', (title, rank) => {
    expect(rankOf(title)).toBe(rank);
  });
});

describe('The terms of a company', () => {
  const record = { medianEmployeePay: 100_000, ceoPayRatio: 50 };
  const filed = {
    company: 'Parent (Acme)',
    yearsMin: 3,
    yearsMax: 4,
    cadence: '',
    note: 'n',
    filing: 'f',
    url: 'u',
  };

  it('have the newest disclosure under any of its symbols, and a filing’s wording', () => {
    const disclosedPay = [
      { ticker: 'ACM', fiscalYear: 2021, ...record },
      { ticker: 'ACME', fiscalYear: 2024, ...record },
      { ticker: 'OTHER', fiscalYear: 2025, ...record },
    ];
    const { company: _, ...terms } = { ...filed, cadence: null };
    expect(companyTerms([ACME], { vesting: [], filedVesting: [filed], disclosedPay })).toEqual([
      {
        companySlug: 'acme',
        vesting: {
          years: null,
          cliffMonths: null,
          schedulePct: [],
          basis: 'public_record',
          note: 'n',
          filed: terms,
        },
        disclosedPay: { fiscalYear: 2024, ...record },
      },
    ]);
  });

  it('have the schedule that was entered, with thirds that make a hundred', () => {
    const entered = {
      company: 'Acme',
      instrument: 'RSU',
      years: 3,
      schedulePct: [33, 33, 33],
      cadence: 'yearly',
      note: '',
    };
    expect(companyTerms([ACME], { vesting: [entered], filedVesting: [], disclosedPay: [] })).toMatchObject([
      {
        vesting: {
          years: 3,
          cliffMonths: 12,
          schedulePct: [33, 33, 34],
          basis: 'community',
          note: 'RSU; yearly',
        },
        disclosedPay: null,
      },
    ]);
  });
});
