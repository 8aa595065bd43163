import { Injectable } from '@nestjs/common';
import type { PreparedResponse } from '@wagewright/http';
import { withArticle } from '@wagewright/pay';
import { dollars, sentence } from '../../../wording/wording';
import { roleLabel } from '../../../estimates/labels';
import { PublicLinks } from '../../../public-links';
import { type Page, PageRenderer } from '../layout/page-renderer';
import { SitePaths } from '../layout/site-paths';
import { breadcrumbList } from '../layout/structured-data';
import { occupationData } from './occupation-data';
import { cityPageView, nationalPageView } from './views/salary-page.view';
import { type CityPage, type NationalPage, placeName, type SalaryPage } from './views/salary-page';

@Injectable()
export class SalaryPageRenderer {
  constructor(
    private readonly pages: PageRenderer,
    private readonly paths: SitePaths,
    private readonly links: PublicLinks,
  ) {}

  inCity(page: CityPage): PreparedResponse {
    const { market, citation } = page;
    return this.pages.page({
      title: `${market.role.title} salary in ${placeName(market)}`,
      description: citation,
      ...this.found(page),
      main: cityPageView(page, this.paths),
    });
  }

  national(page: NationalPage): PreparedResponse {
    const { title } = page.market.role;
    const { low, median, high } = page.allEmployers.figures;
    const who = sentence(withArticle(roleLabel(page.market, page.level)));
    return this.pages.page({
      title: `${title} salary`,
      description: `${who} in the United States earns a median base salary of ${dollars(median)}, typically ${dollars(low)} to ${dollars(high)}.`,
      ...this.found(page),
      main: nationalPageView(page, this.paths),
    });
  }

  /** An employer's page has the canonical address of its place and level, which most of it is about. */
  private found(page: SalaryPage): Pick<Page, 'canonical' | 'structuredData'> {
    const { market, level: exp } = page;
    const [role, city] = [market.role.slug, market.city?.slug];
    const canonical = this.links.page(role, city, { exp });
    const trail = [
      { title: 'Salaries', href: this.links.salaries() },
      { title: market.role.title, href: this.links.page(role, undefined, { exp }) },
      ...(market.city ? [{ title: placeName(market), href: canonical }] : []),
    ];
    return {
      canonical,
      structuredData: [occupationData(page, canonical), breadcrumbList(trail)],
    };
  }
}
