import type { ExperienceLevel } from '@wagewright/enums';
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
function pageQuery({ exp, company }: PageSubject): string {
  const level = exp ? `exp=${exp}` : '';
  if (company === undefined) return level && `?${level}`;
  return `?${level && `${level}&`}company=${company}`;
}

/** An offer in an address: words or slugs, and amounts as written. Missing members stay to be filled in. */
export interface CheckSubject {
  role?: string;
  city?: string;
  exp?: string;
  company?: string;
  base?: string;
  bonus?: string;
  equity?: string;
}

/** The initial content of the form for reporting pay, in an address; words. */
export interface ReportSubject {
  role?: string;
  city?: string;
}

/** A comparison in an address: several roles in one city, or one role in several. Words or slugs. */
export interface CompareSubject {
  role?: readonly string[];
  city?: readonly string[];
  exp?: string;
}

/** The addresses of the pages. Slugs and levels need no escaping. */
export abstract class PageAddresses {
  /** @param base of every address, without a final slash */
  constructor(private readonly base: string) {}

  home(): string {
    return this.to('/');
  }

  salaries(): string {
    return this.to('/salaries');
  }

  letter(letter: string): string {
    return this.to(`/salaries/a-z/${letter}`);
  }

  /** The page about a role; the national one without a city. */
  page(role: string, city?: string, subject: PageSubject = {}): string {
    const place = city === undefined ? '' : `/${city}`;
    return this.to(`/salaries/${role}${place}${pageQuery(subject)}`);
  }

  check(offer: CheckSubject = {}): string {
    return this.to(`/check${queryOf(offer)}`);
  }

  compare(subject: CompareSubject = {}): string {
    return this.to(`/compare${queryOf(subject)}`);
  }

  company(slug: string): string {
    return this.to(`/companies/${slug}`);
  }

  methodology(): string {
    return this.to('/methodology');
  }

  plans(): string {
    return this.to('/plans');
  }

  signup(): string {
    return this.to('/signup');
  }

  docs(): string {
    return this.to('/docs');
  }

  to(path: string): string {
    return this.base + path;
  }
}

/** The absolute addresses in answers. */
export class PublicLinks extends PageAddresses {
  /** @param pinned id of the release that calls in answers name; none where they mean the current one */
  constructor(
    base: string,
    private readonly pinned?: string,
  ) {
    super(base);
  }

  calculation(catalogue: CatalogueName, role: string, city: string, exp: ExperienceLevel): string {
    return this.call(`${SALARY[catalogue]}/calculate?role=${role}&city=${city}&exp=${exp}`);
  }

  /** The call that returns the current salary of all levels together. */
  salary(catalogue: CatalogueName, role: string, city: string): string {
    return this.to(`${SALARY[catalogue]}?role=${role}&city=${city}`);
  }

  /** A call that takes `release` where it has a query. */
  call(path: string): string {
    return this.to(this.pinned !== undefined && path.includes('?') ? `${path}&release=${this.pinned}` : path);
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

  /** @param token the secret part of the link */
  sharedOffers(token: string): string {
    return this.to(`/shared/offers/${token}`);
  }
}

/** `?role=a&role=b`, with every value escaped; empty without values. */
export function queryOf(subject: CheckSubject | CompareSubject | ReportSubject): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(subject) as [string, string | readonly string[] | undefined][])
    for (const one of [value ?? []].flat()) query.append(name, one);
  return query.size === 0 ? '' : `?${query.toString()}`;
}
