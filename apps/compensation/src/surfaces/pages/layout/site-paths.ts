import { Injectable } from '@nestjs/common';
import { CompensationEnv } from '../../../compensation.env';
import { pageQuery, type PageSubject } from '../../../public-links';
import type { SearchAddresses } from '../controls/search-form.view';

/** An offer in an address: words or slugs, and amounts as somebody writes them. What is left out stays to be filled in. */
export interface CheckSubject {
  role?: string;
  city?: string;
  exp?: string;
  company?: string;
  base?: string;
  bonus?: string;
  equity?: string;
}

/** What the form for reporting pay is filled in with, in an address; words. */
export interface ReportSubject {
  role?: string;
  city?: string;
}

/** What is compared, in an address: several roles in one city, or one role in several. Words or slugs. */
export interface CompareSubject {
  role?: readonly string[];
  city?: readonly string[];
  exp?: string;
}

/**
 * Where the pages lie on this host. Links between pages carry no host, so that a page works under
 * whatever name it is reached by.
 */
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

  /** What a search for words lists, even where they mean one page. */
  searchFor(words: string): string {
    return `${this.salaries()}?${new URLSearchParams({ q: words, all: '1' }).toString()}`;
  }

  /** The roles whose title begins with a letter. */
  letter(letter: string): string {
    return this.to(`/salaries/a-z/${letter}`);
  }

  /** The page about a role, nationally or in a city. */
  salary(role: string, city?: string, subject: PageSubject = {}): string {
    const place = city === undefined ? '' : `/${city}`;
    return this.to(`/salaries/${role}${place}${pageQuery(subject)}`);
  }

  /** Whether an offer is fair. */
  check(offer: CheckSubject = {}): string {
    return this.to(`/check${queryOf(offer)}`);
  }

  /** Roles or cities side by side. */
  compare(subject: CompareSubject = {}): string {
    return this.to(`/compare${queryOf(subject)}`);
  }

  /** Employers with their levels. */
  companies(): string {
    return this.to('/companies');
  }

  /** The page about an employer. */
  company(slug: string): string {
    return this.to(`/companies/${slug}`);
  }

  /** The laws by which postings have to name the pay. */
  payTransparency(): string {
    return this.to('/pay-transparency');
  }

  /**
   * Where people report their pay, in the console; undefined where its address is not configured.
   */
  reportPay(subject: ReportSubject = {}): string | undefined {
    return this.console === undefined ? undefined : `${this.console}/report${queryOf(subject)}`;
  }

  /** Where people run their own job search, in the console; undefined likewise. */
  jobSearch(): string | undefined {
    return this.console === undefined ? undefined : `${this.console}/today`;
  }

  /** Where a search leads, and who suggests while somebody types. */
  search(): SearchAddresses {
    return { results: this.salaries(), suggestions: this.to('/suggestions') };
  }

  methodology(): string {
    return this.to('/methodology');
  }

  /** How well the figures hold. */
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

  /** The API reference. */
  docs(): string {
    return this.to('/docs');
  }

  asset(name: string): string {
    return this.to(`/assets/${name}`);
  }

  /** A path of this service, as a browser has to ask for it. */
  to(path: string): string {
    return this.base + path;
  }
}

/** `?role=a&role=b`, with every value escaped; empty for nothing. */
function queryOf(subject: CheckSubject | CompareSubject | ReportSubject): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(subject) as [string, string | readonly string[] | undefined][])
    for (const one of [value ?? []].flat()) query.append(name, one);
  return query.size === 0 ? '' : `?${query.toString()}`;
}
