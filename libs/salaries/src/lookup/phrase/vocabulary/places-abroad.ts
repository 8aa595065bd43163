import { knownPlaces, officialCountries } from '@wagewright/pay';
import { plain } from '../tokens';
import { pairs } from './spellings';

/** Codes that are parts of the United States, or no country; and former ones, whose countries have others today. */
const NO_OTHER_COUNTRY: ReadonlySet<string> = new Set(
  'US PR GU VI AS MP UM JE EU EZ UN QO XA XB ZZ AN BU CS DD DY FX HV NH RH SU TP UK VD YD YU ZR'.split(' '),
);

/** Regions without the United States, with the name that an answer gives them. */
const REGIONS: ReadonlyMap<string, string> = new Map(
  pairs(
    'emea=EMEA|apac=APAC|apj=APJ|latam=Latin America|latin america=Latin America|south america=South America|central america=Central America|' +
      'europe=Europe|europa=Europe|eu=the European Union|european union=the European Union|asia=Asia|asia pacific=Asia and the Pacific|africa=Africa|' +
      'middle east=the Middle East|mena=the Middle East and North Africa|dach=DACH|nordics=the Nordic countries|scandinavia=Scandinavia|' +
      'benelux=Benelux|baltics=the Baltic states|cee=Central and Eastern Europe|anz=Australia and New Zealand|oceania=Oceania|uki=the United Kingdom and Ireland|eng=GB',
  ),
);

/** Large cities under another name than the table's, by their country's code. */
const CITIES =
  'DE=munchen,cologne,frankfurt,nuremberg,dusseldorf,hanover,freiburg im breisgau|PH=makati,taguig,bgc|AT=wien|CH=geneva,geneve,genf,st gallen,berne,zuerich|IT=milano,roma,torino,napoli,firenze,florenz,venedig,mailand,rom|' +
  'CZ=praha,prag|PL=warszawa,warschau,cracow,krakau,wroclaw,breslau|SE=gothenburg|DK=kopenhagen,kobenhavn|NL=den haag,the hague|BE=antwerp,antwerpen,bruxelles,brussel,ghent|' +
  'PT=lisboa,lissabon|ES=seville|IN=bangalore,bombay,calcutta,madras,gurgaon,gurugram,delhi,new delhi,noida|UA=kiev,lviv,lvov|RU=moskau|RO=bukarest,bucuresti|' +
  'MX=ciudad de mexico,cdmx,mexico df|VN=saigon,ho chi minh city|IL=tel aviv,tel aviv yafo,jerusalem|FR=lyon,strasbourg|TR=istanbul|CN=beijing,peking,canton|LU=luxembourg city';

/**
 * Country codes by the names of countries, states and provinces, in lower case and without diacritics. The first look-up
 * builds the map in 20 ms.
 */
let countries: ReadonlyMap<string, string> | undefined;

/** Codes of countries by other names of their cities. */
export const CITIES_ABROAD: ReadonlyMap<string, string> = byName(CITIES);

/** The code of the country, or the region, that a name means; undefined for none. */
export function countryNamed(name: string): string | undefined {
  // `Georgia` is the country beside Tbilisi.
  countries ??= new Map(
    [...knownPlaces().regions, ...officialCountries()]
      .filter(([, code]) => !NO_OTHER_COUNTRY.has(code))
      .map(([known, code]) => [lettersOf(known), code]),
  );
  return REGIONS.get(name) ?? countries.get(name);
}

/** The English name of a country by its code; a region as it is. */
export function countryName(country: string): string {
  if (!/^[A-Z]{2}$/.test(country)) return country;
  return new Intl.DisplayNames('en', { type: 'region', fallback: 'none' }).of(country) ?? country;
}

/** The same within a sentence: `the United Kingdom`. */
export function countryInText(name: string): string {
  return /^(?:United|Netherlands|Philippines|Dominican|Bahamas|Maldives)\b/.test(name) ? `the ${name}` : name;
}

function lettersOf(name: string): string {
  return plain(name)
    .replace(/[^a-z]+/g, ' ')
    .trim();
}

function byName(list: string): ReadonlyMap<string, string> {
  return new Map(
    pairs(list).flatMap(([code, names]) => names.split(',').map((name) => [name, code] as const)),
  );
}
