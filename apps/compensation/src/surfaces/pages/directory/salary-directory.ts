import { Injectable } from '@nestjs/common';
import type { ExperienceLevel } from '@wagewright/enums';
import type { CityRow, RoleRow } from '@wagewright/dataset';
import { groundWords } from '@wagewright/pay';
import {
  citation,
  Market,
  marketGround,
  payBenchmark,
  RoleInMarket,
  sentence,
  type Snapshot,
  trueMedian,
} from '@wagewright/salaries';
import { SnapshotStore } from '../../../dataset/snapshot.store';
import type { LetterListing, SearchResults, DirectoryRole } from './directory.view';
import { type Interpretation, interpretationOf, landingOf } from '../search/interpretation.view';
import type { Lookup } from '@wagewright/salaries';
import type { SitePaths } from '../layout/site-paths';

/** Roles missing from a release are left out. */
const POPULAR = [
  'software-engineer',
  'machine-learning-engineer',
  'data-scientist',
  'ai-engineer',
  'data-engineer',
  'product-manager',
  'devops-engineer',
  'security-engineer',
];
const MAX_CITIES = 3;

/** Finds roles for people: lists the `tech` catalogue, searches the full one. */
@Injectable()
export class SalaryDirectory {
  constructor(
    private readonly store: SnapshotStore,
    private readonly market: Market,
  ) {}

  letters(): string[] {
    return lettersOf(this.store.current().catalogues.full.roles);
  }

  /** In any case; undefined without any role. */
  letter(asked: string): LetterListing | undefined {
    const letter = asked.toLowerCase();
    const snapshot = this.store.current();
    const { tech, full } = snapshot.catalogues;
    const roles = full.roles.filter((role) => letterOf(role) === letter).sort(byTitle);
    if (roles.length === 0) return undefined;
    const isTechnology = ({ slug }: RoleRow) => tech.role(slug) !== undefined;
    return {
      letter,
      letters: this.letters(),
      technology: roles.filter((role) => isTechnology(role)).map((role) => directoryRole(snapshot, role)),
      others: roles.filter((role) => !isTechnology(role)).map((role) => directoryRole(snapshot, role)),
    };
  }

  technologyRoles(): number {
    return this.store.current().catalogues.tech.roles.length;
  }

  total(): number {
    return this.store.current().catalogues.full.roles.length;
  }

  popular(): DirectoryRole[] {
    return this.popularIn(null);
  }

  /** The one page that the words mean as a whole; null when a person has to choose. */
  landing(query: string, paths: SitePaths): string | null {
    return landingOf(interpretationOf(this.market.catalogue.resolve('full', query)), paths);
  }

  search(query: string): SearchResults {
    const snapshot = this.store.current();
    const { roles, cities } = this.market.catalogue.search('full', query);
    const interpretation = interpretationOf(this.market.catalogue.resolve('full', query));
    const level = interpretation.subject ? null : levelAlone(snapshot.catalogues.full.lookup, query);
    return {
      query,
      interpretation,
      figures: figuresInArea(snapshot, interpretation),
      level: level && { level, roles: this.popularIn(null, level) },
      roles: roles.map(({ row }) => directoryRole(snapshot, row)),
      cities: cities.slice(0, MAX_CITIES).map(({ row }) => ({ ...row, roles: this.popularIn(row) })),
    };
  }

  private popularIn(city: CityRow | null, level: ExperienceLevel | null = null): DirectoryRole[] {
    const snapshot = this.store.current();
    return POPULAR.flatMap((slug) => snapshot.catalogues.tech.role(slug) ?? []).map((role) =>
      directoryRole(snapshot, role, city, level),
    );
  }
}

function figuresInArea(snapshot: Snapshot, { subject, area }: Interpretation): string[] {
  if (!subject || !area) return [];
  const { role, level, company } = subject;
  const market = new RoleInMarket(snapshot, role, null, area);
  const { view, reason } = market.marketAnswer({ level, company });
  if (!view) return [reason];
  return [
    citation(market, { level, company }),
    trueMedian(payBenchmark(market, level, company)),
    `${sentence(groundWords(marketGround(role, view)))}.`,
  ];
}

/** Levels are read beside a title: without one, words such as `lead` or `junior` may be part of a name. */
const TITLE = 'software engineer';

/** The level in words that name no role, such as `new grad` or `entry level austin`; null without one. */
function levelAlone(lookup: Lookup, query: string): ExperienceLevel | null {
  const { role, exp, notCovered } = lookup.resolve(`${query} ${TITLE}`);
  const isPlain = role?.row.title.toLowerCase() === TITLE && notCovered.length === 0;
  return isPlain ? (exp?.level ?? null) : null;
}

function directoryRole(
  snapshot: Snapshot,
  role: RoleRow,
  city: CityRow | null = null,
  level: ExperienceLevel | null = null,
): DirectoryRole {
  const { slug, title, evidence } = role;
  const { figures } = payBenchmark(new RoleInMarket(snapshot, role, city), level);
  return { slug, title, figures, ofOccupation: evidence === 'occupation' };
}

const DIGITS = '0-9';

/** The letter of a title in the directory, lower-case; `0-9` for other characters. */
export function letterOf({ title }: Pick<RoleRow, 'title'>): string {
  const first = title.charAt(0).toLowerCase();
  return /[a-z]/.test(first) ? first : DIGITS;
}

/** In order. */
export function lettersOf(roles: readonly Pick<RoleRow, 'title'>[]): string[] {
  return [...new Set(roles.map((role) => letterOf(role)))].sort();
}

/** Ignores case. */
export function byTitle(a: Pick<RoleRow, 'title'>, b: Pick<RoleRow, 'title'>): number {
  return a.title.localeCompare(b.title, 'en');
}
