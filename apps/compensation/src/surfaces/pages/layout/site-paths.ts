import { Injectable } from '@nestjs/common';
import { CompensationEnv } from '../../../compensation.env';
import { pageQuery, type PageSubject } from '../../../public-links';
import type { SearchAddresses } from '../controls/search-form.view';

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

/** The paths of the pages on this host. Links between pages have no host, so that a page works under any host name. */
@Injectable()
export class SitePaths {
  private readonly base: string;
  private readonly console: string | undefined;

  constructor(env: CompensationEnv) {
    this.base = new URL(env.publicBaseUrl).pathname.replace(/\/$/, '');
    this.console = env.consoleBaseUrl;
  }

  home(): string {
    return this.to('/');
  }

  salaries(): string {
    return this.to('/salaries');
  }

  /** The list of results, even if the words mean one page. */
  searchFor(words: string): string {
    return `${this.salaries()}?${new URLSearchParams({ q: words, all: '1' }).toString()}`;
  }

  letter(letter: string): string {
    return this.to(`/salaries/a-z/${letter}`);
  }

  salary(role: string, city?: string, subject: PageSubject = {}): string {
    const place = city === undefined ? '' : `/${city}`;
    return this.to(`/salaries/${role}${place}${pageQuery(subject)}`);
  }

  check(offer: CheckSubject = {}): string {
    return this.to(`/check${queryOf(offer)}`);
  }

  compare(subject: CompareSubject = {}): string {
    return this.to(`/compare${queryOf(subject)}`);
  }

  companies(): string {
    return this.to('/companies');
  }

  company(slug: string): string {
    return this.to(`/companies/${slug}`);
  }

  /** Undefined without a configured console. */
  reportPay(subject: ReportSubject = {}): string | undefined {
    return this.console === undefined ? undefined : `${this.console}/report${queryOf(subject)}`;
  }

  /** Undefined likewise. */
  keys(): string | undefined {
    return this.console === undefined ? undefined : `${this.console}/keys`;
  }

  /** Undefined likewise. */
  jobSearch(): string | undefined {
    return this.console === undefined ? undefined : `${this.console}/today`;
  }

  /** Undefined likewise. */
  offers(): string | undefined {
    return this.console === undefined ? undefined : `${this.console}/offers`;
  }

  search(): SearchAddresses {
    return { results: this.salaries(), suggestions: this.to('/suggestions') };
  }

  methodology(): string {
    return this.to('/methodology');
  }

  accuracy(): string {
    return this.to('/accuracy');
  }

  plans(): string {
    return this.to('/plans');
  }

  signup(): string {
    return this.to('/signup');
  }

  privacy(): string {
    return this.to('/privacy');
  }

  changelog(): string {
    return this.to('/changelog');
  }

  errors(): string {
    return this.to('/docs/errors');
  }

  docs(): string {
    return this.to('/docs');
  }

  asset(name: string): string {
    return this.to(`/assets/${name}`);
  }

  to(path: string): string {
    return this.base + path;
  }
}

/** `?role=a&role=b`, with every value escaped; empty without values. */
function queryOf(subject: CheckSubject | CompareSubject | ReportSubject): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(subject) as [string, string | readonly string[] | undefined][])
    for (const one of [value ?? []].flat()) query.append(name, one);
  return query.size === 0 ? '' : `?${query.toString()}`;
}
