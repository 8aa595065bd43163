import { Injectable } from '@nestjs/common';
import {
  type CityRow,
  companyEffect,
  type CompanyRow,
  EXPERIENCE_LEVELS,
  type ExperienceLevel,
  type RoleRow,
} from '@wagewright/dataset';
import type { Snapshot } from '../../../dataset/snapshot';
import { SnapshotStore } from '../../../dataset/snapshot.store';
import { companyOf } from '../../../estimates/company';
import { RoleInMarket } from '../../../estimates/role-in-market';

export interface ListedCompany {
  company: CompanyRow;
  /** Its pay relative to the market, at the same title, place and level; 0 filings without data. */
  effect: CompanyEffect;
}

type CompanyEffect = ReturnType<typeof companyEffect>;

export interface CompanyPage extends ListedCompany {
  /** The market model's figures for its people, by role. */
  roles: CompanyRole[];
  /** The city of the ladder; null where the release has none. */
  headOffice: CityRow | null;
  /** Date of the release. */
  asOf: string;
}

/** The market median of a role at the employer, nationally, by level; whole US dollars a year. */
export interface CompanyRole {
  role: RoleRow;
  medians: Record<ExperienceLevel, number>;
}

/** Shown roles; those missing from a release are left out. */
const SHOWN_ROLES = [
  'software-engineer',
  'machine-learning-engineer',
  'data-scientist',
  'data-engineer',
  'product-manager',
  'security-engineer',
];

@Injectable()
export class CompanyPagesService {
  constructor(private readonly store: SnapshotStore) {}

  /** All companies of the release, by name. */
  all(): ListedCompany[] {
    const snapshot = this.store.current();
    return snapshot.companies
      .map((company) => ({ company, effect: companyEffect(snapshot.market, company.slug) }))
      .sort((a, b) => a.company.name.localeCompare(b.company.name, 'en'));
  }

  /** @param name slug, name or alias of the employer. @throws ApiError 404 */
  page(name: string): CompanyPage {
    const snapshot = this.store.current();
    const company = companyOf(snapshot.companies, name);
    const effect = companyEffect(snapshot.market, company.slug);
    const roles = effect.filings > 0 ? rolesAt(snapshot, company) : [];
    const { cities } = snapshot.catalogues.tech;
    const headOffice = cities.find(({ slug }) => slug === company.headOffice) ?? null;
    return { company, effect, roles, headOffice, asOf: snapshot.manifest.asOf };
  }
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
