import { Injectable } from '@nestjs/common';
import type { PreparedResponse } from '@wagewright/http';
import { dollars, sentence, withArticle } from '../../../wording/wording';
import { roleLabel } from '../../../estimates/labels';
import { PageRenderer } from '../layout/page-renderer';
import { SitePaths } from '../layout/site-paths';
import { cityPageView } from './views/city-page.view';
import { nationalPageView } from './views/national-page.view';
import { type CityPage, type NationalPage, placeName } from './views/salary-page';

/** Makes documents of what the service gathered. */
@Injectable()
export class SalaryPageRenderer {
  constructor(
    private readonly pages: PageRenderer,
    private readonly paths: SitePaths,
  ) {}

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
