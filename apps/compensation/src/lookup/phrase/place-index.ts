import type { AreaRow, CityRow, PlaceRow } from '@wagewright/dataset';
import { SpellingIndex } from './spelling-index';
import { wordsOf } from './tokens';

/** The meaning of a place's name. */
export interface NamedPlace {
  /** Null for a town whose metro is not in the catalogue. */
  city: CityRow | null;
  /** The metropolitan area of such a town; null beside a city. */
  area: AreaRow | null;
  /** The states that may be named with it, lower-case. */
  states: readonly string[];
  confidence: number;
  /** A town of the metro, or another place in its name. */
  isTown: boolean;
}

/** The city itself, an alias, another place in the metro's name, a town in the metro. */
export const CERTAINTY = { name: 1, alias: 0.98, namesake: 0.95, town: 0.95 } as const;
/** Shorter names are not corrected: too many words are close. */
const SHORTEST_CORRECTED = 5;

/** The cities of a catalogue and the towns around them, by name. */
export class PlaceIndex {
  private readonly byName = new Map<string, NamedPlace[]>();
  private readonly spelling: SpellingIndex;

  constructor(cities: readonly CityRow[], towns: readonly PlaceRow[], areas: readonly AreaRow[]) {
    for (const city of cities) this.addCity(city);
    const names = [...this.byName.keys()].filter((name) => name.length >= SHORTEST_CORRECTED);
    const bySlug = new Map(cities.map((city) => [city.slug, city]));
    const areaBySlug = new Map(areas.map((area) => [area.slug, area]));
    for (const { name, state, citySlug, areaSlug } of towns) {
      const city = bySlug.get(citySlug ?? '') ?? null;
      const area = city ? null : (areaBySlug.get(areaSlug) ?? null);
      this.add(name, { city, area, states: [state.toLowerCase()], confidence: CERTAINTY.town, isTown: true });
    }
    this.spelling = new SpellingIndex(names.map((name) => [name, 1]));
  }

  /** The places of a name, likeliest first: cities before towns, towns with figures before others. */
  named(name: string): readonly NamedPlace[] {
    return this.byName.get(name) ?? [];
  }

  /** The name of a city that a misspelt one probably means. */
  corrected(name: string): string | undefined {
    return name.length < SHORTEST_CORRECTED ? undefined : this.spelling.nearest(name)?.word;
  }

  private addCity(city: CityRow): void {
    const states = statesOf(city);
    this.add(city.name, { city, area: null, states, confidence: CERTAINTY.name, isTown: false });
    for (const alias of city.aliases)
      this.add(alias, { city, area: null, states, confidence: CERTAINTY.alias, isTown: false });
    for (const place of namesakes(city))
      this.add(place, { city, area: null, states, confidence: CERTAINTY.namesake, isTown: true });
  }

  private add(text: string, place: NamedPlace): void {
    const name = placeName(wordsOf(text));
    const places = this.byName.get(name) ?? [];
    const known = places.find(({ city }) => city !== null && city === place.city);
    if (known) {
      // An alias of a city that is a town of its metro stays a town: `Palo Alto`.
      known.isTown ||= place.isTown && known.confidence < CERTAINTY.name;
      return;
    }
    this.byName.set(
      name,
      [...places, place].sort((a, b) => rank(b) - rank(a)),
    );
  }
}

/** Words of a place's name in normalized form. */
export function placeName(words: readonly string[]): string {
  return words.map((word) => SHORT_FORMS.get(word) ?? word).join(' ');
}

const SHORT_FORMS: ReadonlyMap<string, string> = new Map([
  ['saint', 'st'],
  ['ft', 'fort'],
  ['mt', 'mount'],
]);

function rank({ city, confidence }: NamedPlace): number {
  return city ? confidence : 0;
}

/** The states of a metro, lower-case: `Kansas City, MO-KS` lies in two. */
function statesOf({ metroTitle, state }: CityRow): string[] {
  const listed = metroTitle.split(', ').at(-1) ?? '';
  return [...new Set([state.toLowerCase(), ...listed.toLowerCase().split('-')])];
}

/** The places in the name of a metro: `Seattle-Tacoma-Bellevue` has three. */
function namesakes({ metroTitle }: CityRow): string[] {
  const named = metroTitle.split(', ')[0] ?? '';
  return named.split(/-+|\//).filter((place) => place !== '');
}
