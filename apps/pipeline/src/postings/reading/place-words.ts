import { STATE_NAMES, type WorkMode } from '@wagewright/enums';
import { isRole, workModeOf } from './words';

export interface PlaceRead {
  place: string | undefined;
  workMode?: WorkMode;
}

/** The place of a job that names no other one. */
export const REMOTE_ALONE = 'Remote';

const LONGEST_PLACE = 100;
const MOST_PARTS = 4;

/** The provinces and territories of Canada by their codes. */
const CANADA = {
  AB: 'Alberta',
  BC: 'British Columbia',
  MB: 'Manitoba',
  NB: 'New Brunswick',
  NL: 'Newfoundland and Labrador',
  NS: 'Nova Scotia',
  NT: 'Northwest Territories',
  NU: 'Nunavut',
  ON: 'Ontario',
  PE: 'Prince Edward Island',
  QC: 'Quebec',
  SK: 'Saskatchewan',
  YT: 'Yukon',
};
/** The states and provinces of North America by the codes that postings use. */
const STATES: Readonly<Record<string, string>> = { ...STATE_NAMES, ...CANADA };

/** Countries in the languages of postings, and the usual short forms. */
const COUNTRIES: ReadonlySet<string> = new Set([
  ...['en', 'de', 'fr', 'es'].flatMap(countriesIn),
  ...['us', 'u.s.', 'usa', 'u.s.a.', 'united states of america', 'uk', 'u.k.', 'great britain', 'england'],
  ...['scotland', 'wales', 'northern ireland', 'holland', 'the netherlands', 'czech republic', 'korea'],
  ...['turkey', 'uae', 'eu', 'europe', 'europa', 'emea', 'apac', 'latam', 'dach', 'americas', 'worldwide'],
]);
/** Codes of countries behind a town; those that are also codes of states are read as states. */
const COUNTRY_CODES: ReadonlySet<string> = new Set([
  ...['US', 'USA', 'UK', 'GB', 'DE', 'AT', 'CH', 'FR', 'ES', 'IT', 'NL', 'BE', 'LU', 'IE', 'PT', 'PL', 'CZ'],
  ...['SK', 'HU', 'RO', 'BG', 'GR', 'HR', 'SI', 'SE', 'NO', 'DK', 'FI', 'EE', 'LV', 'LT', 'CA', 'AU', 'NZ'],
  ...['IN', 'SG', 'JP', 'CN', 'BR', 'MX', 'ZA', 'AE', 'IL'],
]);
const REGIONS: ReadonlySet<string> = new Set(
  [
    ...Object.values(STATES),
    ...['D.C.', 'D.C', 'Québec', 'Baden-Württemberg', 'Bayern', 'Bavaria', 'Brandenburg', 'Hessen', 'Hesse'],
    ...['Mecklenburg-Vorpommern', 'Niedersachsen', 'Lower Saxony', 'Nordrhein-Westfalen', 'NRW'],
    ...['North Rhine-Westphalia', 'Rheinland-Pfalz', 'Saarland', 'Sachsen', 'Saxony', 'Sachsen-Anhalt'],
    ...['Schleswig-Holstein', 'Thüringen', 'Thuringia', 'Île-de-France', 'Auvergne-Rhône-Alpes', 'Occitanie'],
    ...['New South Wales', 'Victoria', 'Queensland', 'Karnataka', 'Maharashtra', 'Tamil Nadu', 'Telangana'],
  ].map((name) => name.toLowerCase()),
);
/** Cities that stand alone in postings. */
const CITIES: ReadonlySet<string> = new Set(
  (
    'berlin,hamburg,münchen,munich,köln,cologne,frankfurt,frankfurt am main,stuttgart,düsseldorf,leipzig,dortmund,essen,' +
    'bremen,dresden,hannover,hanover,nürnberg,nuremberg,duisburg,bochum,wuppertal,bielefeld,bonn,münster,karlsruhe,mannheim,' +
    'augsburg,wiesbaden,mainz,kiel,lübeck,rostock,erfurt,freiburg,freiburg im breisgau,heidelberg,darmstadt,regensburg,' +
    'ingolstadt,würzburg,wolfsburg,ulm,potsdam,aachen,kassel,magdeburg,braunschweig,saarbrücken,jena,wien,vienna,graz,linz,' +
    'salzburg,innsbruck,zürich,zurich,genf,geneva,genève,basel,bern,lausanne,winterthur,luzern,london,manchester,birmingham,' +
    'edinburgh,glasgow,leeds,liverpool,bristol,cardiff,belfast,dublin,cork,paris,lyon,marseille,toulouse,nantes,bordeaux,' +
    'lille,madrid,barcelona,valencia,sevilla,málaga,lisbon,lisboa,lissabon,porto,rome,roma,milan,milano,turin,torino,' +
    'amsterdam,rotterdam,utrecht,the hague,eindhoven,brussels,bruxelles,brüssel,antwerp,copenhagen,kopenhagen,stockholm,' +
    'gothenburg,malmö,oslo,helsinki,tallinn,riga,vilnius,warsaw,warszawa,warschau,kraków,krakow,wrocław,wroclaw,gdańsk,' +
    'poznań,prague,praha,prag,brno,budapest,bucharest,sofia,athens,zagreb,ljubljana,bratislava,istanbul,kyiv,tel aviv,dubai,' +
    'toronto,montreal,montréal,vancouver,ottawa,calgary,edmonton,winnipeg,sydney,melbourne,brisbane,perth,auckland,' +
    'singapore,hong kong,tokyo,seoul,shanghai,beijing,bangalore,bengaluru,mumbai,delhi,new delhi,hyderabad,pune,chennai,' +
    'são paulo,mexico city,buenos aires,bogotá,santiago,new york,new york city,nyc,brooklyn,manhattan,los angeles,chicago,' +
    'houston,phoenix,philadelphia,san antonio,san diego,dallas,san jose,austin,san francisco,seattle,denver,boston,' +
    'washington dc,washington d.c.,nashville,detroit,portland,las vegas,memphis,baltimore,milwaukee,atlanta,miami,' +
    'minneapolis,tampa,orlando,pittsburgh,cincinnati,cleveland,st. louis,kansas city,salt lake city,raleigh,palo alto,' +
    'mountain view,sunnyvale,oakland,silicon valley'
  ).split(','),
);
const AREA =
  /^(?:Greater \p{Lu}.*|\p{Lu}.* (?:Bay|Metro|Metropolitan|Metropolitan Region)) Area$|^Großraum \p{Lu}/u;
const ZIP_BEHIND = / (?:\d{5}(?:-\d{4})?|[A-Z]\d[A-Z] ?\d[A-Z]\d)$/;
const ZIP_BEFORE = /^(?:D-|A-|CH-)?\d{4,5} (?=\p{Lu})/u;
const POSTCODE = / [A-Z]{1,2}\d[A-Z\d]?(?: \d[A-Z]{2})?$/;
const PLACE_NAME = /^\p{Lu}[\p{L}.'’ -]*$/u;
const MODE_BESIDE = /^(.*?) ?\(([^()]{2,40})\)$/;
const MODE_IN = /^((?:fully |hybrid )?(?:remote|hybrid)(?: work)?) in (\p{Lu}.*)$/iu;
const MODE_BEFORE = /^(remote|hybrid|on-?site|homeoffice)\s?(?:[-–—,:/]|\bwithin\b)\s?(.+)$/iu;
/** A line of its own on German pages. */
const IN_TOWN = /^in (\p{Lu}.*)$/u;
const SITE_CODE = /^(?:US|USA)\s?-\s?[A-Z]{2}\s?-\s?\p{Lu}[\p{L} .]+$/u;
const COUNTRY_BEFORE = /^(\p{Lu}[\p{L} .]*) [-–—] (.+)$/u;

/**
 * A place of work in a short text: `Denver, CO (Hybrid)`, `50667 Köln`, `Remote – US`. The part behind a comma has to be a
 * state, province, country or other known region.
 *
 * @returns undefined for everything else
 */
export function placeIn(text: string): PlaceRead | undefined {
  const words = text
    .trim()
    .replace(/^[📍*•–—-]+\s?/u, '')
    .replace(/[*.;]$/, '');
  if (words.length > LONGEST_PLACE || words.length < 2) return undefined;
  const [, town = ''] = IN_TOWN.exec(words) ?? [];
  if (isPlaceName(town)) return { place: town };
  return placeWithMode(words) ?? (isPlace(words) ? { place: withoutStreet(words) } : undefined);
}

/** Whether the text says that the place is one: `Berlin`, `Denver, CO`, `New York, NY or Austin, TX`. */
function isPlace(words: string): boolean {
  const pieces = words.split(/ (?:or|oder|ou) | ?[;|] ?/);
  if (pieces.length > 1) return pieces.length <= MOST_PARTS && pieces.every((piece) => placeIn(piece));
  return (
    isTownAndRegion(words) ||
    AREA.test(words) ||
    isKnownName(words) ||
    SITE_CODE.test(words) ||
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
  const [, before = '', town = ''] = MODE_IN.exec(words) ?? [];
  if (before !== '' && isPlaceName(town)) return { place: town, workMode: workModeOf(before) };
  const [, first = '', rest = ''] = MODE_BEFORE.exec(words) ?? [];
  if (first === '' || !placeIn(rest)) return undefined;
  return { place: isRemoteWord(first) ? words : rest, workMode: workModeOf(first) };
}

function isRemoteWord(text: string): boolean {
  return /^(?:fully )?remote$/i.test(text);
}

/** `Town, Region` and `Town, Region, Country`; a street may stand before. */
function isTownAndRegion(words: string): boolean {
  const parts = withoutStreet(words).split(/, ?/);
  const [town = '', ...regions] = parts;
  if (regions.length === 0 || parts.length > MOST_PARTS || isRole(town)) return false;
  const last = (regions.at(-1) ?? '').replace(ZIP_BEHIND, '');
  return isRegion(last) && parts.slice(0, -1).every((part) => isPlaceName(part.replace(ZIP_BEFORE, '')));
}

function withoutStreet(words: string): string {
  return words.replace(/^\d+[a-z]? [^,]+, (?=[^,]+, )/i, '');
}

function isRegion(name: string): boolean {
  return Object.hasOwn(STATES, name) || COUNTRY_CODES.has(name) || isNamedRegion(name);
}

function isNamedRegion(name: string): boolean {
  const words = name.toLowerCase();
  return PLACE_NAME.test(name) && (REGIONS.has(words) || COUNTRIES.has(words));
}

function isKnownName(words: string): boolean {
  return isNamedRegion(words) || CITIES.has(words.toLowerCase());
}

function isTownByPostcode(words: string): boolean {
  if (ZIP_BEFORE.test(words)) return PLACE_NAME.test(words.replace(ZIP_BEFORE, ''));
  return POSTCODE.test(words) && PLACE_NAME.test(words.replace(POSTCODE, ''));
}

/** `USA - New York, NY`. */
function isBehindCountry(words: string): boolean {
  const [, country = '', rest = ''] = COUNTRY_BEFORE.exec(words) ?? [];
  return isNamedRegion(country) && placeIn(rest) !== undefined;
}

function isListOfCities(words: string): boolean {
  const parts = words.split(/, | \/ | und | & /);
  return parts.length > 1 && parts.length <= MOST_PARTS && parts.every(isKnownName);
}

/** Whether words in the position of a town may be one. */
export function isPlaceName(words: string): boolean {
  const [town = '', region] = words.split(', ');
  return PLACE_NAME.test(town) && !isRole(town) && (region === undefined || PLACE_NAME.test(region));
}

function countriesIn(language: string): string[] {
  const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('');
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  return codes.flatMap((code) => names.of(code)?.toLowerCase() ?? []);
}
