import { Injectable } from '@nestjs/common';
import type { ExperienceLevel } from '@wagewright/dataset';
import type { CalculateResponse } from '../../salary/calculate.response';
import type { HistoryResponse } from '../../salary/history.response';
import { HistoryService } from '../../salary/history.service';
import type { ProjectionsResponse } from '../../salary/projections.response';
import { ProjectionsService } from '../../salary/projections.service';
import type { SalaryResponse } from '../../salary/salary.response';
import { SalaryService } from '../../salary/salary.service';
import type { PlaceFigures } from './place-figures';

/** Surface A's answers. */
@Injectable()
export class SurfaceAFigures implements PlaceFigures {
  constructor(
    private readonly salaries: SalaryService,
    private readonly histories: HistoryService,
    private readonly projected: ProjectionsService,
  ) {}

  current(role: string, city?: string): SalaryResponse {
    return this.salaries.current({ role, city });
  }

  calculate(role: string, city: string, exp: ExperienceLevel): CalculateResponse {
    return this.salaries.calculate({ role, city, exp });
  }

  history(role: string, city?: string): HistoryResponse {
    return this.histories.history({ role, city }, 'free');
  }

  projections(role: string, city?: string): ProjectionsResponse {
    return this.projected.projections({ role, city });
  }
}
