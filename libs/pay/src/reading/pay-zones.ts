import { STATE_NAMES } from '@wagewright/enums';
import { includesText } from '@wagewright/text';
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
const SHORT: ReadonlySet<string> = new Set('US USA U.S UK NYC SF DC'.split(' '));
const LONG_NAME = 4;
const MOST_WORDS = 4;
const WORD = /\p{L}[\p{L}.'’-]*/gu;
/** Before a place that pay is for, and behind one. */
const LEAD =
  /(?:^\s*|\b(?:in|for|within|across|of|at|from|outside|our|the|and|or|für|bei|pour|en|à|greater|all|other)\s+|[:(|/,;&–—•*-]\s*)$/iu;
const FOLLOW =
  /^\s*(?:$|[:,;()|/&–—.-]|(?:and|or|we|the|this|is|are|it|pays?|base|salary|salaries|range|compensation|candidates|applicants|employees|residents|based|only|metro|area|office|locations?|hires|roles?|positions?|zahlt|nous|ist)\b)/iu;
const BESIDE = 25;
/** The words beside an amount, and the places of a job, are shorter. */
const LONGEST = 300;

interface ZoneWords {
  names: readonly string[];
  countries: ReadonlySet<string>;
}

let countries: ReadonlyMap<string, string> | undefined;

/** The countries of cities, regions and metros, by name. */
function countryByName(): ReadonlyMap<string, string> {
  const { cities, regions } = knownPlaces();
  const metros = METROS.flat().map((name) => [name, 'US'] as const);
  const adjectives = ADJECTIVES.split('|').map((pair) => pair.split('=') as [string, string]);
  countries ??= new Map([...cities, ...regions, ...metros, ...adjectives]);
  return countries;
}

/** The name of a place as it is kept; undefined for other words. */
function placeNamed(words: string): string | undefined {
  if (Object.hasOwn(STATE_NAMES, words)) return STATE_NAMES[words as keyof typeof STATE_NAMES].toLowerCase();
  const name = words.toLowerCase();
  const isName = SHORT.has(words) || (words.length >= LONG_NAME && countryByName().has(name));
  return isName ? name : undefined;
}

let last: { words: string; zone: ZoneWords | undefined } | undefined;

/** The places that the words beside an amount name; undefined for none. */
export function zoneIn(words: string): ZoneWords | undefined {
  if (last?.words !== words) last = { words, zone: readZone(words) };
  return last.zone;
}

function readZone(words: string): ZoneWords | undefined {
  const found = [...words.matchAll(WORD)].map(({ 0: word, index }) => ({
    index,
    end: index + word.replace(/\.$/, '').length,
  }));
  const names: string[] = [];
  for (let at = 0; at < found.length;) {
    const read = longestName(words, found.slice(at, at + MOST_WORDS));
    if (read) names.push(read.name);
    at += read?.length ?? 1;
  }
  if (names.length === 0 && !REST.test(words)) return undefined;
  return { names, countries: new Set(names.flatMap((name) => countryByName().get(name) ?? [])) };
}

function longestName(words: string, run: readonly { index: number; end: number }[]) {
  const start = run[0]?.index ?? 0;
  for (let length = run.length; length > 0; length--) {
    const end = run[length - 1]?.end ?? start;
    const raw = words.slice(start, end);
    const name = placeNamed(raw);
    const isBeside =
      SHORT.has(raw) ||
      (LEAD.test(words.slice(Math.max(0, start - BESIDE), start)) &&
        FOLLOW.test(words.slice(end, end + BESIDE)));
    if (name !== undefined && isBeside) return { name, length };
  }
  return undefined;
}

/**
 * How well the words beside an amount fit one of the places of a job, by `FIT`: those that name the city or its region best,
 * those for all other places least.
 */
export function fitOf(words: string, places: string): number {
  const each = places.slice(0, LONGEST).split(/;| or /);
  return Math.max(...each.map((place) => fitOfOne(words.slice(0, LONGEST), place.trim())));
}

function fitOfOne(words: string, place: string): number {
  const city = (place.split(/[,(|/]/, 1)[0] ?? '').trim().toLowerCase();
  const zone = zoneIn(words);
  const isNamed = city.length >= LONG_NAME && includesText(words.toLowerCase(), city);
  if (!zone) return isNamed ? FIT.city : FIT.unnamed;
  const metro = METROS.find((names) => names.includes(city)) ?? [city];
  const isHere = isNamed || metro.some((name) => zone.names.includes(name));
  const rest = words.search(REST);
  // `Austin and all other places`
  if (isHere && (rest === -1 || words.slice(0, rest).toLowerCase().includes(city))) return FIT.city;
  if (rest !== -1) return isHere ? FIT.elsewhere : city.startsWith('remote') ? FIT.unnamed : FIT.rest;
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
    new RegExp(String.raw`(?:^|[ ,(])(?:${code}|${name})(?!\p{L})`, 'u').test(place)
      ? [name.toLowerCase()]
      : [],
  );
}

/** The countries whose places a text names anywhere. */
export function countriesNamed(text: string): ReadonlySet<string> {
  const country = countryByName();
  const words = text.matchAll(/(?<!\p{L})\p{Lu}[\p{L}.]+(?: \p{Lu}[\p{L}.]+)?/gu);
  const named = [...words].flatMap(([name]) => [name, ...name.split(' ')]);
  return new Set(
    named.flatMap((name) =>
      name === name.toUpperCase() || name.length >= LONG_NAME ? (country.get(name.toLowerCase()) ?? []) : [],
    ),
  );
}
