import { Injectable } from '@nestjs/common';
import type { ExperienceLevel } from '@wagewright/enums';
import { CompensationEnv } from './compensation.env';
import type { CatalogueName } from './dataset/snapshot';

/** The current salary of each surface, and below it the calculation; the `tech` catalogue lacks some roles of the full one. */
const SALARY: Readonly<Record<CatalogueName, string>> = {
  tech: '/api/v1/salary',
  full: '/api/v1/intelligence/salaries',
};

/** The figures of a page named in its address, beside role and city. */
export interface PageSubject {
  /** Null or absent for all levels together. */
  exp?: ExperienceLevel | null;
  /** Slug. */
  company?: string;
}

/** `?exp=senior&company=google`; empty for all levels and all employers. Levels and slugs need no escaping. */
export function pageQuery({ exp, company }: PageSubject): string {
  const level = exp ? `exp=${exp}` : '';
  if (company === undefined) return level && `?${level}`;
  return `?${level && `${level}&`}company=${company}`;
}

/** The absolute addresses in answers. Slugs and levels need no escaping. */
@Injectable()
export class PublicLinks {
  constructor(private readonly env: CompensationEnv) {}

  calculation(catalogue: CatalogueName, role: string, city: string, exp: ExperienceLevel): string {
    return this.to(`${SALARY[catalogue]}/calculate?role=${role}&city=${city}&exp=${exp}`);
  }

  /** The call that returns the current salary of all levels together. */
  salary(catalogue: CatalogueName, role: string, city: string): string {
    return this.to(`${SALARY[catalogue]}?role=${role}&city=${city}`);
  }

  home(): string {
    return this.to('/');
  }

  /** The page about a role; the national one without a city. */
  page(role: string, city?: string, subject: PageSubject = {}): string {
    const place = city === undefined ? '' : `/${city}`;
    return this.to(`/salaries/${role}${place}${pageQuery(subject)}`);
  }

  check(): string {
    return this.to('/check');
  }

  compare(): string {
    return this.to('/compare');
  }

  salaries(): string {
    return this.to('/salaries');
  }

  letter(letter: string): string {
    return this.to(`/salaries/a-z/${letter}`);
  }

  /** The image that belongs to every page. */
  preview(): string {
    return this.to('/assets/preview.png');
  }

  sitemap(): string {
    return this.to('/sitemap.xml');
  }

  sitemapPart(part: string): string {
    return this.to(`/sitemap/${part}.xml`);
  }

  company(slug: string): string {
    return this.to(`/companies/${slug}`);
  }

  /** @param token the secret part of the link */
  sharedOffers(token: string): string {
    return this.to(`/shared/offers/${token}`);
  }

  methodology(): string {
    return this.to('/methodology');
  }

  plans(): string {
    return this.to('/plans');
  }

  docs(): string {
    return this.to('/docs');
  }

  signup(): string {
    return this.to('/signup');
  }

  to(path: string): string {
    return this.env.publicBaseUrl + path;
  }
}
