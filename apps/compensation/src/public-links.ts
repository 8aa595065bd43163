import { Injectable } from '@nestjs/common';
import type { ExperienceLevel } from '@wagewright/dataset';
import { CompensationEnv } from './compensation.env';
import { DEFAULT_EXPERIENCE } from './estimates/formulas/experience';
import type { CatalogueName } from './dataset/snapshot';

/** Where each surface calculates; Surface A does not know all roles of Surface B. */
const CALCULATE: Readonly<Record<CatalogueName, string>> = {
  A: '/api/v1/salary/calculate',
  B: '/api/v1/intelligence/salaries/calculate',
};

/** What of a page’s figures its address says, beside role and city. */
export interface PageSubject {
  /** Left out of the address at the default level. */
  exp?: ExperienceLevel;
  /** Slug. */
  company?: string;
}

/** `?exp=senior&company=google`; empty for what a page shows anyway. Levels and slugs need no escaping. */
export function pageQuery({ exp = DEFAULT_EXPERIENCE, company }: PageSubject): string {
  const level = exp === DEFAULT_EXPERIENCE ? '' : `exp=${exp}`;
  if (company === undefined) return level && `?${level}`;
  return `?${level && `${level}&`}company=${company}`;
}

/** The absolute addresses that answers carry. */
@Injectable()
export class PublicLinks {
  constructor(private readonly env: CompensationEnv) {}

  /** The call that reproduces a calculation. */
  calculation(catalogue: CatalogueName, role: string, city: string, exp: ExperienceLevel): string {
    const query = new URLSearchParams({ role, city, exp });
    return this.absolute(`${CALCULATE[catalogue]}?${query.toString()}`);
  }

  /** Where people arrive. */
  home(): string {
    return this.absolute('/');
  }

  /** The page for people about a role, in a city or nationally, with the figures of that level and employer. */
  page(role: string, city?: string, subject: PageSubject = {}): string {
    const place = city === undefined ? '' : `/${city}`;
    return this.absolute(`/salaries/${role}${place}${pageQuery(subject)}`);
  }

  /** The page of a shared comparison. @param token the secret part of its link */
  sharedOffers(token: string): string {
    return this.absolute(`/shared/offers/${token}`);
  }

  /** How the figures are made. */
  methodology(): string {
    return this.absolute('/methodology');
  }

  /** Limits and prices. */
  plans(): string {
    return this.absolute('/plans');
  }

  /** The API reference. */
  docs(): string {
    return this.absolute('/docs');
  }

  /** How to get a key. */
  signup(): string {
    return this.absolute('/signup');
  }

  private absolute(path: string): string {
    return this.env.publicBaseUrl + path;
  }
}
