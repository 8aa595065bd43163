import { Injectable } from '@nestjs/common';
import { PreparedResponse } from '@wagewright/http';
import { dollars, sentence, withArticle } from '../../../wording/wording';
import { roleLabel } from '../../../estimates/labels';
import { PageRenderer } from '../layout/page-renderer';
import { SitePaths } from '../layout/site-paths';
import { cityPageView } from './views/city-page.view';
import { nationalPageView } from './views/national-page.view';
import { type CityPage, type NationalPage, placeName } from './views/salary-page';

/** As long as the catalogue itself is kept. */
const MOVED_CACHING = 'public, max-age=3600';

/** Makes documents of what the service gathered. */
@Injectable()
export class SalaryPageRenderer {
  constructor(
    private readonly pages: PageRenderer,
    private readonly paths: SitePaths,
  ) {}

  /** Where the page of a role is now that had another slug. @param path below this host's name */
  moved(path: string): PreparedResponse {
    const headers = { 'Content-Type': 'text/plain; charset=utf-8', Location: path };
    return new PreparedResponse({
      stable: `${path}\n`,
      cacheControl: MOVED_CACHING,
      etag: null,
      isKept: false,
      headers,
    });
  }

  inCity(page: CityPage): PreparedResponse {
    const { market, calculation, pageUrl } = page;
    return this.pages.page({
      title: `${market.role.title} salary in ${placeName(market)}`,
      description: calculation.citation,
      canonical: pageUrl,
      main: cityPageView(page, this.paths),
    });
  }

  national(page: NationalPage): PreparedResponse {
    const { title } = page.market.role;
    const { low, median, high } = page.current.figures;
    const who = sentence(withArticle(roleLabel(page.market, page.level)));
    return this.pages.page({
      title: `${title} salary`,
      description: `${who} in the United States earns a median base salary of ${dollars(median)}, typically ${dollars(low)} to ${dollars(high)}.`,
      canonical: page.pageUrl,
      main: nationalPageView(page, this.paths),
    });
  }
}
