import type { RoleCategory } from '@wagewright/dataset';
import type { ProjectedYear } from '../../estimates/formulas/projection';
import type { CityResponse } from './city.response';
import type { RoleResponse } from './role.response';

/** `GET /api/v1/salary/projections`, without the attribution that is added to every answer. */
export interface ProjectionsResponse {
  role: RoleResponse;
  city: CityResponse | null;
  baseYear: number;
  projections: ProjectedYear[];
  growth: { category: RoleCategory; cagrPct: number };
  /** Where the method is told. */
  methodology: string;
  assumptions: string[];
}
