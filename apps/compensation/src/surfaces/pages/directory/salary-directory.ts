import { Injectable } from '@nestjs/common';
import { SnapshotStore } from '../../../dataset/snapshot.store';
import { PublicCatalogueService } from '../../intelligence/catalogue/public-catalogue.service';
import { CatalogueService } from '../../salary/catalogue.service';
import type { DirectoryRole, SearchResults } from './directory.view';

/** What many people look for; roles that a release does not have are left out. */
const POPULAR = [
  'software-engineer',
  'machine-learning-engineer',
  'data-scientist',
  'ai-engineer',
  'data-engineer',
  'product-manager',
  'devops-engineer',
  'security-engineer',
];
const MAX_CITIES = 3;

/** Finds roles for people: Surface A's list, Surface B's search. */
@Injectable()
export class SalaryDirectory {
  constructor(
    private readonly store: SnapshotStore,
    private readonly listed: CatalogueService,
    private readonly catalogue: PublicCatalogueService,
  ) {}

  roles(): readonly DirectoryRole[] {
    return this.listed.roles({}).roles;
  }

  /** Roles that a search looks through. */
  total(): number {
    return this.store.current().catalogues.B.roles.length;
  }

  popular(): DirectoryRole[] {
    const { A } = this.store.current().catalogues;
    return POPULAR.flatMap((slug) => A.role(slug) ?? []).map(({ slug, title, national }) => ({
      slug,
      title,
      nationalMedian: national.median,
    }));
  }

  search(query: string): SearchResults {
    const { roles, cities } = this.catalogue.search(query);
    return {
      query,
      roles: roles.map(({ slug, title, national_median: nationalMedian }) => ({
        slug,
        title,
        nationalMedian,
      })),
      cities: cities.slice(0, MAX_CITIES),
    };
  }
}
