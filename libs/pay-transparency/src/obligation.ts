import {
  LOOKED_UP_PLACES,
  PAY_TRANSPARENCY_AS_OF,
  PAY_TRANSPARENCY_LAWS,
  type PayTransparencyLaw,
} from './laws';
import { CANADIAN_CITIES, MEMBER_STATES, PROVINCES } from './places/elsewhere';
import { CITIES, CITIES_WITH_LAWS, STATES } from './places/united-states';

/** `by_size`: for employers with the law's number of employees, which is unknown here. */
export type Required = 'yes' | 'by_size' | 'no' | 'unknown';

/** Whether a posting for a place had to name the pay, and by which laws. */
export interface Obligation {
  required: Required;
  /** Those in force at the place on the day; for a remote job without a place those that include remote work. */
  laws: readonly PayTransparencyLaw[];
  /** Why it is not required, or unknown; null when it is required. */
  reason: string | null;
  /** The day by which the rows behind the answer had been compared with their sources, `YYYY-MM-DD`. */
  asOf: string;
}

export interface PostingPlace {
  /** Place of work in the words of the posting. */
  location: string | null;
  isRemote: boolean;
  /** A day when the posting was public, `YYYY-MM-DD`. */
  on: string;
}

/** The directive leaves open whether the posting or a message before the interview names the pay. */
const DIRECTIVE_SINCE = '2026-06-07';
const COVERED = new Set(['US', 'CA']);

/** By the tables of this library, which name places, days and sources; no legal advice. */
export function obligationAt(posting: PostingPlace): Obligation {
  const places = placesOf(posting.location ?? '');
  const laws = [...new Set(places.flatMap((place) => lawsAt(place, posting.on)))];
  if (laws.length > 0) return { required: mostOf(laws), laws, reason: null, asOf: oldest(laws) };
  return { laws, asOf: PAY_TRANSPARENCY_AS_OF, ...withoutLaw(places[0], posting) };
}

type Answer = Pick<Obligation, 'required' | 'reason'> & Partial<Obligation>;

/** @param place the first of the posting's known places */
function withoutLaw(place: JobPlace | undefined, { location, isRemote, on }: PostingPlace): Answer {
  const [country, ...within] = place?.codes ?? [];
  if (country === undefined || within.length === 0)
    return unknownPlace(isRemote || /\bremote\b/i.test(location ?? ''), on, country);
  const lookedUp = LOOKED_UP_PLACES.find(({ code, since }) => within.includes(code) && since <= on);
  if (lookedUp) return { required: lookedUp.required, reason: lookedUp.reason, asOf: lookedUp.checked };
  if (COVERED.has(country)) return { required: 'no', reason: NO_LAW };
  return { required: 'unknown', reason: on < DIRECTIVE_SINCE ? NOT_COVERED : DIRECTIVE };
}

const NO_LAW = 'The tables have no law for this place by which a posting had to name the pay on that day.';
const NOT_COVERED = 'The tables do not cover this place.';
const NO_PLACE = 'No place is known that the tables cover.';
const DIRECTIVE =
  'By Directive (EU) 2023/970 applicants are told the pay before the interview; whether the posting must name it is not in the tables for this member state.';
const REMOTE =
  'A remote job falls under the laws of the places from which it can be done; those named here reach remote work.';

function lawsAt({ codes }: JobPlace, on: string): PayTransparencyLaw[] {
  return PAY_TRANSPARENCY_LAWS.filter((law) => codes.includes(law.code) && isInForce(law, on));
}

function isInForce({ since, until }: PayTransparencyLaw, on: string): boolean {
  return since <= on && (until === null || on <= until);
}

/** A remote job of a whole country, or of nowhere in particular. */
function unknownPlace(isRemote: boolean, on: string, country = 'US'): Answer {
  if (!isRemote || !COVERED.has(country)) return { required: 'unknown', reason: NO_PLACE };
  const laws = PAY_TRANSPARENCY_LAWS.filter(
    (law) => law.reachesRemote && law.code.startsWith(country) && isInForce(law, on),
  );
  return { required: 'unknown', laws, reason: REMOTE };
}

function oldest(laws: readonly PayTransparencyLaw[]): string {
  return laws.map(({ checked }) => checked).toSorted()[0] ?? PAY_TRANSPARENCY_AS_OF;
}

/** With one law for every employer it is required, whatever other laws say about size. */
function mostOf(laws: readonly PayTransparencyLaw[]): Required {
  return laws.some(({ employees }) => employees === null) ? 'yes' : 'by_size';
}

/** A place whose laws are known, or known not to exist. */
interface JobPlace {
  /** From the country down, such as `['US', 'US-NY', 'US-NY-NYC']`. */
  codes: readonly string[];
}

/** Small letters only: `OR` is Oregon. */
const BETWEEN_PLACES = /[;|/•\n]|\bor\b|\band\b|\bou\b|\boder\b/;
const BETWEEN_PARTS = /[,()–—:]|\s-\s/;
const COUNTRIES: Readonly<Record<string, string>> = {
  us: 'US',
  usa: 'US',
  'u.s.': 'US',
  'u.s.a.': 'US',
  'united states': 'US',
  'united states of america': 'US',
  canada: 'CA',
  eu: 'EU',
  'european union': 'EU',
};
/** Longer texts are no place of work, and take time to read. */
const LONGEST = 300;

const stateByName = inverted(STATES);
const provinceByName = inverted(PROVINCES);
const stateOfCity = byMember(CITIES);
const provinceOfCity = byMember(CANADIAN_CITIES);
const memberStateOf = byMember(MEMBER_STATES);

/**
 * The places in the words of a location: `Denver, CO`, `NYC`, `Toronto`, `Berlin or Vienna`, `Remote – US`. Unknown
 * places are left out, and so is a bare `Washington`, because it names two.
 */
function placesOf(location: string): JobPlace[] {
  const places = location
    .slice(0, LONGEST)
    .split(BETWEEN_PLACES)
    .flatMap((words) => placeOf(words) ?? []);
  // The country alone adds nothing to a place in it.
  return places.filter(
    ({ codes }) =>
      codes.length > 1 || !places.some((other) => other.codes.length > 1 && other.codes[0] === codes[0]),
  );
}

function placeOf(words: string): JobPlace | undefined {
  const parts = words
    .split(BETWEEN_PARTS)
    .map((part) =>
      part
        .replace(/\b(?:remote|hybrid|on-?site|greater|metro(?:politan)?(?: area)?)\b|\d{5}/gi, ' ')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .filter((part) => part !== '');
  const named = parts.map((part) => part.toLowerCase());
  return inUnitedStates(parts, named) ?? inCanada(parts, named) ?? inUnion(named) ?? countryOf(parts, named);
}

function inUnitedStates(parts: readonly string[], named: readonly string[]): JobPlace | undefined {
  if (isWashingtonDc(named)) return { codes: ['US', 'US-DC'] };
  // `Toronto, ON, CA` and `London, ON` are neither in California nor in the United States.
  if (named.includes('canada') || parts.slice(1).some((part) => Object.hasOwn(PROVINCES, part)))
    return undefined;
  const [first = '', ...others] = named;
  const state =
    firstOf(parts.slice(parts.length > 1 ? 1 : 0), (part) =>
      Object.hasOwn(STATES, part) ? part : undefined,
    ) ??
    firstOf(others, (name) => stateByName.get(name)) ??
    stateOfCity.get(first) ??
    (first === 'washington' ? undefined : stateByName.get(first)) ??
    lastWordState(parts[0] ?? '');
  if (state === undefined) return undefined;
  const town = parts.length === 1 ? withoutState(first, state) : first;
  const city = CITIES_WITH_LAWS.find(([of, names]) => of === state && names.includes(town));
  return { codes: ['US', `US-${state}`, ...(city ? [city[2]] : [])] };
}

/** `austin tx` without its last word, in small letters. */
function withoutState(town: string, state: string): string {
  const end = ` ${state.toLowerCase()}`;
  return town.endsWith(end) ? town.slice(0, -end.length) : town;
}

/** `Austin TX`, without a comma. */
function lastWordState(part: string): string | undefined {
  const word = /^\p{L}[\p{L} .]+ ([A-Z]{2})$/u.exec(part)?.[1];
  return word !== undefined && Object.hasOwn(STATES, word) ? word : undefined;
}

function isWashingtonDc(named: readonly string[]): boolean {
  const [first, second] = named;
  return (
    first === 'washington' && (second === 'dc' || second === 'd.c.' || second === 'district of columbia')
  );
}

function inCanada(parts: readonly string[], named: readonly string[]): JobPlace | undefined {
  const province =
    firstOf(parts.slice(1), (part) => (Object.hasOwn(PROVINCES, part) ? part : undefined)) ??
    firstOf(named, (name) => provinceByName.get(name)) ??
    firstOf(named, (name) => provinceOfCity.get(name));
  return province === undefined ? undefined : { codes: ['CA', `CA-${province}`] };
}

function inUnion(named: readonly string[]): JobPlace | undefined {
  const state = firstOf(named.toReversed(), (name) => memberStateOf.get(name));
  return state === undefined ? undefined : { codes: ['EU', state] };
}

function countryOf(parts: readonly string[], named: readonly string[]): JobPlace | undefined {
  const code =
    firstOf(named, (name) => COUNTRIES[name]) ?? (/\bUSA?\b/.test(parts.join(' ')) ? 'US' : undefined);
  return code === undefined ? undefined : { codes: [code] };
}

function firstOf<T>(values: readonly T[], find: (value: T) => string | undefined): string | undefined {
  for (const value of values) {
    const found = find(value);
    if (found !== undefined) return found;
  }
  return undefined;
}

function inverted(names: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  return new Map(Object.entries(names).map(([code, name]) => [name.toLowerCase(), code]));
}

function byMember(lists: Readonly<Record<string, readonly string[]>>): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(lists).flatMap(([code, names]) => names.map((name) => [name, code] as const)),
  );
}
