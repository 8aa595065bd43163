import type { ExperienceLevel } from '@wagewright/dataset';
import type { CalculateResponse } from '../../salary/calculate.response';
import type { HistoryResponse } from '../../salary/history.response';
import type { ProjectionsResponse } from '../../salary/projections.response';
import type { SalaryResponse } from '../../salary/salary.response';

/**
 * The answers that a salary page is made of, as Surface A spells them. Both surfaces give them: a role
 * is shown with the answers of the surface whose catalogue has it, Surface A first.
 */
export interface PlaceFigures {
  /** @throws ApiError 404 for the role, then for the city */
  current(role: string, city?: string): SalaryResponse;
  /** @throws ApiError 404 for the role, then for the city */
  calculate(role: string, city: string, exp: ExperienceLevel): CalculateResponse;
  /** As much as the free plan sees. */
  history(role: string, city?: string): HistoryResponse;
  projections(role: string, city?: string): ProjectionsResponse;
}
