import { Controller, Get, HttpStatus, Query, Res } from '@nestjs/common';
import { PublicCatalogue } from '@wagewright/auth';
import { type PreparedResponse, ResponseCache } from '@wagewright/http';
import type { Response } from 'express';
import type { ReleaseManifest } from '@wagewright/dataset';
import { SnapshotStore } from '../../../dataset/snapshot.store';
import { PublicLinks } from '@wagewright/salaries';
import { count } from '../html/format';
import { PageRenderer } from '../layout/page-renderer';
import { SitePaths } from '../layout/site-paths';
import type { StructuredData } from '../layout/structured-data';
import { directoryView, resultsView } from './directory.view';
import { DirectoryRequest } from './directory.request';
import { SalaryDirectory } from './salary-directory';

/** The way to all roles, and the search for people: counted like the public search of the API, which it asks. */
@Controller('salaries')
@PublicCatalogue()
export class DirectoryController {
  constructor(
    private readonly kept: ResponseCache,
    private readonly store: SnapshotStore,
    private readonly directory: SalaryDirectory,
    private readonly pages: PageRenderer,
    private readonly paths: SitePaths,
    private readonly links: PublicLinks,
  ) {}

  /** A search that means one page leads there. */
  @Get()
  list(@Query() { q }: DirectoryRequest, @Res({ passthrough: true }) response: Response): PreparedResponse {
    if (q === undefined) return this.kept.once(['roles'], () => this.all());
    const landing = this.directory.landing(q, this.paths);
    if (landing === null) return this.kept.once(['results', q], () => this.results(q));
    response.status(HttpStatus.FOUND);
    return this.pages.elsewhere(landing);
  }

  private all(): PreparedResponse {
    const { directory } = this;
    return this.pages.page({
      title: 'Salaries',
      description: 'What technology and AI roles pay in the United States, role by role.',
      canonical: this.links.salaries(),
      structuredData: [this.dataset()],
      hasOwnSearch: true,
      main: directoryView(
        {
          popular: directory.popular(),
          letters: directory.letters(),
          technology: directory.technologyRoles(),
          total: directory.total(),
        },
        this.paths,
      ),
    });
  }

  private dataset(): StructuredData {
    const { manifest, catalogues } = this.store.current();
    const covered = { roles: count(this.directory.total()), cities: catalogues.full.cities.length };
    return datasetData(manifest, covered, {
      page: this.links.salaries(),
      methodology: this.links.methodology(),
      download: this.links.to('/api/v1/salary/roles'),
    });
  }

  private results(query: string): PreparedResponse {
    return this.pages.page({
      title: `Results for “${query}”`,
      description: 'Roles, cities and employers that match a search.',
      isIndexed: false,
      hasOwnSearch: true,
      main: resultsView(this.directory.search(query), this.paths),
    });
  }
}

interface DatasetAddresses {
  page: string;
  methodology: string;
  /** Returns all technology and AI roles as JSON, without a key. */
  download: string;
}

/** The published figures as a data set, for search engines. @param roles and cities that it covers */
function datasetData(
  { id, asOf, dataQuarter }: Pick<ReleaseManifest, 'id' | 'asOf' | 'dataQuarter'>,
  { roles, cities }: { roles: string; cities: number },
  { page, methodology, download }: DatasetAddresses,
): StructuredData {
  return {
    '@type': 'Dataset',
    name: `Wagewright salaries ${dataQuarter}`,
    description: `Base pay by role, city and experience in the United States: ${roles} roles in ${cities} cities, reconciled from public wage surveys and certified filings, with ranges, sources and measured error.`,
    url: page,
    version: id,
    dateModified: asOf,
    spatialCoverage: 'United States',
    variableMeasured: 'annual base pay in US dollars',
    measurementTechnique: methodology,
    isAccessibleForFree: true,
    creator: { '@type': 'Organization', name: 'Wagewright' },
    distribution: {
      '@type': 'DataDownload',
      encodingFormat: 'application/json',
      contentUrl: download,
    },
  };
}
