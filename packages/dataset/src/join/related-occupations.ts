import { groupBy, mean, round } from '../arithmetic/statistics';
import type { SkillRating, TechnologyExample, SourceTables } from '../read';
import type { StagingTables } from '../staging';

/** Importance ratings run from 1 to 5: profiles this far apart, on average, share nothing. */
const WIDEST_GAP = 1.5;

/** Skill profiles are rated for nearly every occupation, technologies unevenly: the profiles count for more. */
const PROFILE_SHARE = 0.6;

/** A profile of an occupation's kin makes all of one kind alike: the technologies, which are its own, count for more. */
const KIN_PROFILE_SHARE = 0.3;

/** Job zones between two occupations: two of them are years of other preparation. */
const WIDEST_STEP = 1;

type OnetTables = Pick<
  SourceTables,
  'relatedOccupations' | 'onetOccupations' | 'skillRatings' | 'technologyExamples'
>;

/**
 * Related occupations of the catalogue's occupations, nearest first, with their overlap of skills; those at most one job
 * zone away, where both zones are rated.
 */
export function relatedOccupations(
  { relatedOccupations: related, onetOccupations, skillRatings, technologyExamples }: OnetTables,
  used: ReadonlySet<string>,
): StagingTables['related-occupations'] {
  const overlap = new SkillOverlap(skillRatings, technologyExamples);
  const zones = new Map(onetOccupations.map(({ onetCode, jobZone }) => [onetCode, jobZone]));
  const own = related.filter(
    ({ onetCode, relatedOnetCode }) =>
      used.has(onetCode) &&
      used.has(relatedOnetCode) &&
      isReachable(zones.get(onetCode), zones.get(relatedOnetCode)),
  );
  return own.map(({ onetCode, relatedOnetCode, rank }) => ({
    kind: 'adjacency',
    onetCode,
    relatedOnetCode,
    rank,
    skillOverlap: round(overlap.of(onetCode, relatedOnetCode), 3),
    basis: 'modelled',
  }));
}

function isReachable(from: number | null | undefined, to: number | null | undefined): boolean {
  return from == null || to == null || Math.abs(to - from) <= WIDEST_STEP;
}

/** Characters of a code that occupations of one broad, and of one minor group share. */
const KIN = [6, 4] as const;

/** A short list of technologies is chance: it counts as if it had this many more. */
const LIST_SHRINKAGE = 3;

/** The share of the second occupation's requirements that the first one has (docs/methodology.md, 9). */
class SkillOverlap {
  private readonly profiles: ReadonlyMap<string, ReadonlyMap<string, number>>;
  private readonly technologies: ReadonlyMap<string, ReadonlySet<string>>;

  constructor(ratings: readonly SkillRating[], examples: readonly TechnologyExample[]) {
    this.profiles = new Map(
      [...groupBy(ratings, (row) => row.onetCode)].map(([code, rows]) => [
        code,
        new Map(rows.map((row) => [row.skill, row.importance])),
      ]),
    );
    const notable = examples.filter((example) => example.hot || example.inDemand);
    this.technologies = new Map(
      [...groupBy(notable, (example) => example.onetCode)].map(([code, rows]) => [
        code,
        new Set(rows.map((row) => row.example)),
      ]),
    );
  }

  /** 0–1. With only one of the two kinds of evidence, that one alone. */
  of(a: string, b: string): number {
    const profile = this.profile(a, b);
    const technology = this.technology(a, b);
    if (profile === null) return technology ?? 0;
    if (technology === null) return profile;
    const share = this.profiles.has(a) && this.profiles.has(b) ? PROFILE_SHARE : KIN_PROFILE_SHARE;
    return share * profile + (1 - share) * technology;
  }

  private profile(a: string, b: string): number | null {
    const first = this.profileOf(a);
    const second = this.profileOf(b);
    if (first === undefined || second === undefined) return null;
    const gaps = [...first].map(([skill, importance]) =>
      Math.abs(importance - (second.get(skill) ?? importance)),
    );
    return Math.max(0, 1 - mean(gaps) / WIDEST_GAP);
  }

  /** The occupation's own profile, else the mean of its relatives: the publisher has not rated every occupation yet. */
  private profileOf(code: string): ReadonlyMap<string, number> | undefined {
    const own = this.profiles.get(code);
    if (own !== undefined) return own;
    for (const length of KIN) {
      const kin = [...this.profiles].filter(([other]) => other.slice(0, length) === code.slice(0, length));
      if (kin.length > 0) return meanProfile(kin.map(([, profile]) => profile));
    }
    return undefined;
  }

  private technology(a: string, b: string): number | null {
    const first = this.technologies.get(a);
    const second = this.technologies.get(b);
    if (first === undefined || second === undefined) return null;
    const shared = [...first].filter((name) => second.has(name)).length;
    return shared / (second.size + LIST_SHRINKAGE);
  }
}

function meanProfile(profiles: readonly ReadonlyMap<string, number>[]): Map<string, number> {
  const ratings = groupBy(
    profiles.flatMap((profile) => [...profile]),
    ([skill]) => skill,
  );
  return new Map(
    [...ratings].map(([skill, rows]) => [skill, mean(rows.map(([, importance]) => importance))]),
  );
}
