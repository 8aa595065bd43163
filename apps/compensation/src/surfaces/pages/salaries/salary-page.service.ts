import { Injectable } from '@nestjs/common';
import { EXPERIENCE_LEVELS, type ExperienceLevel, type RoleRow } from '@wagewright/dataset';
import { Catalogue, type Place } from '../../../estimates/catalogue-resolver';
import type { CatalogueName } from '../../../dataset/snapshot';
import { SnapshotStore } from '../../../dataset/snapshot.store';
import { DEFAULT_EXPERIENCE } from '../../../estimates/formulas/experience';
import { estimateResponse } from '../../../envelope/estimate.presenter';
import type { CalculateResponse } from '../../salary/calculate.response';
import type { PlaceFigures } from './place-figures';
import type { CityPage, NationalPage, PageSource, RelatedRole, SalaryPage } from './views/salary-page';
import { SurfaceAFigures } from './surface-a.figures';
import { SurfaceBFigures } from './surface-b.figures';

const MAX_RELATED = 8;

/** Gathers what a salary page shows. It asks the API's services and computes no figure. */
@Injectable()
export class SalaryPageService {
  constructor(
    private readonly store: SnapshotStore,
    private readonly catalogue: Catalogue,
    private readonly surfaceA: SurfaceAFigures,
    private readonly surfaceB: SurfaceBFigures,
  ) {}

  /** @throws ApiError 404 for the role, then for the city */
  inCity(roleSlug: string, citySlug: string, level: ExperienceLevel): CityPage {
    const surface = this.surfaceOf(roleSlug);
    const place = this.catalogue.findBoth(surface, roleSlug, citySlug);
    const calculations = EXPERIENCE_LEVELS.map((exp) => {
      return [exp, this.figures(surface).calculate(place.role.slug, place.city.slug, exp)] as const;
    });
    return {
      ...this.common(surface, place, level),
      city: place.city,
      level,
      calculations: Object.fromEntries(calculations) as Record<ExperienceLevel, CalculateResponse>,
    };
  }

  /** @throws ApiError 404 for the role */
  national(roleSlug: string): NationalPage {
    const surface = this.surfaceOf(roleSlug);
    const place = this.catalogue.find(surface, roleSlug);
    const cities = place.snapshot.catalogues[surface].cities.map(({ slug }) =>
      this.figures(surface).calculate(place.role.slug, slug, DEFAULT_EXPERIENCE),
    );
    cities.sort((a, b) => b.estimate.median - a.estimate.median);
    return { ...this.common(surface, place, DEFAULT_EXPERIENCE), cities };
  }

  private common(surface: CatalogueName, place: Place, level: ExperienceLevel): SalaryPage {
    const figures = this.figures(surface);
    const [role, city] = [place.role.slug, place.city?.slug];
    return {
      place,
      current: figures.current(role, city),
      history: figures.history(role, city),
      projections: figures.projections(role, city),
      estimate: estimateResponse(place, level),
      sources: sourcesOf(place),
      related: relatedRoles(place.snapshot.catalogues[surface].roles, place.role),
    };
  }

  /** The larger catalogue answers for whatever the smaller one does not have, refusals included. */
  private surfaceOf(role: string): CatalogueName {
    return this.store.current().catalogues.A.role(role) ? 'A' : 'B';
  }

  private figures(surface: CatalogueName): PlaceFigures {
    return surface === 'A' ? this.surfaceA : this.surfaceB;
  }
}

function sourcesOf({ snapshot, role: { national } }: Place): PageSource[] {
  return Object.entries(national.weights)
    .map(([id, weight]) => ({
      source: snapshot.source(id),
      cases: national.sourceBreakdown[id] ?? 0,
      weight,
    }))
    .sort((a, b) => b.weight - a.weight);
}

/** Roles of the same family, those that pay alike first. */
function relatedRoles(roles: readonly RoleRow[], role: RoleRow): RelatedRole[] {
  const distance = (other: RoleRow) => Math.abs(other.national.median - role.national.median);
  return roles
    .filter(({ family, slug }) => family === role.family && slug !== role.slug)
    .sort((a, b) => distance(a) - distance(b))
    .slice(0, MAX_RELATED)
    .map(({ slug, title, national }) => ({ slug, title, nationalMedian: national.median }));
}
