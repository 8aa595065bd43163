import { Injectable } from '@nestjs/common';
import type { ExperienceLevel } from '@wagewright/enums';
import type { PreparedResponse } from '@wagewright/http';
import { withArticle } from '@wagewright/pay';
import { dollars, PublicLinks, roleLabel, sentence } from '@wagewright/salaries';
import { type Page, PageRenderer } from '../layout/page-renderer';
import { SitePaths } from '../layout/site-paths';
import { breadcrumbList, type StructuredData } from '../layout/structured-data';
import { type CityPage, type NationalPage, placeName, type SalaryPage } from './views/salary-page';
import { cityPageView, nationalPageView } from './views/salary-page.view';

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

/** The minimum experience of a level, months. */
const MONTHS: Readonly<Record<ExperienceLevel, number>> = { entry: 0, mid: 36, senior: 72, staff: 120 };

/**
 * The figures of a page for search engines: yearly base pay in US dollars, at the place and level of the page and of all
 * employers, as at the page's canonical address.
 */
function occupationData({ market, level, allEmployers }: SalaryPage, url: string): StructuredData {
  const { p10, p25, p50, p75, p90 } = allEmployers.percentiles;
  return {
    '@type': 'Occupation',
    name: market.role.title,
    mainEntityOfPage: url,
    occupationalCategory: `${market.role.socCode} ${market.role.occupation}`,
    occupationLocation: location(market),
    ...(level !== null && {
      experienceRequirements: {
        '@type': 'OccupationalExperienceRequirements',
        monthsOfExperience: MONTHS[level],
      },
    }),
    estimatedSalary: [
      {
        '@type': 'MonetaryAmountDistribution',
        name: 'base',
        currency: 'USD',
        duration: 'P1Y',
        percentile10: p10,
        percentile25: p25,
        median: p50,
        percentile75: p75,
        // Absent where the survey hides it.
        ...(p90 !== null && { percentile90: p90 }),
      },
    ],
  };
}

function location({ city }: SalaryPage['market']): object {
  if (city === null) return { '@type': 'Country', name: 'United States' };
  return { '@type': 'City', name: `${city.name}, ${city.state}` };
}
