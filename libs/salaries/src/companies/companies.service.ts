import { EXPERIENCE_LEVELS, type ExperienceLevel } from '@wagewright/enums';
import {
  type CityRow,
  companyEffect,
  type CompanyLevel,
  type CompanyRow,
  type EmployerPremiumRow,
  type RoleRow,
} from '@wagewright/dataset';
import { parameterMissing } from '@wagewright/errors';
import type { Sponsorship } from '@wagewright/messaging';
import type { Snapshot, SnapshotSource } from '../dataset/snapshot';
import type { CatalogueResolver } from '../estimates/catalogue-resolver';
import { companyOf } from '../estimates/company';
import { RoleInMarket } from '../estimates/role-in-market';
import { sponsorshipOf } from './sponsorship';

export interface CompanyFilter {
  /** Slug. */
  role?: string;
  /** Slug or alias. */
  company?: string;
  /** Code or title of the company, or an experience level; lower-case. */
  level?: string;
}

export interface FilteredCompany {
  company: CompanyRow;
  levels: readonly CompanyLevel[];
  /** For the family of the role. */
  premium?: EmployerPremiumRow;
  sponsorship: Sponsorship | null;
}

export interface CompanyWithEffect {
  company: CompanyRow;
  /** Its pay relative to the market, at the same title, place and level; 0 filings without data. */
  effect: ReturnType<typeof companyEffect>;
}

export interface CompanyProfile extends CompanyWithEffect {
  sponsorship: Sponsorship | null;
  roles: CompanyRole[];
  /** The city of the ladder; null where the release has none. */
  headOffice: CityRow | null;
  asOf: string;
}

/** Market medians of the nation, by level; whole US dollars a year. */
export interface CompanyRole {
  role: RoleRow;
  medians: Record<ExperienceLevel, number>;
}

/** Roles shown for a company; any that the release lacks are left out. */
const SHOWN_ROLES = [
  'software-engineer',
  'machine-learning-engineer',
  'data-scientist',
  'data-engineer',
  'product-manager',
  'security-engineer',
];

/** As far as public sources have them. */
export class CompaniesService {
  constructor(
    private readonly snapshots: SnapshotSource,
    private readonly catalogue: CatalogueResolver,
  ) {}

  /** By slug. @throws ApiError 400 for a company outside the list, 404 for the role */
  list({ company, role, level }: CompanyFilter): FilteredCompany[] {
    const premiums = role === undefined ? undefined : this.premiumsOf(role);
    const snapshot = this.snapshots.current();
    return this.named(company)
      .filter(({ slug }) => !premiums || premiums.has(slug))
      .flatMap((row) => {
        const sponsorship = sponsorshipOf(snapshot, snapshot.sponsors.ofCompany(row.slug));
        return withLevel({ company: row, premium: premiums?.get(row.slug), sponsorship }, level);
      });
  }

  /** The companies of the release, by name. */
  withEffects(): CompanyWithEffect[] {
    const snapshot = this.snapshots.current();
    return snapshot.companies
      .map((company) => ({ company, effect: companyEffect(snapshot.market, company.slug) }))
      .sort((a, b) => a.company.name.localeCompare(b.company.name, 'en'));
  }

  /** @param name slug, name or alias of the employer. @throws ApiError 404 */
  profile(name: string): CompanyProfile {
    const snapshot = this.snapshots.current();
    const company = companyOf(snapshot.companies, name);
    const effect = companyEffect(snapshot.market, company.slug);
    const roles = effect.filings > 0 ? rolesAt(snapshot, company) : [];
    const { cities } = snapshot.catalogues.tech;
    const headOffice = cities.find(({ slug }) => slug === company.headOffice) ?? null;
    const sponsorship = sponsorshipOf(snapshot, snapshot.sponsors.ofCompany(company.slug));
    return { company, effect, roles, headOffice, sponsorship, asOf: snapshot.manifest.asOf };
  }

  /** @throws ApiError 400 for a company outside the list */
  private named(slug?: string): readonly CompanyRow[] {
    const { companies } = this.snapshots.current();
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
function withLevel(found: Omit<FilteredCompany, 'levels'>, asked: string | undefined): FilteredCompany[] {
  const { levels } = found.company;
  if (asked === undefined) return [{ ...found, levels }];
  const own = levels.filter((level) => isLevel(level, asked));
  return own.length === 0 ? [] : [{ ...found, levels: own }];
}

function isLevel({ code, title, mapsToExp }: CompanyLevel, asked: string): boolean {
  return [code, title, mapsToExp].some((name) => name?.toLowerCase() === asked);
}

function rolesAt(snapshot: Snapshot, company: CompanyRow): CompanyRole[] {
  return SHOWN_ROLES.flatMap((slug) => {
    const role = snapshot.catalogues.tech.role(slug);
    if (!role) return [];
    const market = new RoleInMarket(snapshot, role, null);
    const medians = EXPERIENCE_LEVELS.flatMap((level) => {
      const { view } = market.marketAnswer({ level, company });
      return view ? [[level, view.median] as const] : [];
    });
    if (medians.length < EXPERIENCE_LEVELS.length) return [];
    return [{ role, medians: Object.fromEntries(medians) as CompanyRole['medians'] }];
  });
}
