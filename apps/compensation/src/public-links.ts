import { Injectable } from '@nestjs/common';
import type { ExperienceLevel } from '@wagewright/dataset';
import { CompensationEnv } from './compensation.env';

/** The absolute addresses that answers carry. */
@Injectable()
export class SalaryLinks {
  constructor(private readonly env: CompensationEnv) {}

  /** The call that reproduces a calculation. */
  calculation(role: string, city: string, exp: ExperienceLevel): string {
    const query = new URLSearchParams({ role, city, exp });
    return `${this.env.publicBaseUrl}/api/v1/salary/calculate?${query.toString()}`;
  }

  /** Where people arrive. */
  home(): string {
    return `${this.env.publicBaseUrl}/`;
  }

  /** The page for people about a role, in a city or nationally. */
  page(role: string, city?: string): string {
    return `${this.env.publicBaseUrl}/salaries/${role}${city === undefined ? '' : `/${city}`}`;
  }

  /** How the figures are made. */
  methodology(): string {
    return `${this.env.publicBaseUrl}/methodology`;
  }

  /** Limits and prices. */
  plans(): string {
    return `${this.env.publicBaseUrl}/plans`;
  }
}
