import type { AreaRow } from '@wagewright/dataset';
import { searchText, words } from '../lookup/search-text';

export class AreaIndex {
  /** Sorted by slug. */
  readonly areas: readonly AreaRow[];
  private readonly byKey: ReadonlyMap<string, AreaRow>;

  constructor(areas: readonly AreaRow[]) {
    this.areas = [...areas].sort((a, b) => (a.slug < b.slug ? -1 : 1));
    this.byKey = new Map(areas.flatMap((area) => [[area.slug, area] as const, [area.cbsa, area] as const]));
  }

  /** @param key slug or CBSA code */
  area(key: string): AreaRow | undefined {
    return this.byKey.get(key);
  }

  /** The area that a city stands for, of the catalogue or of the other surface's. */
  ofCity(slug: string): AreaRow | undefined {
    return this.areas.find(({ citySlug }) => citySlug === slug);
  }

  /**
   * The areas in a state whose names have words that begin with those of a text; all of them without either.
   *
   * @param state two-letter code
   */
  matching({ state, q = '' }: { state?: string; q?: string }): readonly AreaRow[] {
    const asked = words(searchText(q));
    return this.areas.filter((area) => {
      if (state !== undefined && !area.states.includes(state)) return false;
      const named = [...words(searchText(area.name)), area.cbsa];
      return asked.every((word) => named.some((name) => name.startsWith(word)));
    });
  }

  /** The areas that an unknown slug may mean, at most `limit`: of another principal city, or spelt otherwise. */
  near(slug: string, limit: number): readonly AreaRow[] {
    const alike = this.areas
      .map((area) => ({ area, alike: commonBeginning(area.slug, slug) }))
      .filter(({ alike: letters }) => letters >= LEAST_ALIKE)
      .sort((a, b) => b.alike - a.alike)
      .map(({ area }) => area);
    return [...new Set([...this.matching({ q: slug }), ...alike])].slice(0, limit);
  }
}

/** Fewer equal letters at the beginning make no suggestion. */
const LEAST_ALIKE = 4;

function commonBeginning(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length += 1;
  return length;
}
