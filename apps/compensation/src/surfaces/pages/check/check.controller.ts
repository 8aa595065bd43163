import { Controller, Get, Query } from '@nestjs/common';
import { PublicCatalogue } from '@wagewright/auth';
import type { PreparedResponse } from '@wagewright/http';
import { SnapshotStore } from '../../../dataset/snapshot.store';
import { PublicLinks } from '@wagewright/salaries';
import { PageRenderer } from '../layout/page-renderer';
import { SitePaths } from '../layout/site-paths';
import { CheckRequest } from './check.request';
import { checkView } from './check.view';
import { OfferCheckService } from './offer-check.service';
import { whoAndWhere } from './verdict.view';

const TITLE = 'Is my offer fair?';
const DESCRIPTION =
  'See where your base pay stands among people in the same role, place and level, with sources and gaps.';

/**
 * Where an offer stands. Its words are looked up, so it counts as the public search does; an answer about somebody's pay
 * is kept nowhere, neither by us nor by a cache.
 */
@Controller('check')
@PublicCatalogue()
export class CheckController {
  constructor(
    private readonly offers: OfferCheckService,
    private readonly store: SnapshotStore,
    private readonly pages: PageRenderer,
    private readonly paths: SitePaths,
    private readonly links: PublicLinks,
  ) {}

  @Get()
  page(@Query() asked: CheckRequest): PreparedResponse {
    const check = this.offers.check(asked);
    const { catalogues, companies } = this.store.current();
    const main = checkView(check, { cities: catalogues.full.cities, companies }, this.paths);
    const isBlank = check.verdict === null && Object.keys(check.faults).length === 0;
    const canonical = this.links.check();
    if (isBlank) return this.pages.page({ title: TITLE, description: DESCRIPTION, canonical, main });
    const title = check.verdict ? `Offer: ${whoAndWhere(check.verdict)}` : TITLE;
    return this.pages.passing({ title, description: DESCRIPTION, isIndexed: false, main });
  }
}
