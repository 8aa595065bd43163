import { STATE_NAMES } from '@wagewright/enums';
import { countryOfPlace, knownPlaces } from './known-places';

/** How well the words beside an amount fit the place of the job. */
export const FIT = { city: 5, state: 4, country: 3, rest: 2, unnamed: 1, elsewhere: 0 } as const;

/** Names of one region of pay. */
const METROS = [
  'bay area,san francisco,sf,silicon valley,san jose,oakland,palo alto,mountain view,sunnyvale,santa clara,cupertino,menlo park,redwood city,san mateo,fremont,berkeley',
  'new york city,new york,nyc,manhattan,brooklyn,queens,jersey city,hoboken',
  'los angeles,santa monica,culver city,pasadena,burbank',
  'seattle,bellevue,redmond,kirkland',
  'boston,cambridge,somerville',
  'washington dc,washington d.c.,washington,arlington,bethesda',
].map((names) => names.split(','));
const ADJECTIVES =
  'canadian=CA|american=US|u.s.-based=US|us-based=US|australian=AU|british=GB|german=DE|french=FR|swiss=CH|mexican=MX';
const REST =
  /\b(?:other|remaining|elsewhere|everywhere else|rest of|outside(?: of)?|nationwide|national)\b|\b(?:übrige|andere|autres?)\b/i;
const SHORT = /(?<![\p{L}\d])(?:US|USA|U\.S\.|UK|NYC|SF|DC)(?![\p{L}\d])/gu;
const LONG_NAME = 4;
/** A place beside pay: behind such a word or mark, and before one. */
const LEADS = String.raw`(?:^|\b(?:in|for|within|across|of|at|from|outside|our|the|and|or|für|bei|pour|en|à)\s+|[:(|/,;&–—•*-]\s*)(?:greater\s+|all\s+|other\s+)?`;
const FOLLOWS = String.raw`(?=\s*(?:$|[:,;()|/&–—.-]|(?:and|or|we|the|is|are|it|pays?|base|salary|salaries|range|compensation|candidates|applicants|employees|residents|based|only|metro|area|office|locations?|hires|roles?|positions?|zahlt|nous|ist)\b))`;

interface ZoneWords {
  names: readonly string[];
  countries: ReadonlySet<string>;
}

let pattern: { zone: RegExp; codes: RegExp; country: ReadonlyMap<string, string> } | undefined;

function zonePattern() {
  if (pattern) return pattern;
  const { cities, regions } = knownPlaces();
  const adjectives = ADJECTIVES.split('|').map((pair) => pair.split('=') as [string, string]);
  const country = new Map([
    ...cities,
    ...regions,
    ...METROS.flat().map((name) => [name, 'US'] as const),
    ...adjectives,
  ]);
  const names = [...country.keys()]
    .filter((name) => name.length >= LONG_NAME)
    .toSorted((a, b) => b.length - a.length);
  const literal = names.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)).join('|');
  const codes = Object.keys(STATE_NAMES).join('|');
  pattern = {
    zone: new RegExp(String.raw`${LEADS}(${literal})${FOLLOWS}`, 'giu'),
    codes: new RegExp(String.raw`${LEADS}(${codes})${FOLLOWS}`, 'gu'),
    country,
  };
  return pattern;
}

/** The places that the words beside an amount name; undefined for none. */
export function zoneIn(words: string): ZoneWords | undefined {
  const { zone, codes, country } = zonePattern();
  const long = [...words.matchAll(zone)].map(([, name = '']) => name.toLowerCase());
  const short = [...words.matchAll(SHORT)].map(([name]) => name.toLowerCase());
  const states = [...words.matchAll(codes)].map(([, code = '']) =>
    STATE_NAMES[code as keyof typeof STATE_NAMES].toLowerCase(),
  );
  const names = [...long, ...short, ...states];
  if (names.length === 0 && !REST.test(words)) return undefined;
  const countries = names.flatMap((name) => country.get(name) ?? []);
  return { names, countries: new Set(countries) };
}

/**
 * How well the words beside an amount fit one of the places of a job, by `FIT`: those that name the city or its region best, those for all
 * other places least. @returns undefined for words that name no place
 */
export function fitOf(words: string, places: string): number {
  return Math.max(...places.split(/;| or /).map((place) => fitOfOne(words, place.trim())));
}

function fitOfOne(words: string, place: string): number {
  const city = (place.split(/[,(|/]/, 1)[0] ?? '').trim().toLowerCase();
  const zone = zoneIn(words);
  const isNamed = city.length >= LONG_NAME && words.toLowerCase().includes(city);
  if (!zone) return isNamed ? FIT.city : FIT.unnamed;
  const metro = METROS.find((names) => names.includes(city)) ?? [city];
  const isHere = isNamed || metro.some((name) => zone.names.includes(name));
  if (REST.test(words)) return isHere ? FIT.elsewhere : FIT.rest;
  if (isHere) return FIT.city;
  if (statesOf(place).some((state) => zone.names.includes(state))) return FIT.state;
  const country = countryOfPlace(place);
  const isCountry = zone.names.every((name) => !isInside(name, country));
  return country !== undefined && zone.countries.has(country) && isCountry ? FIT.country : FIT.elsewhere;
}

/** Whether a name is of a part of the country, and not of the country as a whole. */
function isInside(name: string, country: string | undefined): boolean {
  const { cities } = knownPlaces();
  const isState = Object.values(STATE_NAMES).some((state) => state.toLowerCase() === name);
  return (
    country !== undefined &&
    (cities.get(name) === country || isState || METROS.some((names) => names.includes(name)))
  );
}

function statesOf(place: string): string[] {
  return Object.entries(STATE_NAMES).flatMap(([code, name]) =>
    new RegExp(String.raw`(?:^|[ ,(])(?:${code}|${name})(?![\p{L}])`, 'u').test(place)
      ? [name.toLowerCase()]
      : [],
  );
}

/** The countries whose places a text names anywhere. */
export function countriesNamed(text: string): ReadonlySet<string> {
  const { country } = zonePattern();
  const words = text.matchAll(/(?<![\p{L}])\p{Lu}[\p{L}.]+(?: \p{Lu}[\p{L}.]+)?/gu);
  const named = [...words].flatMap(([name]) => [name, ...name.split(' ')]);
  return new Set(
    named.flatMap((name) =>
      name === name.toUpperCase() || name.length >= LONG_NAME ? (country.get(name.toLowerCase()) ?? []) : [],
    ),
  );
}
