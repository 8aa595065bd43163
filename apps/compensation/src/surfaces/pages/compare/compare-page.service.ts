import { Injectable } from '@nestjs/common';
import { EXPERIENCE_LEVELS, type ExperienceLevel } from '@wagewright/enums';
import type { CityRow, MarketDifference, RoleRow } from '@wagewright/dataset';
import {
  comparedLevel,
  type CompareSubject,
  DEFAULT_EXPERIENCE,
  homeNamed,
  type Leverage,
  livedAt,
  livedIn,
  type OfferPlace,
  offerValue,
  type OfferValue,
  type PaidMarket,
  payBenchmark,
  type PayBenchmark,
  payDifference,
  RoleInMarket,
  skillLeverage,
  type Snapshot,
} from '@wagewright/salaries';
import { SnapshotStore } from '../../../dataset/snapshot.store';
import {
  levelNamed,
  type PlaceInput,
  readPlace,
  cityName,
  placeText,
  type RoleInput,
  readRole,
  roleText,
  placeRemarks,
  roleRemarks,
} from '../input/market-input';
import type { ComparePageRequest } from './compare-page.request';

export interface ComparePage {
  /** As written, or by name in place of a slug. */
  asked: Required<Pick<CompareSubject, 'role' | 'city'>> & CompareSubject;
  /** Whether the form has all its fields. */
  hasMore: boolean;
  /** Corrections, each a sentence. */
  faults: string[];
  /** How the words were understood if that is not obvious, each a sentence. */
  remarks: string[];
  /** Other possible roles and cities, each with the text that it replaces. */
  roles: { text: string; row: RoleRow }[];
  cities: { text: string; row: CityRow }[];
  /** Null while something has to be filled in. */
  comparison: PayComparison | null;
}

export interface PayComparison {
  of: 'roles' | 'cities';
  /** Null for all levels together. */
  level: ExperienceLevel | null;
  /** Highest median first. */
  sides: PaidSide[];
  /** Each other side over the first named, in the order of the words; those without a market figure are left out. */
  differences: SideDifference[];
  /** Null for cities, and for more than two roles. */
  leverage: Leverage | null;
}

/** Names of both sides, and how much more the second pays. */
export interface SideDifference {
  first: string;
  second: string;
  difference: MarketDifference;
}

export interface PaidSide extends PaidMarket {
  /** The title, or the city. */
  name: string;
  benchmark: PayBenchmark;
  /** The median as a first year’s base of a single filer: taxes, and the rest. */
  value: OfferValue;
}

@Injectable()
export class ComparePageService {
  constructor(private readonly store: SnapshotStore) {}

  /** Reads the valid fields, and returns the others as faults. */
  compare(asked: ComparePageRequest): ComparePage {
    const snapshot = this.store.current();
    const { full } = snapshot.catalogues;
    const roles = asked.role.map((text) => readRole(full.lookup, text));
    const places = asked.city.map((text) => readPlace(full, text));
    const level = levelNamed(asked.exp);
    const hasMore = asked.more !== undefined;
    const faults = hasMore ? [] : faultsOf(asked, roles, places, level);
    const isEmpty = hasMore || faults.length > 0 || roles.length === 0;
    const comparison = isEmpty ? null : comparisonOf(snapshot, roles, places, level);
    return {
      hasMore,
      asked: {
        role: roles.map((role) => roleText(role)),
        city: places.map((place) => placeText(place)),
        exp: asked.exp,
      },
      faults,
      remarks: [...remarksOf(roles, places), ...levelRemarks(comparison)],
      roles: roles.flatMap((role) => otherRoles(role)),
      cities: places.flatMap(({ text, alternatives }) => alternatives.map((row) => ({ text, row }))),
      comparison,
    };
  }
}

function otherRoles({ text, role, isDoubtful, alternatives }: RoleInput): ComparePage['roles'] {
  return role && !isDoubtful ? [] : alternatives.map((row) => ({ text, row }));
}

function remarksOf(roles: readonly RoleInput[], places: readonly PlaceInput[]): string[] {
  const [first, second] = placesOf(roles, places);
  const isCut = rolesOf(roles).length > 1 && second !== undefined;
  return [
    ...roles.flatMap((role) => roleRemarks(role)),
    ...places.flatMap((place) => placeRemarks(place)),
    ...(isCut
      ? [`Several roles are compared in one place: ${first ? cityName(first) : 'the United States'}.`]
      : []),
  ];
}

function faultsOf(
  asked: ComparePageRequest,
  roles: readonly RoleInput[],
  places: readonly PlaceInput[],
  level: ExperienceLevel | null | undefined,
): string[] {
  const unknown = [
    ...roles.flatMap(({ role, text, notCovered }) =>
      role ? [] : [`“${text}”: ${notCovered[0]?.why ?? 'No role is called so.'}`],
    ),
    ...places.flatMap(({ fault, text }) => (fault === null ? [] : [`“${text}”: ${fault}`])),
    ...(level === undefined ? [`The level is one of ${EXPERIENCE_LEVELS.join(', ')}.`] : []),
  ];
  if (unknown.length > 0) return unknown;
  if (roles.length === 0) return asked.city.length > 0 ? ['Name a role to compare in these cities.'] : [];
  const enough = rolesOf(roles).length > 1 || placesOf(roles, places).length > 1;
  return enough ? [] : ['Name a second role, or a second city.'];
}

/** Several roles are compared in the first place; one role in all of them. */
function comparisonOf(
  snapshot: Snapshot,
  asked: readonly RoleInput[],
  places: readonly PlaceInput[],
  chosen: ExperienceLevel | null | undefined,
): PayComparison {
  const [told] = asked.flatMap(({ level }) => level ?? []);
  const level = chosen ?? told ?? null;
  const roles = rolesOf(asked);
  const cities = placesOf(asked, places);
  const of = roles.length > 1 ? 'roles' : 'cities';
  const markets = roles.flatMap((role) =>
    (of === 'roles' ? cities.slice(0, 1) : cities).map((city) => new RoleInMarket(snapshot, role, city)),
  );
  const named = markets.map((market, index) => {
    const compared = markets.reduce((shared, other) => comparedLevel(market, other, shared), level);
    return paidSide(market, compared, homeOf(market, places), { index, of });
  });
  const sides = [...named].sort((a, b) => b.benchmark.figures.median - a.benchmark.figures.median);
  const differences = differencesOf(named);
  const isShared = named.every((side) => side.level === level);
  return {
    of,
    level: isShared ? level : null,
    sides,
    differences,
    leverage: of === 'roles' ? leverageOf(named, differences) : null,
  };
}

/** Where a level was named that not all of the roles have. */
function levelRemarks(comparison: PayComparison | null): string[] {
  if (comparison?.level !== null) return [];
  const without = comparison.sides.find(({ level }) => level !== null)?.market.role;
  return without ? [`All levels together: no source tells levels of ${without.occupation} apart.`] : [];
}

function differencesOf([first, ...others]: readonly PaidSide[]): SideDifference[] {
  return others.flatMap((other) => {
    const difference = first && payDifference(first, other);
    return difference ? [{ first: first.name, second: other.name, difference }] : [];
  });
}

/** Without duplicates, in the written order. */
function rolesOf(asked: readonly RoleInput[]): RoleRow[] {
  return [...new Set(asked.flatMap(({ role }) => role ?? []))];
}

/** Without duplicates; null is the nation. By default, the places in the words of the roles. */
function placesOf(asked: readonly RoleInput[], places: readonly PlaceInput[]): (CityRow | null)[] {
  if (places.length > 0) return [...new Set(places.map(({ city }) => city))];
  const [named = null] = asked.flatMap(({ city }) => city ?? []);
  return [named];
}

/** A town named for its metro has taxes of its own. */
function homeOf({ snapshot, city }: RoleInMarket, places: readonly PlaceInput[]): OfferPlace {
  const named = places.find((place) => place.city === city);
  const home = named ? homeNamed(snapshot.catalogues.full, named.text) : undefined;
  return home && city && home.city === city ? livedAt(home) : livedIn(city);
}

function paidSide(
  market: RoleInMarket,
  level: ExperienceLevel | null,
  place: OfferPlace,
  { index, of }: { index: number; of: PayComparison['of'] },
): PaidSide {
  const { snapshot, role, city } = market;
  const benchmark = payBenchmark(market, level);
  const ofFormula = level ?? DEFAULT_EXPERIENCE;
  const name = of === 'roles' ? role.title : city ? cityName(city) : 'the United States';
  const pay = { base: benchmark.figures.median, equity: 0, bonus: 0, signing: 0, benefitsValue: 0 };
  const value = offerValue(
    { index, label: name, role, level: ofFormula, ...pay, place },
    { filingStatus: 'single', tables: snapshot.taxes },
  );
  return { market, level, name, benchmark, value };
}

function leverageOf(sides: readonly PaidSide[], [known]: readonly SideDifference[]): Leverage | null {
  const [a, b] = sides;
  if (!a || !b || sides.length > 2) return null;
  const { occupations } = a.market.snapshot;
  return skillLeverage(occupations, a.market.role, b.market.role, known?.difference ?? null);
}
