import { AdjacentService } from './analysis/adjacent.service';
import { CompareService } from './analysis/compare.service';
import { EmployerCostService } from './analysis/employer-cost.service';
import { SkillsService } from './analysis/skills.service';
import { ReleaseAttribution } from './attribution/attribution';
import { CompaniesService } from './companies/companies.service';
import type { ReadWithin, SnapshotSource } from './dataset/snapshot';
import { CatalogueResolver } from './estimates/catalogue-resolver';
import { CatalogueService } from './estimates/catalogue.service';
import { EstimateService } from './estimates/estimate.service';
import { LineageService } from './lineage/lineage.service';
import { NegotiationService } from './negotiation/negotiation.service';
import { OffersService } from './offers/offers.service';
import { PublicLinks } from './public-links';

/** The services over a release. */
export class MarketServices {
  readonly links: PublicLinks;
  readonly attribution: ReleaseAttribution;
  readonly resolver: CatalogueResolver;
  readonly catalogue: CatalogueService;
  readonly estimates: EstimateService;
  readonly comparisons: CompareService;
  readonly premiums: SkillsService;
  readonly moves: AdjacentService;
  readonly costs: EmployerCostService;
  readonly companies: CompaniesService;
  readonly offers: OffersService;
  readonly negotiations: NegotiationService;
  readonly lineages: LineageService;

  /**
   * @param address base of the addresses in answers, without a final slash; empty for paths
   * @param pinned id of the release, where another one is current
   */
  constructor(
    readonly snapshots: SnapshotSource,
    readonly address: string,
    readonly readWithin: ReadWithin,
    pinned?: string,
  ) {
    this.links = new PublicLinks(address, pinned);
    this.attribution = new ReleaseAttribution(snapshots, address);
    this.resolver = new CatalogueResolver(snapshots);
    this.catalogue = new CatalogueService(snapshots, readWithin);
    this.estimates = new EstimateService(this.resolver);
    this.comparisons = new CompareService(this.resolver);
    this.premiums = new SkillsService(this.resolver);
    this.moves = new AdjacentService(this.resolver);
    this.costs = new EmployerCostService(this.resolver);
    this.companies = new CompaniesService(snapshots, this.resolver);
    this.offers = new OffersService(snapshots, readWithin);
    this.negotiations = new NegotiationService(this.resolver, snapshots);
    this.lineages = new LineageService(snapshots);
  }
}
