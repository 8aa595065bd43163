import type { AreaRow, CityRow } from '@wagewright/dataset';
import { isKnownAlone, likeliest } from './likeliest-place';
import { CERTAINTY, type Meanings, type NamedPlace, placeName } from './named-place';
import type { PlaceTable } from './place-table';
import { SpellingIndex } from './spelling-index';
import { wordsOf } from './tokens';
import { CITIES_ABROAD } from './vocabulary/places-abroad';

/** Shorter names are not corrected: too many words are close. */
const SHORTEST_CORRECTED = 5;
/** Inhabitants from which a town is what a misspelt name means, or a name within a longer text. */
const WELL_KNOWN = 10_000;

/** The areas of a release. */
interface Areas {
  readonly areas: readonly AreaRow[];
  /** @param key slug, or a state's code in lower case */
  area(key: string): AreaRow | undefined;
  /** @param state upper-case code */
  outsideMetros(state: string): AreaRow | undefined;
}

/** The cities of a catalogue, the towns and counties of the United States, and large cities abroad, by name. */
export class PlaceIndex {
  /** Spellings of the larger towns of a state, made when the first name in it is corrected. */
  private readonly namesByState = new Map<string, SpellingIndex>();
  /** Spellings of the cities of the catalogue, made when the first name without a state is corrected. */
  private cityNames: SpellingIndex | undefined;
  private readonly cities: ReadonlyMap<string, CityRow>;
  /** Slugs of cities, of the other surface's too, each with its name and state: `new york, NY`. */
  private readonly slugs: ReadonlyMap<string, string>;
  /** Areas by their slugs, unless cities have them, and by their printed names, states aside; lower-case. */
  private readonly areaNames: ReadonlyMap<string, AreaRow>;
  /** These cities by their names and aliases, and some abroad. */
  private readonly listed = new Map<string, NamedPlace[]>();
  /** All places of each name, once it is asked for. */
  private readonly known = new Map<string, NamedPlace[]>();
  /** The same by the names of counties. */
  private readonly knownCounties = new Map<string, NamedPlace[]>();

  /** @param areas the areas of the release */
  constructor(
    cities: readonly CityRow[],
    private readonly areas: Areas,
    private readonly table: PlaceTable,
  ) {
    this.cities = new Map(cities.map((city) => [city.slug, city]));
    this.slugs = new Map(
      areas.areas.flatMap(({ citySlug, states: [state] }) =>
        citySlug === null ? [] : [[citySlug, `${citySlug.replaceAll('-', ' ')}, ${state}`]],
      ),
    );
    this.areaNames = new Map(
      areas.areas.flatMap((area) => [
        ...(this.slugs.has(area.slug) ? [] : [[area.slug, area] as const]),
        ...(area.areaKind === 'state' ? [] : [[area.name.toLowerCase(), area] as const]),
      ]),
    );
    for (const city of cities) this.addCity(city);
    for (const [name, country] of CITIES_ABROAD) this.add({ ...TOWN, name, country, population: FAMOUS });
  }

  /** A text that is the slug of a city, as its name and state, which mean that city alone; undefined for any other text. */
  ofSlug(text: string): string | undefined {
    return this.slugs.get(text.trim().toLowerCase());
  }

  /** The places of a name, likeliest first: cities before towns, large towns before small ones. */
  named(name: string): readonly NamedPlace[] {
    const known = this.known.get(name);
    if (known) return known;
    const places = [...this.townsOf(name), ...(this.listed.get(name) ?? [])];
    keep(this.known, name, places);
    describeCity(places);
    return places;
  }

  /** @param state lower-case code */
  inState(name: string, state: string): NamedPlace | undefined {
    const here = this.named(name).filter((place) => place.states.includes(state));
    const [first] = here;
    const town = here.find((place) => place.states.length === 1 && place.states[0] === state);
    return first && town && first.city === town.city ? { ...town, confidence: first.confidence } : first;
  }

  /** The same for a county too, and for a name in short. */
  townOrCounty(name: string, state: string): NamedPlace | undefined {
    return (
      this.inState(name, state) ??
      this.county(name, state).place ??
      this.county(`${name} county`, state).place ??
      this.inState(inFull(name), state)
    );
  }

  /** The places that a name may mean when no state is given. */
  meanings(name: string): Meanings {
    return likeliest(this.named(name));
  }

  /** Whether a name means a city of the catalogue, or a larger town, without its state. */
  isWellKnown(name: string): boolean {
    const { place } = this.meanings(name);
    return place !== null && (!place.isTown || place.population >= WELL_KNOWN);
  }

  /** The same of a county: `king county`. */
  county(name: string, state: string | undefined): Meanings {
    const named = this.knownCounties.get(name) ?? keep(this.knownCounties, name, this.countiesOf(name));
    const here = named.filter(({ states }) => state === undefined || states.includes(state));
    const [only] = here;
    return only && isKnownAlone(only, here.slice(1))
      ? { place: only, candidates: here }
      : { place: null, candidates: here };
  }

  /** A state itself; undefined for one that the release has no area of. @param code lower-case */
  state(code: string): NamedPlace | undefined {
    return this.areaPlace(this.areas.area(code));
  }

  /** The place outside the metropolitan areas of a state; undefined where there is none. @param code lower-case */
  outsideMetros(code: string): NamedPlace | undefined {
    return this.areaPlace(this.areas.outsideMetros(code.toUpperCase()));
  }

  /** The meanings of a part of a state, likeliest first. @param side how names of nonmetropolitan areas begin there */
  partsOf(code: string, side: string): NamedPlace[] {
    const areas = this.areas.areas.filter(
      ({ areaKind, state, name }) =>
        areaKind === 'nonmetro' && state === code.toUpperCase() && name.toLowerCase().startsWith(side),
    );
    const named = [...areas.map((area) => this.areaPlace(area)), this.outsideMetros(code), this.state(code)];
    return named.filter((place) => place !== undefined);
  }

  /** The area of exactly this name, states aside, or this slug, unless it is a city's too. @param text in any case */
  areaNamed(text: string): NamedPlace | undefined {
    const asked = text.trim().toLowerCase();
    // A mix of nonmetropolitan areas is an area of no list.
    const mix = asked.endsWith('-nonmetro') ? this.areas.area(asked) : undefined;
    return this.areaPlace(this.areaNames.get(asked) ?? mix);
  }

  private areaPlace(area: AreaRow | undefined): NamedPlace | undefined {
    if (!area) return undefined;
    const city = this.cities.get(area.citySlug ?? '') ?? null;
    const states = area.states.map((code) => code.toLowerCase());
    return {
      ...TOWN,
      name: '',
      city,
      area: city ? null : area,
      states,
      confidence: CERTAINTY.name,
      isTown: false,
    };
  }

  /** @param zip five digits */
  atZip(zip: string): NamedPlace | undefined {
    const line = this.table.atZip(zip);
    return line === undefined ? undefined : this.townOf(line);
  }

  /** The towns whose ZIP codes have the same first three digits. */
  nearZip(zip: string): NamedPlace[] {
    return this.table.nearZip(zip).map((line) => this.townOf(line));
  }

  /**
   * The name that a misspelt one probably means.
   *
   * @param state lower-case code: any larger town of that state; without it only cities of the catalogue
   */
  corrected(name: string, state?: string): string | undefined {
    if (name.length < SHORTEST_CORRECTED) return undefined;
    if (state !== undefined) return this.namesIn(state).nearest(name)?.word;
    this.cityNames ??= spellings(namesOfCities(this.listed));
    return this.cityNames.nearest(name)?.word;
  }

  private namesIn(state: string): SpellingIndex {
    const known = this.namesByState.get(state);
    if (known) return known;
    const index = spellings(this.namesOfState(state));
    this.namesByState.set(state, index);
    return index;
  }

  private addCity(city: CityRow): void {
    const known = { ...TOWN, city, isTown: false };
    const name = placeName(wordsOf(city.name));
    this.add({ ...known, name, states: [city.state.toLowerCase()], confidence: CERTAINTY.name });
    for (const alias of new Set(city.aliases.map((text) => placeName(wordsOf(text)))))
      this.add({ ...known, name: alias, states: statesOf(city), confidence: CERTAINTY.alias });
  }

  /** @param place with its name in normalized form, like the names in the table */
  private add(place: NamedPlace): void {
    const same = this.listed.get(place.name);
    if (same) same.push(place);
    else this.listed.set(place.name, [place]);
  }

  private townsOf(name: string): NamedPlace[] {
    return this.table.named(name).map((line) => this.townOf(line));
  }

  /** @param line of the table */
  private townOf(line: string): NamedPlace {
    const [name = '', county = '', state = '', citySlug = '', areaSlug = '', country = '', population] =
      line.split('\t');
    const city = this.cities.get(citySlug) ?? null;
    return {
      name,
      city,
      area: city ? null : (this.areas.area(areaSlug) ?? this.areas.outsideMetros(state) ?? null),
      states: country === '' ? [state.toLowerCase()] : [],
      county: county === '' ? null : county,
      country: country === '' ? null : country,
      population: Number(population),
      confidence: CERTAINTY.town,
      isTown: true,
    };
  }

  /**
   * The counties of a name, one in each state and area that holds a third of its inhabitants or more: counties of Connecticut lie in
   * several areas.
   */
  private countiesOf(name: string): NamedPlace[] {
    const towns = this.table.inCounty(name).map((line) => this.townOf(line));
    const states = [...new Set(towns.map(({ states: [state] }) => state))];
    return states.flatMap((state) =>
      partsOfCounty(
        name,
        towns.filter((town) => town.states[0] === state),
      ),
    );
  }

  /** The names of a state's cities and larger towns, with their weights. */
  private *namesOfState(state: string): Generator<[string, number]> {
    for (const name of this.listed.keys())
      if (this.named(name).some((place) => isNameOfCity(place) && place.states.includes(state)))
        yield [name, FAMOUS];
    for (const line of this.table.inState(state.toUpperCase())) {
      const { name, population } = this.townOf(line);
      if (population >= WELL_KNOWN) yield [name, population];
    }
  }
}

/** The county, or the largest town in each of its areas. @param towns of the county */
function partsOfCounty(name: string, towns: readonly NamedPlace[]): NamedPlace[] {
  const byArea = new Map<CityRow | AreaRow | null, NamedPlace>();
  let people = 0;
  for (const town of [...towns].sort((a, b) => b.population - a.population)) {
    people += town.population;
    const known = byArea.get(town.city ?? town.area);
    if (known) known.population += town.population;
    else byArea.set(town.city ?? town.area, { ...town });
  }
  const parts = [...byArea.values()].filter(({ population }) => population * 3 >= people);
  return parts.length === 1 ? parts.map((part) => ({ ...part, name })) : parts;
}

/** The common members of cities, and of towns of other countries. */
const TOWN = {
  city: null,
  area: null,
  states: [],
  county: null,
  country: null,
  population: 0,
  confidence: CERTAINTY.town,
  isTown: true,
} as const satisfies Partial<NamedPlace>;

/** The name of a city can be a town's as well: `Palo Alto` is an alias of San Jose, and a town of its own. */
function describeCity([first, ...others]: readonly NamedPlace[]): void {
  if (!first?.city || first.confidence === CERTAINTY.town) return;
  const town = others.find(
    ({ city, confidence, states }) =>
      city === first.city && confidence === CERTAINTY.town && first.states.includes(states[0] ?? ''),
  );
  if (!town) return;
  first.county = town.county;
  first.population = town.population;
  first.states = [...new Set([...town.states, ...first.states])];
  first.isTown = first.confidence < CERTAINTY.name;
}

/** `Mt. View` and `St. Pete` in full; other names stay as they are. */
function inFull(name: string): string {
  return name.replace(/^mount /, 'mountain ').replace(/^st pete$/, 'st petersburg');
}

/** Keeps the places of a name, likeliest first; not that it has none, since there is no end of such names. */
function keep(lists: Map<string, NamedPlace[]>, name: string, places: NamedPlace[]): readonly NamedPlace[] {
  if (places.length > 0) lists.set(name, places.sort(byRank));
  return places;
}

/** As many inhabitants as no American namesake of a city abroad has. */
const FAMOUS = 2_000_000;

function byRank(a: NamedPlace, b: NamedPlace): number {
  return rank(b) - rank(a) || b.population - a.population;
}

function rank({ city, confidence }: NamedPlace): number {
  return city && confidence > CERTAINTY.town ? confidence : 0;
}

/** The states of a metro, lower-case: `Kansas City, MO-KS` lies in two. */
function statesOf({ metroTitle, state }: CityRow): string[] {
  const listed = metroTitle.split(', ').at(-1) ?? '';
  return [...new Set([state.toLowerCase(), ...listed.toLowerCase().split('-')])];
}

function spellings(names: Iterable<readonly [string, number]>): SpellingIndex {
  return new SpellingIndex([...names].filter(([name]) => name.length >= SHORTEST_CORRECTED));
}

/** The names and aliases of the catalogue's cities; each weighs the same. */
function* namesOfCities(lists: ReadonlyMap<string, readonly NamedPlace[]>): Generator<[string, number]> {
  for (const [name, list] of lists) if (list.some(isNameOfCity)) yield [name, 1];
}

/** Whether the name is a city's, or its alias, rather than a town's in its metro. */
function isNameOfCity({ city, confidence }: Pick<NamedPlace, 'city' | 'confidence'>): boolean {
  return city !== null && confidence > CERTAINTY.town;
}
