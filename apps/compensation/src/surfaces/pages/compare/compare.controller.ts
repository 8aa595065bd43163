import { Controller, Get, Query } from '@nestjs/common';
import { PublicCatalogue } from '@wagewright/auth';
import { Cacheable, type PreparedResponse } from '@wagewright/http';
import { SnapshotStore } from '../../../dataset/snapshot.store';
import { cityName } from '../input/market-input';
import { PublicLinks } from '@wagewright/salaries';
import { PageRenderer } from '../layout/page-renderer';
import { SitePaths } from '../layout/site-paths';
import { ComparePageService } from './compare-page.service';
import { ComparePageRequest } from './compare-page.request';
import { compareTitle, compareView } from './compare.view';

const DESCRIPTION =
  'What roles or cities pay side by side: market medians, ranges, and what is left after tax and prices.';

/** Roles or cities side by side. Words are looked up, so it counts as the public search does. */
@Controller('compare')
@PublicCatalogue()
@Cacheable()
export class CompareController {
  constructor(
    private readonly comparisons: ComparePageService,
    private readonly store: SnapshotStore,
    private readonly pages: PageRenderer,
    private readonly paths: SitePaths,
    private readonly links: PublicLinks,
  ) {}

  @Get()
  page(@Query() asked: ComparePageRequest): PreparedResponse {
    const page = this.comparisons.compare(asked);
    const cities = this.store.current().catalogues.full.cities.map((city) => cityName(city));
    const title = page.comparison ? compareTitle(page.comparison) : 'Compare pay';
    const main = compareView(page, cities, this.paths);
    const isForm = page.comparison === null;
    const canonical = isForm ? this.links.compare() : undefined;
    const shown = { title, description: DESCRIPTION, canonical, isIndexed: isForm, main };
    return page.faults.length > 0 ? this.pages.passing(shown) : this.pages.page(shown);
  }
}
