import { groupBy } from '../../arithmetic/statistics';
import { CHIEFS, HEADS, LADDERS, OTHER_LADDERS, rankedRole } from './title-rank';

/** What a ladder needs to know of a role. */
export interface LadderRole {
  slug: string;
  /** The role whose figure this one shares; its own slug otherwise. */
  figureSlug: string;
  /** Normal form of the title. */
  key: string;
  socCode: string;
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
