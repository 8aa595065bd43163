import type { AreaRow } from '@wagewright/dataset';
import { searchText, words } from '../lookup/search-text';

export class AreaIndex {
  /** Sorted by slug. */
  readonly areas: readonly AreaRow[];
  private readonly byKey: ReadonlyMap<string, AreaRow>;

  /** By the state's two-letter code. */
  private readonly nonmetro: ReadonlyMap<string, AreaRow>;

  constructor(areas: readonly AreaRow[]) {
    this.areas = [...areas].sort((a, b) => (a.slug < b.slug ? -1 : 1));
    this.nonmetro = nonmetroAreas(areas);
    const states = areas.filter(({ areaKind }) => areaKind === 'state');
    this.byKey = new Map([
      ...[...this.nonmetro.values(), ...areas].flatMap((area) => [
        [area.slug, area] as const,
        [area.code, area] as const,
      ]),
      ...states.map((area) => [area.state.toLowerCase(), area] as const),
    ]);
  }

  /** @param key slug, the survey's code, or a state's two letters in lower case; `texas-nonmetro` is all of Texas outside its metros */
  area(key: string): AreaRow | undefined {
    return this.byKey.get(key);
  }

  /** The place of a town outside all metropolitan areas of a state; undefined for a state that is metropolitan throughout. */
  outsideMetros(state: string): AreaRow | undefined {
    return this.nonmetro.get(state);
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
      const named = [...words(searchText(area.name)), area.code];
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

/** The only nonmetropolitan area of each state, or one that stands for all of them; a territory that is not divided stands for itself. */
function nonmetroAreas(areas: readonly AreaRow[]): Map<string, AreaRow> {
  const states = areas.filter(({ areaKind }) => areaKind === 'state');
  return new Map(
    states.flatMap((state) => {
      const own = areas.filter((area) => area.areaKind === 'nonmetro' && area.state === state.state);
      const [only] = own;
      if (only === undefined) {
        const isDivided = areas.some((area) => area !== state && area.states.includes(state.state));
        return isDivided ? [] : [[state.state, { ...state, isMix: true }] as const];
      }
      const mix: AreaRow = {
        ...state,
        areaKind: 'nonmetro',
        slug: `${state.slug}-nonmetro`,
        code: `${state.state.toLowerCase()}-nonmetro`,
        name: `${state.name} outside metropolitan areas`,
        isMix: true,
      };
      return [[state.state, own.length === 1 ? only : mix] as const];
    }),
  );
}

/** Fewer equal letters at the beginning make no suggestion. */
const LEAST_ALIKE = 4;

function commonBeginning(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length += 1;
  return length;
}
