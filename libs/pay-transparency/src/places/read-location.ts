import { CANADIAN_CITIES, MEMBER_STATES, PROVINCES } from './elsewhere';
import { CITIES, CITIES_WITH_LAWS, STATES } from './united-states';

/** A place whose laws are known, or known not to exist. */
export interface JobPlace {
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
export function placesOf(location: string): JobPlace[] {
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
  const town = parts.length === 1 ? first.replace(new RegExp(` ${state}$`, 'i'), '') : first;
  const city = CITIES_WITH_LAWS.find(([of, names]) => of === state && names.includes(town));
  return { codes: ['US', `US-${state}`, ...(city ? [city[2]] : [])] };
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
