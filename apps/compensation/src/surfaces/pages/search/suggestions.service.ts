import { Injectable } from '@nestjs/common';
import type { CityRow, CompanyRow, RoleRow } from '@wagewright/dataset';
import { SnapshotStore } from '../../../dataset/snapshot.store';
import { payBenchmark } from '../../../estimates/pay-benchmark';
import { RoleInMarket } from '../../../estimates/role-in-market';
import { dollars, sentence } from '../../../wording/wording';
import { SitePaths } from '../layout/site-paths';
import { type SearchSubject, subjectPath, subjectTitle } from './search-subject';
import { distinctPages, MAX_SUGGESTIONS, suggest, suggestRoles } from './suggest';

interface Suggestion {
  text: string;
  /** The page of the suggestion, or of the role that fills the field. */
  href: string;
  /** Its median, formatted; empty for none. */
  note: string;
}

/** The body of `GET /suggestions`. */
export interface SuggestionList {
  suggestions: Suggestion[];
}

/** From the searchable catalogue. */
@Injectable()
export class SuggestionsService {
  constructor(
    private readonly store: SnapshotStore,
    private readonly paths: SitePaths,
  ) {}

  pages(query: string): SuggestionList {
    const { subjects, cities, company, isExplained } = suggest(
      this.store.current().catalogues.full.lookup,
      query,
    );
    const ranked = subjects.filter((subject) => this.isOneRank(subject));
    const lines = distinctPages(ranked, this.paths).map((subject) => this.pageOf(subject));
    const employers = company ? [this.companyOf(company)] : [];
    const found = [...employers, ...cities.map((city) => this.cityOf(city)), ...lines].slice(
      0,
      MAX_SUGGESTIONS,
    );
    const all = { text: `All results for “${query}”`, href: this.paths.searchFor(query), note: '' };
    return { suggestions: found.length > 0 || isExplained ? [...found, all] : [] };
  }

  roles(query: string): SuggestionList {
    const roles = suggestRoles(this.store.current().catalogues.full.lookup, query);
    return { suggestions: roles.map((role) => this.roleOf(role)) };
  }

  private pageOf(subject: SearchSubject): Suggestion {
    const { role, city, level } = subject;
    const market = new RoleInMarket(this.store.current(), role, city);
    return {
      text: sentence(subjectTitle(subject, '')),
      href: subjectPath(subject, this.paths),
      note: dollars(payBenchmark(market, level).figures.median),
    };
  }

  /** A senior staff engineer does not match `senior engineer`. */
  private isOneRank({ role, level }: SearchSubject): boolean {
    return level === null || new RoleInMarket(this.store.current(), role, null).rank === null;
  }

  private roleOf(role: RoleRow): Suggestion {
    const { median } = payBenchmark(new RoleInMarket(this.store.current(), role, null), null).figures;
    return { text: role.title, href: this.paths.salary(role.slug), note: dollars(median) };
  }

  private companyOf({ slug, name }: CompanyRow): Suggestion {
    return { text: `${name}: levels and pay`, href: this.paths.company(slug), note: '' };
  }

  private cityOf({ name, state }: CityRow): Suggestion {
    const place = `${name}, ${state}`;
    return { text: `Salaries in ${place}`, href: this.paths.searchFor(place), note: '' };
  }
}
