import { Injectable } from '@nestjs/common';
import type { RoleRow } from '@wagewright/dataset';
import { SnapshotStore } from '../../../dataset/snapshot.store';
import { CatalogueService } from '../../../estimates/catalogue.service';
import type { DirectoryRole, SearchResults } from './directory.view';
import { meantBy } from './meant.view';

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
    private readonly catalogue: CatalogueService,
  ) {}

  roles(): readonly DirectoryRole[] {
    return this.catalogue.roles('A').rows.map((role) => directoryRole(role));
  }

  /** Roles that a search looks through. */
  total(): number {
    return this.store.current().catalogues.B.roles.length;
  }

  popular(): DirectoryRole[] {
    const { A } = this.store.current().catalogues;
    return POPULAR.flatMap((slug) => A.role(slug) ?? []).map((role) => directoryRole(role));
  }

  search(query: string): SearchResults {
    const { roles, cities } = this.catalogue.search('B', query);
    return {
      query,
      meant: meantBy(this.catalogue.resolve('B', query)),
      roles: roles.map(({ row }) => directoryRole(row)),
      cities: cities.slice(0, MAX_CITIES).map(({ row }) => row),
    };
  }
}

function directoryRole({ slug, title, national }: RoleRow): DirectoryRole {
  return { slug, title, nationalMedian: national.median };
}
