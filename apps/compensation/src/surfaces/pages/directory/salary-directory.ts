import { Injectable } from '@nestjs/common';
import type { CityRow, RoleRow } from '@wagewright/dataset';
import { SnapshotStore } from '../../../dataset/snapshot.store';
import { DEFAULT_EXPERIENCE } from '../../../estimates/formulas/experience';
import { RoleInMarket } from '../../../estimates/role-in-market';
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
    return this.popularIn(null);
  }

  /** Cities whose name is like these words, for a role that exists. */
  cities(words: string): CityRow[] {
    const { cities } = this.catalogue.search('A', words);
    return cities.map(({ row }) => row);
  }

  search(query: string): SearchResults {
    const { roles, cities } = this.catalogue.search('B', query);
    return {
      query,
      meant: meantBy(this.catalogue.resolve('B', query)),
      roles: roles.map(({ row }) => directoryRole(row)),
      cities: cities.slice(0, MAX_CITIES).map(({ row }) => ({ ...row, roles: this.popularIn(row) })),
    };
  }

  private popularIn(city: CityRow | null): DirectoryRole[] {
    const snapshot = this.store.current();
    return POPULAR.flatMap((slug) => snapshot.catalogues.A.role(slug) ?? []).map((role) => ({
      ...directoryRole(role),
      median: new RoleInMarket(snapshot, role, city).figures(DEFAULT_EXPERIENCE).median,
    }));
  }
}

function directoryRole({ slug, title, national, evidence }: RoleRow): DirectoryRole {
  return { slug, title, median: national.median, ofOccupation: evidence === 'occupation' };
}
