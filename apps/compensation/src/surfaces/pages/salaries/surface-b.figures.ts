import { Injectable } from '@nestjs/common';
import type { ExperienceLevel } from '@wagewright/dataset';
import { CalculateService } from '../../intelligence/estimates/calculate.service';
import { IntelligenceHistoryService } from '../../intelligence/estimates/history.service';
import { IntelligenceProjectionsService } from '../../intelligence/estimates/projections.service';
import { SalariesService } from '../../intelligence/estimates/salaries.service';
import type { CalculateResponse } from '../../salary/calculate.response';
import type { HistoryResponse } from '../../salary/history.response';
import type { ProjectionsResponse } from '../../salary/projections.response';
import type { SalaryResponse } from '../../salary/salary.response';
import type { PlaceFigures } from './place-figures';

/** Surface B's answers in Surface A's spelling, for the roles that only the larger catalogue has. */
@Injectable()
export class SurfaceBFigures implements PlaceFigures {
  constructor(
    private readonly salaries: SalariesService,
    private readonly calculations: CalculateService,
    private readonly histories: IntelligenceHistoryService,
    private readonly projected: IntelligenceProjectionsService,
  ) {}

  /** Growth over a year and employer premiums are not among Surface B's answers. */
  current(role: string, city?: string): SalaryResponse {
    const answer = this.salaries.current({ role, city });
    const { p90_at_least: p90AtLeast, ...percentiles } = answer.percentiles;
    return {
      role: answer.role,
      city: answer.city && cityOf(answer.city),
      salary: answer.estimate,
      totalCompensation: answer.total_compensation,
      experienceBands: answer.experience_bands,
      yoyGrowthPct: null,
      employerPremiums: [],
      percentiles: { ...percentiles, ...(p90AtLeast !== undefined && { p90AtLeast }) },
    };
  }

  calculate(role: string, city: string, exp: ExperienceLevel): CalculateResponse {
    return this.calculations.calculate({ role, city, exp });
  }

  history(role: string, city?: string): HistoryResponse {
    const answer = this.histories.history({ role, city });
    return {
      role: answer.role,
      city: answer.city && cityOf(answer.city),
      history: answer.history.map(({ as_of: asOf, change_amount, change_pct, ...same }) => ({
        ...same,
        asOf,
        changeAmount: change_amount,
        changePct: change_pct,
      })),
      window: answer.window,
    };
  }

  projections(role: string, city?: string): ProjectionsResponse {
    const { base_year: baseYear, growth, ...answer } = this.projected.projections({ role, city });
    return {
      role: answer.role,
      city: answer.city && cityOf(answer.city),
      baseYear,
      projections: answer.projections.map(({ growth_pct, ...year }) => ({ ...year, growthPct: growth_pct })),
      growth: { category: growth.category, cagrPct: growth.cagr_pct },
      methodology: answer.methodology,
      assumptions: answer.assumptions,
    };
  }
}

type CityAnswer = NonNullable<ReturnType<SalariesService['current']>['city']>;

function cityOf({
  slug,
  name,
  state,
  cost_of_living_multiplier,
}: CityAnswer): NonNullable<SalaryResponse['city']> {
  return { slug, name, state, costOfLivingMultiplier: cost_of_living_multiplier };
}
