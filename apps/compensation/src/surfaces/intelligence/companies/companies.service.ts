import { Injectable } from '@nestjs/common';
import type { CompanyLevel, CompanyRow, EmployerPremiumRow } from '@wagewright/dataset';
import { parameterMissing } from '@wagewright/errors';
import { CatalogueResolver } from '../../../estimates/catalogue-resolver';
import { SnapshotStore } from '../../../dataset/snapshot.store';
import type { CompaniesRequest } from './companies.request';
import { type CompaniesData, type CompanyResponse, companyResponse } from './companies.presenter';

/** Companies with their levels, as far as public sources have them. */
@Injectable()
export class CompaniesService {
  constructor(
    private readonly store: SnapshotStore,
    private readonly catalogue: CatalogueResolver,
  ) {}

  list({ company, role, level }: CompaniesRequest): CompaniesData {
    const premiums = role === undefined ? undefined : this.premiumsOf(role);
    const companies = this.named(company)
      .filter(({ slug }) => !premiums || premiums.has(slug))
      .flatMap((row) => withLevel(row, level, premiums?.get(row.slug)));
    return { companies, total: companies.length };
  }

  /** @throws ApiError 400 for a company outside the list */
  private named(slug?: string): readonly CompanyRow[] {
    const { companies } = this.store.current();
    if (slug === undefined) return companies;
    const found = companies.filter((row) => row.slug === slug || row.aliases.includes(slug));
    if (found.length > 0) return found;
    throw parameterMissing('company', `company must be one of the ${companies.length} slugs of this list.`);
  }

  /** Companies with filings for the role's family, by slug. @throws ApiError 404 */
  private premiumsOf(role: string): Map<string, EmployerPremiumRow> {
    const market = this.catalogue.resolve('full', { role });
    return new Map(market.employerPremiums().map((row) => [row.companySlug, row]));
  }
}

/** Empty when the company lacks the requested level. */
function withLevel(
  company: CompanyRow,
  asked: string | undefined,
  premium?: EmployerPremiumRow,
): CompanyResponse[] {
  const levels =
    asked === undefined ? company.levels : company.levels.filter((level) => isLevel(level, asked));
  if (asked !== undefined && levels.length === 0) return [];
  return [companyResponse(company, levels, premium)];
}

function isLevel({ code, title, mapsToExp }: CompanyLevel, asked: string): boolean {
  return [code, title, mapsToExp].some((name) => name?.toLowerCase() === asked);
}
