import { Injectable } from '@nestjs/common';
import type { ExperienceLevel } from '@wagewright/dataset';
import { CompensationEnv } from '../../compensation.env';

/** The absolute addresses that Surface B's answers carry. */
@Injectable()
export class IntelligenceLinks {
  constructor(private readonly env: CompensationEnv) {}

  /** The call that reproduces a calculation; Surface A does not know all of these roles. */
  calculation(role: string, city: string, exp: ExperienceLevel): string {
    const query = new URLSearchParams({ role, city, exp });
    return this.absolute(`/api/v1/intelligence/salaries/calculate?${query.toString()}`);
  }

  /** The page for people about a role in a city. */
  page(role: string, city: string): string {
    return this.absolute(`/salaries/${role}/${city}`);
  }

  methodology(): string {
    return this.absolute('/methodology');
  }

  /** The API reference. */
  docs(): string {
    return this.absolute('/docs');
  }

  /** How to get a key. */
  signup(): string {
    return this.absolute('/signup');
  }

  /** Any address of this service. @param path with its leading slash */
  absolute(path: string): string {
    return this.env.publicBaseUrl + path;
  }
}
