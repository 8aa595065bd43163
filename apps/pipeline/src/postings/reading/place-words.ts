import { STATE_NAMES, type WorkMode } from '@wagewright/enums';
import { COUNTRY_CODES, knownPlaces, PROVINCE_NAMES } from '@wagewright/pay';
import { employmentTypesIn, isRole, workModeOf, workModesIn } from './words';

export interface PlaceRead {
  place: string | undefined;
  workMode?: WorkMode;
}

/** The place of a job that names no other one. */
export const REMOTE_ALONE = 'Remote';

const LONGEST_PLACE = 100;
const MOST_PARTS = 4;

/** Regions of several countries. */
const WIDER: ReadonlySet<string> = new Set(
  'eu,europe,europa,emea,apac,latam,dach,americas,worldwide,d.c.,d.c'.split(','),
);
const AREA =
  /^(?:Greater \p{Lu}.*|\p{Lu}.* (?:Bay|Metro|Metropolitan|Metropolitan Region)) Area$|^Großraum \p{Lu}/u;
/** `Upstate New York`, `Wollongong NSW 2500`, `Austin TX 78701` */
const PART_OF_REGION =
  /^(?:[Uu]pstate|[Dd]ownstate|(?:North|South|East|West)(?:ern)?|Central|[Rr]ural) (?<region>\p{Lu}.*)$/u;
const AUSTRALIAN =
  /^\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)? (?:(?:NSW|VIC|QLD|WA|SA|TAS|ACT|NT)(?: \d{4})?|[A-Z]{2} \d{5})$/u;
const ZIP_BEHIND = / (?:\d{1,2}|\d{5,6}|\d{5}-\d{4}|[A-Z]\d[A-Z] ?\d[A-Z]\d)$/;
const ZIP_BEFORE = /^(?:(?:D-|A-|CH-)?\d{4,5}|\d\d -(?= \S+$)) (?=\p{Lu})/u;
/** British ones, and French departments. */
const POSTCODE = / (?:[A-Z]{1,2}\d[A-Z\d]?(?: \d[A-Z]{2})?|\((?:\d{2,3}|2[AB])\)|- (?:\d{2,3}|2[AB]))$/;
const POSTCODES =
  /^(?:D-|A-|CH-)?\d{4,5} (?=\p{Lu})| (?:\d{5,6}|\d{5}-\d{4}|[A-Z]\d[A-Z] ?\d[A-Z]\d)(?=$|,)/gu;
/** `Salem OR 97301` */
const STATE_BESIDE = /(?<!,) ([A-Z]{2}) \d{5}$/;
/** `Leamington (Ontario)`, `Hobart TAS` */
const REGION_BESIDE =
  /^((?!Remote)[\p{L} .'’-]+?) (?:\((\p{Lu}[\p{L} .-]+)\)|(NSW|VIC|QLD|WA|SA|TAS|ACT|NT))$/u;
/** Irish, British and Polish ones, and Australian areas: behind a town alone, as some are towns elsewhere. */
const COUNTY =
  /^(?:Co\.|County) \p{Lu}\p{L}+$|^(?:\p{Lu}\p{Ll}+ )?\p{Lu}\p{Ll}+shire$|^(?:Cornwall|Cumbria|Devon|Dorset|Essex|Kent|Norfolk|Somerset|Suffolk|Surrey|(?:East|West) Sussex)$|^\p{L}+(?:-\p{L}+)?(?:s|c|dz)kie$| (?:NSW|VIC|QLD|WA|SA|TAS|ACT|NT)$/u;
const PLACE_NAME = /^(?!.* [-–] )\p{Lu}[\p{L}.'’ -]*$/u;
const MODE_BESIDE = /^(.*?) ?\(([^()]{2,40})\)$/;
/** Values of a field for the place that name none. */
const NO_PLACE =
  /^(?:(?:one|multiple|various|several|many|all|different|flexible|mehrere|verschiedene|plusieurs|varias) (?:location|site|office|place|standort|lieu|ubicacion)\p{L}*|on the road|in the field|field(?:[- ]based)?|flexible|negotiable|various|multiple|tba|tbd|tbc|n\/?a|none|see (?:below|description|above)|to be (?:determined|discussed|confirmed|agreed)|unspecified|not specified|nach absprache|nach vereinbarung|deutschlandweit|wird noch .*)$/iu;
const MODE_BEFORE =
  /^(?<mode>(?:fully |hybrid )?remote(?: work)?|hybride?(?: work)?|on-?site|in[- ]person|(?:(?:zum teil|teilweise)(?: im)? )?homeoffice|télétravail(?: partiel)?|(?:en )?présentiel|híbrido|presencial|vor ort)(?<joint>\s?[-–—,:/]\s?| within | in | at | à | en )(?:the )?(?<place>\S.{1,79})$/iu;
/** `Leeds, hybrid 3/2`, `Birmingham, 2 days a week on site, the rest from home` */
const MODE_BEHIND =
  /^(?<place>.{2,60}?)(?<comma>,?) (?<mode>(?:remote|hybride?|on-?site|in[- ](?:person|office))(?= \d|$)|(?:\d|one|two|three|four|zwei|drei|deux|trois) (?:days?|tage?|jours?)\b)(?<rest>.*)$/iu;
/** The other choice beside a place: the mode stays open. */
const OR_REMOTE =
  /^(?:remote|homeoffice|télétravail)(?: \([^()]*\))?(?: or | oder | ou )(?=\p{L})|(?<=\p{L})(?:,? (?:or|oder|ou)|,? ?\/) ?(?:fully |100 ?% )?(?:remote|homeoffice|télétravail)(?: \([^()]*\))?$/iu;
/** A street or a building before the town. */
export const BEFORE_TOWN =
  /^(?:\d+[a-z]? [^,]+|[^,]*\b(?:Street|St\.?|Avenue|Ave\.?|Road|Rd\.?|Boulevard|Blvd\.?|Lane|Drive|Place|Square|Campus|Building|Tower|Depot|Plant|Library|(?:High|Primary) School|Hospital|Health Centre|Medical Center|Headquarters|HQ|Office|Airport|(?:Hangar|Suite|Terminal|Unit|Level|Warehouse) [A-Z\d]+)), (?=\p{Lu})/iu;
const TIME_ZONES = / \((?:UTC|GMT|C?ET|[ECMP]ST|time ?zones?)\b[^()]*\)$/i;
/** A line of its own on German pages. */
const IN_TOWN =
  /^(?:in|Standort|Dienstort|Raum|(?:[Hh]eadquarters|[Bb]ased|[Ll]ocated|[Oo]ffice) (?:at|in)) (\p{Lu}.*)$/u;
const SITE_CODE =
  /^USA?\s?(?<sign>[-,.])\s?(?<state>[A-Z]{2})\s?\k<sign>\s?(?<town>\p{Lu}[\p{L} ]+)(?:\s?[-,] ?[^,]{1,40})?$/u;
const COUNTRY_BEFORE = /^(\p{Lu}[\p{L} .]*) [-–—] (.+)$/u;

/**
 * A place of work in a short text: `Denver, CO (Hybrid)`, `50667 Köln`, `Remote – US`. The part behind a comma has to be a
 * state, province, country or other known region; a postcode beside the town is left out.
 *
 * @returns undefined for everything else
 */
export function placeIn(text: string): PlaceRead | undefined {
  const read = placeAsWritten(text);
  const place = read?.place
    ?.replace(STATE_BESIDE, ', $1')
    .replace(POSTCODES, '')
    .replace(REGION_BESIDE, '$1, $2$3');
  return read && { ...read, place };
}

function placeAsWritten(text: string): PlaceRead | undefined {
  const words = text
    .trim()
    .replace(/^[📍*•–—-]+\s?/u, '')
    .replace(/(?<!\.[A-Z])[*.;]$/, '')
    .replace(TIME_ZONES, '')
    .replace(/^Remote ?- ?USA?-(?=[A-Z]{2}$)/, 'Remote, ')
    .replace(/^Remote-(?=USA?\b)/, 'Remote - ')
    .replace(/, (?:(?:ab|from|starting) .{2,40}|\d{2,3} ?%.*)$/, '')
    .replace(OR_REMOTE, '')
    .replace(
      /^(\p{Lu}[^,]*?) (?:and|&) (?:the )?(?:surrounding|(?:North|South|East|West|Mid)(?![\p{L}-]*,)).*$/u,
      '$1',
    );
  if (words.length > LONGEST_PLACE || words.length < 2) return undefined;
  const { town: site, state = '' } = SITE_CODE.exec(words)?.groups ?? {};
  if (site !== undefined) return { place: `${site.trim()}, ${state}` };
  if (Object.hasOwn(STATE_NAMES, /^USA?[-.]([A-Z]{2})$/.exec(words)?.[1] ?? '')) return { place: words };
  const [, town = ''] = IN_TOWN.exec(words) ?? [];
  if (isPlaceName(town)) return { place: town };
  const remark = / \(\p{Ll}[^()]*\)$/u.exec(words);
  return (
    placeWithMode(words) ??
    (isPlace(words)
      ? { place: withoutStreet(words) }
      : remark
        ? placeIn(words.slice(0, remark.index))
        : undefined)
  );
}

/** Whether the text says that the place is one: `Berlin`, `Denver, CO`, `New York, NY or Austin, TX`. */
function isPlace(words: string): boolean {
  const town = withoutStreet(words);
  if (town !== words) return isPlace(town);
  const pieces = words.split(/ (?:or|oder|ou) | ?[;|] ?/);
  if (pieces.length > 1 && pieces.length <= MOST_PARTS && pieces.every((piece) => placeIn(piece)))
    return true;
  return (
    isTownAndRegion(words) ||
    AREA.test(words) ||
    AUSTRALIAN.test(words) ||
    isNamedRegion(PART_OF_REGION.exec(words)?.groups?.['region'] ?? '') ||
    isKnownName(words.replace(/ (?:\d{1,2}(?:er?|ème) ?)?(?:\(?\d{1,6}\)?)?$/, '')) ||
    isQuarter(words) ||
    isTownByPostcode(words) ||
    isBehindCountry(words) ||
    isListOfCities(words)
  );
}

function placeWithMode(words: string): PlaceRead | undefined {
  if (/^(?:fully |100 ?% )?remote$/i.test(words)) return { place: REMOTE_ALONE, workMode: 'remote' };
  const [, place = '', beside = ''] = MODE_BESIDE.exec(words) ?? [];
  if (place !== '' && isRemoteWord(place) && placeIn(beside)) return { place: words, workMode: 'remote' };
  // Behind a comma stand the days in the office.
  const mode = workModeOf(beside) ?? workModeOf(beside.split(',', 1)[0] ?? '');
  if (mode && placeIn(place)) return { place: placeIn(place)?.place, workMode: mode };
  if (knownPlaces().cities.has(place.toLowerCase()) && isPlaceName(beside) && !isRegion(beside))
    return { place };
  const { place: town = '', comma, mode: behind = '', rest = '' } = MODE_BEHIND.exec(words)?.groups ?? {};
  const isName = /^\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)?$/u.test(town) && isPlaceName(town);
  const isFact = employmentTypesIn(town).length > 0 || workModesIn(town).length > 0;
  if (isPlace(town) ? !isNamedRegion(town) : comma !== '' && !isRemoteWord(behind) && isName && !isFact)
    return { place: town, workMode: workModeOf(`${behind}${rest}`) ?? workModeOf(behind) };
  const [, known = '', how = ''] = /^(.+), ([^,.]+)$/.exec(words) ?? [];
  if (workModeOf(how) !== undefined && isPlace(known)) return { place: known, workMode: workModeOf(how) };
  const { mode: before = '', joint = '', place: where = '' } = MODE_BEFORE.exec(words)?.groups ?? {};
  const isBesideWord = / (?:in|at|à|en) /.test(joint);
  const sure = Object.hasOwn(STATE_NAMES, where) ? where : placeIn(where)?.place;
  const named = sure ?? (isBesideWord && isPlaceName(where) ? where : undefined);
  if (named === undefined) return undefined;
  const isWhole = isRemoteWord(before) && !isBesideWord && joint !== ' within ';
  return { place: isWhole ? words : named, workMode: workModeOf(before) };
}

function isRemoteWord(text: string): boolean {
  return /^(?:fully )?remote$/i.test(text);
}

/** `Town, Region` and `Town, Region, Country`; a street may stand before. */
function isTownAndRegion(words: string): boolean {
  const parts = withoutStreet(words)
    .replace(/ \(([^()]+)\)(?=,|$)/, ', $1')
    .split(/, ?/);
  const [town = '', ...regions] = parts;
  if (regions.length === 0 || parts.length > MOST_PARTS || isRole(town)) return false;
  const last = (regions.at(-1) ?? '').replace(ZIP_BEHIND, '');
  return (
    isRegion(last) &&
    parts.slice(0, -1).every((part) => isPlaceName(part.replace(ZIP_BEFORE, '').replace(ZIP_BEHIND, '')))
  );
}

function withoutStreet(words: string): string {
  const rest = words.replace(BEFORE_TOWN, '');
  const [quarter = '', town = '', state = '', ...more] = words.split(', ');
  // `Apex Tooling, Erie, PA`
  if (
    more.length === 0 &&
    Object.hasOwn(STATE_NAMES, state) &&
    !/\d/.test(quarter) &&
    !town.includes(' or ') &&
    !/^[A-Z]{2}\b/.test(town)
  )
    return `${town}, ${state}`;
  const isTown =
    rest.length < words.length &&
    (rest.includes(', ') || AUSTRALIAN.test(rest) || isKnownName(rest.replace(ZIP_BEHIND, '')));
  return isTown ? withoutStreet(rest) : words;
}

function isRegion(name: string): boolean {
  const isCode = Object.hasOwn(STATE_NAMES, name) || Object.hasOwn(PROVINCE_NAMES, name);
  return isCode || COUNTRY_CODES.has(name) || isNamedRegion(name) || COUNTY.test(name);
}

function isNamedRegion(name: string): boolean {
  const words = name.toLowerCase();
  return PLACE_NAME.test(name) && (knownPlaces().regions.has(words) || WIDER.has(words));
}

/** A state or country whose name no known city has. */
export function isRegionAlone(name: string): boolean {
  return isNamedRegion(name) && !knownPlaces().cities.has(name.toLowerCase());
}

function isKnownName(words: string): boolean {
  return isNamedRegion(words) || knownPlaces().cities.has(words.toLowerCase());
}

/** `Berlin-Mitte` */
function isQuarter(words: string): boolean {
  const [city = '', quarter = '', ...more] = words.split('-');
  return (
    more.length === 0 && /^\p{Lu}\p{Ll}+$/u.test(quarter) && knownPlaces().cities.has(city.toLowerCase())
  );
}

function isTownByPostcode(words: string): boolean {
  const [town = '', city = ''] = words.split(' bei ');
  if (PLACE_NAME.test(town) && knownPlaces().cities.has(city.toLowerCase())) return true;
  if (ZIP_BEFORE.test(words)) return PLACE_NAME.test(words.replace(ZIP_BEFORE, ''));
  return (
    POSTCODE.test(words) && /^(?=.*\p{L}{3})/u.test(words) && PLACE_NAME.test(words.replace(POSTCODE, ''))
  );
}

/** `USA - New York, NY`. */
function isBehindCountry(words: string): boolean {
  const [, country = '', rest = ''] = COUNTRY_BEFORE.exec(words) ?? [];
  return isNamedRegion(country) && placeIn(rest) !== undefined;
}

function isListOfCities(words: string): boolean {
  const parts = words.split(/, (?:or )?| \/ | und | & | or | oder /);
  const [first = ''] = parts;
  const isChoice = / or | oder /.test(words) && isKnownName(first) && parts.every(isPlaceName);
  return parts.length > 1 && parts.length <= MOST_PARTS && (isChoice || parts.every(isKnownName));
}

/** Whether words in the position of a town may be one. */
export function isPlaceName(words: string): boolean {
  const [town = '', region] = words.split(', ');
  return (
    PLACE_NAME.test(town) &&
    isCapitalised(town) &&
    !isRole(town) &&
    !/ (?:at|in|for|with|bei|chez) /i.test(town) &&
    (region === undefined || PLACE_NAME.test(region))
  );
}

/** Longer words of a place's name begin with a capital. */
function isCapitalised(name: string): boolean {
  return name.split(/[ -]/).every((word) => word.length < 5 || !/^\p{Ll}/u.test(word));
}

/** Whether the words in a field for the place say that there is none, or several. */
export function isNoPlace(words: string): boolean {
  return NO_PLACE.test(words.trim());
}
