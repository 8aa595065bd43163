import type { AreaRow, CityRow, PlaceRow } from '@wagewright/dataset';
import { isDwarfed, likeliest } from './likeliest-place';
import { CERTAINTY, type Meanings, type NamedPlace, placeName } from './named-place';
import { SpellingIndex } from './spelling-index';
import { wordsOf } from './tokens';
import { CITIES_ABROAD } from './vocabulary/places-abroad';
import { ZipIndex } from './zip-index';

/** Shorter names are not corrected: too many words are close. */
const SHORTEST_CORRECTED = 5;
/** Inhabitants from which a town is what a misspelt name means, or a name within a longer text. */
const WELL_KNOWN = 10_000;
/** Rows indexed per slice: one or two milliseconds. */
const ROWS_PER_SLICE = 500;

interface PlaceRows {
  cities: readonly CityRow[];
  places: readonly PlaceRow[];
  areas: readonly AreaRow[];
}

/** The cities of a catalogue, the towns and counties of the United States, and large cities abroad, by name. */
export class PlaceIndex {
  /** Spellings of the larger towns of a state, made when the first name in it is corrected. */
  private readonly namesByState = new Map<string, SpellingIndex>();
  /** Spellings of the cities of the catalogue, made when the first name without a state is corrected. */
  private cityNames: SpellingIndex | undefined;

  private constructor(
    private readonly byName = new Map<string, NamedPlace[]>(),
    private readonly counties = new Map<string, NamedPlace[]>(),
    readonly zips = new ZipIndex<NamedPlace>(),
  ) {}

  /** Calls `pause` every few milliseconds. */
  static async createAsync(
    { cities, places, areas }: PlaceRows,
    pause: () => Promise<void>,
  ): Promise<PlaceIndex> {
    const index = new PlaceIndex();
    for (const city of cities) index.addCity(city);
    const bySlug = new Map(cities.map((city) => [city.slug, city]));
    const areaBySlug = new Map(areas.map((area) => [area.slug, area]));
    const counties = new Map<string, NamedPlace[]>();
    for (const [at, row] of places.entries()) {
      const place = index.addPlace(row, bySlug, areaBySlug);
      index.zips.add(row.zips, place);
      if (row.county !== undefined) index.addToCounty(row.county, place, counties);
      if (at % ROWS_PER_SLICE === 0) await pause();
    }
    for (const [name, country] of CITIES_ABROAD) index.addAbroad(name, country);
    index.zips.sort();
    await pause();
    index.sort();
    return index;
  }

  /**
   * The same places for a catalogue without some of the cities: their towns keep the metropolitan area. The places of
   * all other cities are shared, since an index of its own takes ten times as long.
   *
   * @param areas the metropolitan areas of the release
   */
  without(cities: ReadonlySet<CityRow>, areas: readonly AreaRow[]): PlaceIndex {
    const areaByCity = new Map(areas.map((area) => [area.citySlug, area]));
    const towns = new Map<NamedPlace, NamedPlace>();
    const lists = (index: ReadonlyMap<string, NamedPlace[]>) =>
      new Map([...index].map(([name, list]) => [name, list.some(isLeftOut) ? kept(list) : list]));
    const isLeftOut = ({ city }: NamedPlace) => city !== null && cities.has(city);
    const kept = (list: readonly NamedPlace[]) =>
      list
        .filter((place) => !isLeftOut(place) || place.confidence === CERTAINTY.town)
        .map(town)
        .sort(byRank);
    const town = (place: NamedPlace) => {
      if (!place.city || !isLeftOut(place)) return place;
      const changed = { ...place, city: null, area: areaByCity.get(place.city.slug) ?? null };
      towns.set(place, changed);
      return changed;
    };
    return new PlaceIndex(lists(this.byName), lists(this.counties), this.zips.with(towns));
  }

  private sort(): void {
    for (const list of [...this.byName.values(), ...this.counties.values()]) {
      if (list.length > 1) list.sort(byRank);
    }
    for (const list of this.byName.values()) if (list.length > 1) describeCity(list);
  }

  /** The places of a name, likeliest first: cities before towns, large towns before small ones. */
  named(name: string): readonly NamedPlace[] {
    return this.byName.get(name) ?? [];
  }

  /** @param state lower-case code */
  inState(name: string, state: string): NamedPlace | undefined {
    const here = this.named(name).filter((place) => place.states.includes(state));
    const [first] = here;
    const town = here.find((place) => place.states.length === 1 && place.states[0] === state);
    return first && town && first.city === town.city ? { ...town, confidence: first.confidence } : first;
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
    const named = this.counties.get(name) ?? [];
    const here = state === undefined ? named : named.filter((place) => place.states.includes(state));
    const [only] = here;
    return only && (here.length === 1 || here.slice(1).every((other) => isDwarfed(other, only)))
      ? { place: only, candidates: here }
      : { place: null, candidates: here };
  }

  /**
   * The name that a misspelt one probably means.
   *
   * @param state lower-case code: any larger town of that state; without it only cities of the catalogue
   */
  corrected(name: string, state?: string): string | undefined {
    if (name.length < SHORTEST_CORRECTED) return undefined;
    if (state !== undefined) return this.namesIn(state).nearest(name)?.word;
    this.cityNames ??= spellings(namesOfCities(this.byName));
    return this.cityNames.nearest(name)?.word;
  }

  private namesIn(state: string): SpellingIndex {
    const known = this.namesByState.get(state);
    if (known) return known;
    const index = spellings(namesIn(state, this.byName.values()));
    this.namesByState.set(state, index);
    return index;
  }

  private addCity(city: CityRow): void {
    const shared = { city, area: null, county: null, country: null, population: 0 };
    const own = [city.state.toLowerCase()];
    this.add({
      ...shared,
      name: placeName(wordsOf(city.name)),
      states: own,
      confidence: CERTAINTY.name,
      isTown: false,
    });
    for (const alias of new Set(city.aliases.map((text) => placeName(wordsOf(text)))))
      this.add({
        ...shared,
        name: alias,
        states: statesOf(city),
        confidence: CERTAINTY.alias,
        isTown: false,
      });
  }

  private addPlace(
    { name, state, citySlug, areaSlug, county, country, population }: PlaceRow,
    cities: ReadonlyMap<string, CityRow>,
    areas: ReadonlyMap<string, AreaRow>,
  ): NamedPlace {
    const city = cities.get(citySlug ?? '') ?? null;
    return this.add({
      name,
      city,
      area: city ? null : (areas.get(areaSlug) ?? null),
      states: country === undefined ? ownState(state) : [],
      county: county ?? null,
      country: country ?? null,
      population: population ?? 0,
      confidence: CERTAINTY.town,
      isTown: true,
    });
  }

  private addAbroad(name: string, country: string): void {
    const known = {
      city: null,
      area: null,
      states: [],
      county: null,
      confidence: CERTAINTY.town,
      isTown: true,
    };
    this.add({ ...known, name, country, population: FAMOUS });
  }

  /** @param place with its name in normalized form, as those of the table are */
  private add(place: NamedPlace): NamedPlace {
    const places = this.byName.get(place.name);
    if (places) places.push(place);
    else this.byName.set(place.name, [place]);
    return place;
  }

  /**
   * A county has the metro of its towns, if they share one.
   *
   * @param lists the counties of a name, by the name as rows write it
   */
  private addToCounty(county: string, town: NamedPlace, lists: Map<string, NamedPlace[]>): void {
    const named = lists.get(county) ?? this.countiesNamed(placeName(wordsOf(county)));
    lists.set(county, named);
    const known = named.find(({ states }) => states[0] === town.states[0]);
    if (!known) {
      named.push({ ...town, name: placeName(wordsOf(county)) });
      return;
    }
    known.population += town.population;
    if (known.city !== town.city) known.city = null;
    if (known.area !== town.area) known.area = null;
  }

  private countiesNamed(name: string): NamedPlace[] {
    const named = this.counties.get(name) ?? [];
    this.counties.set(name, named);
    return named;
  }
}

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

/** As many inhabitants as no American namesake of a city abroad has. */
const FAMOUS = 2_000_000;

function byRank(a: NamedPlace, b: NamedPlace): number {
  return rank(b) - rank(a) || b.population - a.population;
}

function rank({ city, confidence }: NamedPlace): number {
  return city && confidence > CERTAINTY.town ? confidence : 0;
}

const OWN_STATE = new Map<string, readonly string[]>();

/** One list for all towns of a state. */
function ownState(state: string): readonly string[] {
  const known = OWN_STATE.get(state) ?? [state.toLowerCase()];
  OWN_STATE.set(state, known);
  return known;
}

/** The states of a metro, lower-case: `Kansas City, MO-KS` lies in two. */
function statesOf({ metroTitle, state }: CityRow): string[] {
  const listed = metroTitle.split(', ').at(-1) ?? '';
  return [...new Set([state.toLowerCase(), ...listed.toLowerCase().split('-')])];
}

function spellings(names: Iterable<readonly [string, number]>): SpellingIndex {
  return new SpellingIndex([...names].filter(([name]) => name.length >= SHORTEST_CORRECTED));
}

/** The names of a state's cities and larger towns, with their weights. */
function* namesIn(state: string, lists: Iterable<readonly NamedPlace[]>): Generator<[string, number]> {
  for (const list of lists) {
    for (const { name, states, population, city, confidence } of list) {
      const isCity = isNameOfCity({ city, confidence });
      if (states.includes(state) && (isCity || population >= WELL_KNOWN))
        yield [name, isCity ? FAMOUS : population];
    }
  }
}

/** The names and aliases of the catalogue's cities; each weighs the same. */
function* namesOfCities(lists: ReadonlyMap<string, readonly NamedPlace[]>): Generator<[string, number]> {
  for (const [name, list] of lists) if (list.some(isNameOfCity)) yield [name, 1];
}

/** Whether the name is a city's, or its alias, rather than a town's in its metro. */
function isNameOfCity({ city, confidence }: Pick<NamedPlace, 'city' | 'confidence'>): boolean {
  return city !== null && confidence > CERTAINTY.town;
}
