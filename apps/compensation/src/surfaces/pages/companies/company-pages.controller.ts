import { Controller, Get, Param } from '@nestjs/common';
import { PublicPage } from '@wagewright/auth';
import { Cacheable, type PreparedResponse, ResponseCache } from '@wagewright/http';
import { Market, PublicLinks } from '@wagewright/salaries';
import { PageRenderer } from '../layout/page-renderer';
import { SitePaths } from '../layout/site-paths';
import { CompanyPath } from './company-page.request';
import { companiesView } from './companies.view';
import { companyView } from './company.view';

/** Employers with their ladders, from the domain that the list of the API shows. */
@Controller('companies')
@PublicPage()
export class CompanyPagesController {
  constructor(
    private readonly kept: ResponseCache,
    private readonly market: Market,
    private readonly links: PublicLinks,
    private readonly pages: PageRenderer,
    private readonly paths: SitePaths,
  ) {}

  @Get()
  @Cacheable()
  list(): PreparedResponse {
    const companies = this.market.companies.withEffects();
    return this.pages.page({
      title: 'Companies',
      description: `Levels and base pay of ${companies.length} employers, from public filings, with their gaps.`,
      main: companiesView(companies, this.paths),
    });
  }

  @Get(':company')
  company(@Param() { company: name }: CompanyPath): PreparedResponse {
    return this.kept.once(['company', name], () => this.page(name));
  }

  private page(name: string): PreparedResponse {
    const page = this.market.companies.profile(name);
    const { company } = page;
    return this.pages.page({
      title: `${company.name}: levels and pay`,
      description: `The levels of ${company.name} with base pay from public filings, how it pays against the market, and the gaps.`,
      canonical: this.links.company(company.slug),
      main: companyView(page, this.paths),
    });
  }
}
