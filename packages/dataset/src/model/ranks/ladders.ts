import { groupBy } from '../../arithmetic/statistics';
import { type CatalogueRole, figureSlug } from '../../read';
import { type Ranked, rising } from './isotonic';
import { CHIEFS, HEADS, LADDERS, OTHER_LADDERS, rankedRole } from './title-rank';

export interface LadderRole {
  slug: string;
  /** The role whose figure this one shares; its own slug otherwise. */
  figureSlug: string;
  /** Normal form of the title. */
  key: string;
  socCode: string;
}

export function ladderRole(role: Pick<CatalogueRole, 'slug' | 'title' | 'socCode' | 'figureOf'>): LadderRole {
  const { slug, title, socCode } = role;
  return { slug, figureSlug: figureSlug(role), key: title.toLowerCase(), socCode };
}

/**
 * The ladders of titles in a catalogue: roles in rising order of rank, at least two. A role that shares a figure is
 * represented by the figure's role.
 */
export function ladders<Role extends LadderRole>(roles: readonly Role[]): Role[][] {
  const bySlug = new Map(roles.map((role) => [role.slug, role]));
  const byKey = new Map(roles.map((role) => [role.key, role]));
  const named = (keys: readonly string[]) =>
    keys.flatMap((key) => {
      const role = byKey.get(key);
      return role === undefined ? [] : [role];
    });
  const all = [...rankLadders(roles), ...headLadders(roles, named), ...OTHER_LADDERS.map(named)]
    .map((ladder) => [...new Set(ladder.map((role) => bySlug.get(role.figureSlug) ?? role))])
    .filter((ladder) => ladder.length > 1);
  return [...new Map(all.map((ladder) => [ladder.map(({ slug }) => slug).join(), ladder])).values()];
}

/** The ranks of every title, such as software engineer. */
function rankLadders<Role extends LadderRole>(roles: readonly Role[]): Role[][] {
  const titled = roles.map((role) => ({ role, ...rankedRole(role) }));
  return [...groupBy(titled, ({ base }) => base).values()]
    .filter((group) => group.length > 1)
    .flatMap((group) =>
      LADDERS.map((ranks) =>
        ranks.flatMap((rank) => group.filter((item) => (item.rank ?? '') === rank).map(({ role }) => role)),
      ),
    );
}

/** The heads of every domain, such as engineering. A manager and a director of other occupations are no ladder. */
function headLadders<Role extends LadderRole>(
  roles: readonly Role[],
  named: (keys: readonly string[]) => Role[],
): Role[][] {
  const domains = new Set(roles.flatMap(({ key }) => domainOf(key) ?? []));
  const chiefs = new Map(
    Object.entries(CHIEFS).flatMap(([chief, own]) => own.map((domain) => [domain, chief])),
  );
  return [...domains].flatMap((domain) => {
    const chief = chiefs.get(domain);
    return HEADS.flatMap((forms) => {
      const keys = forms.map((form) => form.replace('…', domain));
      const heads = named(chief === undefined ? keys : [...keys, chief]);
      return [...groupBy(heads, ({ socCode }) => socCode).values()];
    });
  });
}

const HEAD =
  /^(?:senior director of|director of|vp of|head of) (.+)$|^(?:senior )?(.+) (?:manager|director)$/;

/** The domain of a head's title: "engineering" of a director of engineering; undefined for another title. */
function domainOf(key: string): string | undefined {
  const match = HEAD.exec(key);
  return match?.[1] ?? match?.[2];
}

/** The minimum difference between neighbouring ranks, in logarithms: 3 %, and more than rounding can undo. */
export const LEAST_STEP = 0.0297;

/** The weight of a title without filings, in filings: as precise as the titles of an occupation are alike. */
const LEAST_WEIGHT = 5;

/** The weight of a title that the survey measures itself: it does not move. */
const SURVEYED_WEIGHT = 1e9;

/** Ladders can share a title, so that ordering one can disorder another: they are ordered in turn until all are. */
const MOST_ROUNDS = 100;

/** Smaller moves, in logarithms, do not count. */
const STILL = 1e-6;

/** The weight of a title's figure against its neighbours on a ladder. */
export function ladderWeight(surveyed: boolean, filings: number): number {
  return surveyed ? SURVEYED_WEIGHT : filings + LEAST_WEIGHT;
}

/** Ladders of roles, each in rising order of rank, and the ladders of each role. */
export class LadderOrder<Role> {
  private readonly ofRole: ReadonlyMap<Role, (readonly Role[])[]>;

  constructor(private readonly ladders: readonly (readonly Role[])[]) {
    const places = ladders.flatMap((ladder) => ladder.map((role) => ({ role, ladder })));
    const groups = groupBy(places, ({ role }) => role);
    this.ofRole = new Map(Array.from(groups, ([role, group]) => [role, group.map(({ ladder }) => ladder)]));
  }

  /**
   * Makes figures rise along every ladder; they move by as little as possible.
   *
   * @param move sets a role's new figure
   */
  apply(valueOf: (role: Role) => Ranked, move: (role: Role, value: number) => void): void {
    // A ladder stays in order until another one moves one of its titles.
    const open = new Set(this.ladders);
    for (let round = 0; round < MOST_ROUNDS && open.size > 0; round += 1) {
      for (const ladder of this.ladders) {
        if (!open.delete(ladder)) continue;
        const values = ladder.map(valueOf);
        const ordered = rising(values, LEAST_STEP);
        for (const [index, role] of ladder.entries()) {
          const value = ordered[index] ?? 0;
          if (Math.abs(value - (values[index]?.value ?? 0)) < STILL) continue;
          move(role, value);
          for (const other of this.ofRole.get(role) ?? []) if (other !== ladder) open.add(other);
        }
      }
    }
  }
}
