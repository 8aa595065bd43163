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
    return this.to(`${CALCULATE[catalogue]}?${query.toString()}`);
  }

  /** Where people arrive. */
  home(): string {
    return this.to('/');
  }

  /** The page for people about a role, in a city or nationally, with the figures of that level and employer. */
  page(role: string, city?: string, subject: PageSubject = {}): string {
    const place = city === undefined ? '' : `/${city}`;
    return this.to(`/salaries/${role}${place}${pageQuery(subject)}`);
  }

  /** Whether an offer is fair; the form, whatever was asked. */
  check(): string {
    return this.to('/check');
  }

  /** Roles or cities side by side; the form, whatever was asked. */
  compare(): string {
    return this.to('/compare');
  }

  /** The way to all roles. */
  salaries(): string {
    return this.to('/salaries');
  }

  /** The roles whose title begins with a letter. */
  letter(letter: string): string {
    return this.to(`/salaries/a-z/${letter}`);
  }

  /** The picture of the page about a role, or of the site. */
  preview(role?: string, city?: string, subject: PageSubject = {}): string {
    if (role === undefined) return this.to('/previews/site.png');
    const place = city === undefined ? '' : `/${city}`;
    return this.to(`/previews/salaries/${role}${place}.png${pageQuery(subject)}`);
  }

  /** What search engines may visit. */
  sitemap(): string {
    return this.to('/sitemap.xml');
  }

  sitemapPart(part: string): string {
    return this.to(`/sitemap/${part}.xml`);
  }

  /** The page for people about an employer. */
  company(slug: string): string {
    return this.to(`/companies/${slug}`);
  }

  /** The page of a shared comparison. @param token the secret part of its link */
  sharedOffers(token: string): string {
    return this.to(`/shared/offers/${token}`);
  }

  /** How the figures are made. */
  methodology(): string {
    return this.to('/methodology');
  }

  /** Limits and prices. */
  plans(): string {
    return this.to('/plans');
  }

  /** The API reference. */
  docs(): string {
    return this.to('/docs');
  }

  /** How to get a key. */
  signup(): string {
    return this.to('/signup');
  }

  /** The absolute address of a path of this service. */
  to(path: string): string {
    return this.env.publicBaseUrl + path;
  }
}
