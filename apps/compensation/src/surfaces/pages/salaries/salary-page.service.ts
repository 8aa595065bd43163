import { Injectable } from '@nestjs/common';
import type { ExperienceLevel, RoleRow } from '@wagewright/dataset';
import type { CatalogueName } from '../../../dataset/snapshot';
import { SnapshotStore } from '../../../dataset/snapshot.store';
import { CatalogueResolver, type MarketSlugs } from '../../../estimates/catalogue-resolver';
import { EstimateService } from '../../../estimates/estimate.service';
import { evidenceOf } from '../../../estimates/evidence';
import { DEFAULT_EXPERIENCE } from '../../../estimates/formulas/experience';
import { versusNational } from '../../../estimates/formulas/salary-figures';
import { windowNotice, windowOfPlan } from '../../../estimates/history-window';
import { RoleInMarket } from '../../../estimates/role-in-market';
import { PublicLinks } from '../../../public-links';
import type {
  CityFigures,
  CityPage,
  NationalPage,
  PageSource,
  RelatedRole,
  SalaryPage,
} from './views/salary-page';

const MAX_RELATED = 8;

/**
 * Gathers what a salary page shows: what the API answers without a key. A role is shown with the figures of the
 * catalogue that has it, Surface A's first.
 */
@Injectable()
export class SalaryPageService {
  constructor(
    private readonly store: SnapshotStore,
    private readonly markets: CatalogueResolver,
    private readonly estimates: EstimateService,
    private readonly links: PublicLinks,
  ) {}

  /** @throws ApiError 404 for the role, then for the city */
  inCity(role: string, city: string, level: ExperienceLevel): CityPage {
    const catalogue = this.catalogueOf(role);
    const calculation = this.estimates.calculate(catalogue, { role, city }, level);
    const { market } = calculation;
    return {
      ...this.pageOf(catalogue, market, level),
      market,
      level,
      calculation,
      shareableUrl: this.links.calculation(catalogue, role, city, level),
      pageUrl: this.links.page(role, city),
    };
  }

  /** @throws ApiError 404 for the role */
  national(role: string): NationalPage {
    const catalogue = this.catalogueOf(role);
    const market = this.markets.resolve(catalogue, { role });
    return {
      ...this.pageOf(catalogue, market, DEFAULT_EXPERIENCE),
      cities: citiesOf(catalogue, market),
    };
  }

  /** The slug of the role that answers for this one, which is no role any more; undefined for any other slug. */
  successorOf(role: string): string | undefined {
    const found = this.store.current().catalogues.B.role(role)?.slug;
    return found === role ? undefined : found;
  }

  private pageOf(catalogue: CatalogueName, market: RoleInMarket, level: ExperienceLevel): SalaryPage {
    const slugs: MarketSlugs = { role: market.role.slug, city: market.city?.slug };
    return {
      market,
      current: this.estimates.current(catalogue, slugs),
      projection: this.estimates.projection(catalogue, slugs),
      evidence: evidenceOf(market, level),
      sources: sourcesOf(market),
      related: relatedRoles(market.snapshot.catalogues[catalogue].roles, market.role),
      ...(catalogue === 'A' ? this.publicToAll(slugs, market) : this.publicOfSurfaceB(slugs, market)),
    };
  }

  /** Surface A answers everybody, as much as the free plan sees. */
  private publicToAll(slugs: MarketSlugs, market: RoleInMarket) {
    const history = this.estimates.history('A', slugs, windowOfPlan('free'));
    const [shown, available] = [history.quarters.length, history.available];
    return {
      yoyGrowthPct: market.yearlyGrowthPct(),
      employerPremiums: market.employerPremiums(),
      history,
      ...(shown < available && { historyNotice: windowNotice('free', shown, available) }),
    };
  }

  private publicOfSurfaceB(slugs: MarketSlugs, market: RoleInMarket) {
    const history = this.estimates.history('B', slugs);
    return { yoyGrowthPct: market.yearlyGrowthPct(), employerPremiums: market.employerPremiums(), history };
  }

  /** The larger catalogue answers for whatever the smaller one does not have, refusals included. */
  private catalogueOf(role: string): CatalogueName {
    return this.store.current().catalogues.A.role(role) ? 'A' : 'B';
  }
}

function citiesOf(catalogue: CatalogueName, { snapshot, role }: RoleInMarket): CityFigures[] {
  return snapshot.catalogues[catalogue].cities
    .map((city) => {
      const figures = new RoleInMarket(snapshot, role, city).figures(DEFAULT_EXPERIENCE);
      return { city, figures, vsNationalPct: versusNational(figures.median, role.national.median) };
    })
    .sort((a, b) => b.figures.median - a.figures.median);
}

function sourcesOf({ snapshot, role: { national } }: RoleInMarket): PageSource[] {
  return Object.entries(national.weights)
    .map(([id, weight]) => ({
      source: snapshot.source(id),
      cases: national.sourceBreakdown[id] ?? 0,
      weight,
    }))
    .sort((a, b) => b.weight - a.weight);
}

/** Roles of the same family, those that pay alike first. */
function relatedRoles(roles: readonly RoleRow[], role: RoleRow): RelatedRole[] {
  const distance = (other: RoleRow) => Math.abs(other.national.median - role.national.median);
  return roles
    .filter(({ family, slug }) => family === role.family && slug !== role.slug)
    .sort((a, b) => distance(a) - distance(b))
    .slice(0, MAX_RELATED)
    .map(({ slug, title, national }) => ({ slug, title, nationalMedian: national.median }));
}
