import type { CompanyRow } from '@wagewright/dataset';
import { companyUnknowns } from './company.view';

const COMPANY = {
  name: 'Acme',
  levels: [
    { code: 'L1', title: 'Engineer', base: 100_000 },
    { code: null, title: 'Fellow', base: null, reason: 'too few filings reach so far' },
    { code: 'L9', title: 'Distinguished', base: null, reason: 'too few filings reach so far' },
  ],
  vesting: { years: 4 },
  disclosedPay: { medianEmployeePay: 1 },
  interviewDifficulty: { score: 3 },
} as unknown as CompanyRow;

function unknowns(company: Partial<CompanyRow>, filings: number): string {
  const effect = { slug: 'acme', pct: 1, lowPct: -3, highPct: 5, certain: false, filings };
  const page = {
    company: { ...COMPANY, ...company },
    effect,
    roles: [],
    headOffice: null,
    sponsorship: null,
    asOf: '2030-06-30',
  };
  return companyUnknowns(page).join('\n');
}

describe('what is not known of an employer', () => {
  it('names levels without a base by their reason, and always equity and bonus', () => {
    expect(unknowns({}, 500)).toContain('The base of Fellow, L9: too few filings reach so far.');
    expect(unknowns({}, 500)).toContain('Equity and bonus: Acme publishes neither by level.');
  });

  it('tells few filings from many, and from none', () => {
    expect(unknowns({}, 29)).toContain('Only 29 filings');
    expect(unknowns({}, 30)).not.toContain('Only');
    expect(unknowns({}, 0)).toContain('too few filings to tell');
    expect(unknowns({}, 0)).not.toContain('Only');
  });

  it('names vesting, the median employee and interviews only where they are missing', () => {
    const empty = {
      levels: [],
      vesting: { years: null },
      disclosedPay: null,
      interviewDifficulty: { score: null },
    } as unknown as Partial<CompanyRow>;
    for (const word of ['schedule', 'median employee', 'interviews']) {
      expect(unknowns({}, 500)).not.toContain(word);
      expect(unknowns(empty, 500)).toContain(word);
    }
    expect(unknowns(empty, 500)).not.toContain('The base of');
  });
});
