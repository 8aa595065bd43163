import { Controller, Get, Query } from '@nestjs/common';
import { PublicCatalogue } from '@wagewright/auth';
import { Cacheable, type PreparedResponse } from '@wagewright/http';
import { PageRenderer } from '../layout/page-renderer';
import { SitePaths } from '../layout/site-paths';
import { directoryView, resultsView } from './directory.view';
import { DirectoryRequest } from './directory.request';
import { SalaryDirectory } from './salary-directory';

/** All roles, and the search for people: counted like the public search of the API, which it asks. */
@Controller('salaries')
@PublicCatalogue()
@Cacheable()
export class DirectoryController {
  constructor(
    private readonly directory: SalaryDirectory,
    private readonly pages: PageRenderer,
    private readonly paths: SitePaths,
  ) {}

  @Get()
  list(@Query() { q }: DirectoryRequest): PreparedResponse {
    return q === undefined ? this.all() : this.results(q);
  }

  private all(): PreparedResponse {
    return this.pages.page({
      title: 'Salaries',
      description: 'What technology and AI roles pay in the United States, role by role.',
      hasOwnSearch: true,
      main: directoryView(this.directory.roles(), this.directory.total(), this.paths),
    });
  }

  private results(query: string): PreparedResponse {
    return this.pages.page({
      title: `Results for “${query}”`,
      description: 'Roles and cities that match a search.',
      hasOwnSearch: true,
      main: resultsView(this.directory.search(query), this.paths),
    });
  }
}
