import { inventedCatalogue } from '../../test/sources.fixture';
import { sponsors } from './sponsors';
import { TitleIndex } from './title-index';

const count = (employer: string, filings: number, firstYear = 2022, lastYear = 2025) => {
  return { employer, filings, firstYear, lastYear };
};
const title = (employer: string, text: string, filings: number) => ({ employer, title: text, filings });
const ACME = { name: 'Acme', companySlug: 'acme', employers: ['Acme.com LLC', 'Acme Inc'], aliases: ['ac'] };

function extracted(catalogue: Partial<Parameters<typeof sponsors>[1]> = {}) {
  const sources = {
    sponsors: [
      count('ACME  INC', 30, 2023, 2024),
      count('ACME INCORPORATED', 5, 2022, 2022),
      count('ACMECOM LLC', 99, 2023, 2025),
      count('ACME LEISURE GROUP LLC', 40),
      count('GENESIS IT LLC', 50),
    ],
    sponsorTitles: [
      title('ACME  INC', 'SOFTWARE DEVELOPER', 5),
      title('ACMECOM LLC', 'SENIOR SOFTWARE DEVELOPER', 5),
      title('ACMECOM LLC', 'SOFTWARE DEVELOPER II', 5),
      title('ACMECOM LLC', 'LEAD ALCHEMIST (SAP)', 14),
    ],
  };
  const { roles } = inventedCatalogue();
  return sponsors(sources, { sponsors: [ACME], commonNames: [], ...catalogue }, new TitleIndex(roles));
}

describe('Employers that ask for workers on visas', () => {
  it('are one company’s where the catalogue says so, and each its own elsewhere', () => {
    const rows = extracted({ commonNames: [{ name: 'genesis it' }] });
    expect(rows).toEqual([
      {
        kind: 'sponsor',
        employers: ['Acme Leisure Group LLC'],
        filings: 40,
        firstYear: 2022,
        lastYear: 2025,
        roles: [],
      },
      {
        kind: 'sponsor',
        employers: ['Acme.com LLC', 'Acme Inc'],
        names: ['Acme', 'ac'],
        companySlug: 'acme',
        filings: 134,
        firstYear: 2022,
        lastYear: 2025,
        roles: ['Software Developer', 'Lead Alchemist'],
      },
      {
        kind: 'sponsor',
        employers: ['Genesis IT LLC'],
        onlyLegalName: true,
        filings: 50,
        firstYear: 2022,
        lastYear: 2025,
        roles: [],
      },
    ]);
  });

  it.each([
    ['in no filing', [{ ...ACME, employers: ['Acme Corp'] }]],
    ['in two companies', [ACME, { ...ACME, employers: ['Acme, Inc.'] }]],
  ])('refuse a legal name that is %s', (_, checked) => {
    expect(() => extracted({ sponsors: checked })).toThrow('is no employer, or is named twice');
  });
});
