import type { CatalogueCompany } from '../catalogue/catalogue-files';
import type { DisclosedPay, FiledVesting } from '../sources/company-record.source';
import type { CompanyPayRecord, CompanyVestingRecord } from '../staging/company-tables';

/** The newest disclosure of each company that is listed. */
export function companyPayRecords(
  companies: readonly CatalogueCompany[],
  disclosed: readonly DisclosedPay[],
): CompanyPayRecord[] {
  return companies.flatMap(({ slug, tickers }) => {
    const own = disclosed.filter(({ ticker }) => tickers.includes(ticker));
    const [newest] = own.sort((a, b) => b.fiscalYear - a.fiscalYear);
    if (newest === undefined) return [];
    const { fiscalYear, medianEmployeePay, ceoPayRatio } = newest;
    return [{ companySlug: slug, fiscalYear, medianEmployeePay, ceoPayRatio }];
  });
}

/** A filing's wording of each company's vesting; `Alphabet (Google)` is Google. */
export function companyVestingRecords(
  companies: readonly CatalogueCompany[],
  filed: readonly FiledVesting[],
): CompanyVestingRecord[] {
  return companies.flatMap(({ slug, name }) => {
    const own = filed.find(({ company }) => company === name || company.includes(`(${name})`));
    if (own === undefined) return [];
    const { yearsMin, yearsMax, cadence, note, filing, url } = own;
    return [{ companySlug: slug, yearsMin, yearsMax, cadence, note, filing, url }];
  });
}
