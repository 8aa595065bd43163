import { Controller, Get } from '@nestjs/common';
import { PublicPage } from '@wagewright/auth';
import { Cacheable, type PreparedResponse } from '@wagewright/http';
import { SnapshotStore } from '../../../dataset/snapshot.store';
import { PublicLinks } from '@wagewright/salaries';
import { PageRenderer } from '../layout/page-renderer';
import { SitePaths } from '../layout/site-paths';
import { SalaryDirectory } from '../directory/salary-directory';
import { homeView } from './home.view';

/** Serves the home page. */
@Controller()
@PublicPage()
@Cacheable()
export class HomeController {
  constructor(
    private readonly store: SnapshotStore,
    private readonly directory: SalaryDirectory,
    private readonly links: PublicLinks,
    private readonly pages: PageRenderer,
    private readonly paths: SitePaths,
  ) {}

  @Get()
  page(): PreparedResponse {
    const { manifest } = this.store.current();
    return this.pages.page({
      title: 'Salary intelligence for technology and AI roles',
      description: 'What a role pays in a city, with the sources behind every figure: pages and an API.',
      canonical: this.links.home(),
      hasOwnSearch: true,
      main: homeView(
        {
          roles: this.directory.total(),
          quarter: manifest.dataQuarter,
          popular: this.directory.popular(),
          exampleCall: this.links.calculation('tech', 'machine-learning-engineer', 'san-francisco', 'senior'),
        },
        this.paths,
      ),
    });
  }
}
