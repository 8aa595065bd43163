import { NAMES_OF_CITIES } from '../lookup/phrase/resolve-place';
import type { RoleInMarket } from '../estimates/role-in-market';

/** A place as the argument `city` of a tool; undefined for the nation. */
export function placeArgument({ city, area }: Pick<RoleInMarket, 'city' | 'area'>): string | undefined {
  if (city) return city.slug;
  return area && NAMES_OF_CITIES.has(area.slug) ? `${area.name} State` : area?.slug;
}

/** A suggestion that names a tool with the arguments to call it with, and what it will tell. */
export function followUp(tool: string, args: Record<string, unknown>, tells: string): string {
  const given = Object.fromEntries(
    Object.entries(args).filter(([, value]) => value !== undefined && value !== null),
  );
  return `${tool} ${JSON.stringify(given)}: ${tells}`;
}

/** With a query of whatever is given. */
export function restPath(path: string, query: Record<string, string | number | null | undefined>): string {
  const given = Object.entries(query).flatMap(([name, value]): [string, string][] =>
    value === undefined || value === null ? [] : [[name, String(value)]],
  );
  return `${path}?${new URLSearchParams(given).toString()}`;
}
