import { officialCountries } from '@wagewright/pay';
import { plain } from '../tokens';

/** Codes that are parts of the United States, or no country; and former ones, whose countries have others today. */
const NO_OTHER_COUNTRY: ReadonlySet<string> = new Set(
  'US PR GU VI AS MP UM JE EU EZ UN QO XA XB ZZ AN BU CS DD DY FX HV NH RH SU TP UK VD YD YU ZR'.split(' '),
);

/** Names that people use beside the official ones, `name=code`. */
const OTHER_NAMES =
  'uk=GB|great britain=GB|britain=GB|england=GB|scotland=GB|wales=GB|northern ireland=GB|eng=GB|holland=NL|the netherlands=NL|nederland=NL|' +
  'czech republic=CZ|cesko=CZ|slovak republic=SK|uae=AE|emirates=AE|ksa=SA|korea=KR|south korea=KR|republic of korea=KR|brasil=BR|italia=IT|' +
  'polska=PL|sverige=SE|norge=NO|danmark=DK|suomi=FI|belgie=BE|eire=IE|republic of ireland=IE|turkiye=TR|turkey=TR|magyarorszag=HU|' +
  'hong kong=HK|macau=MO|taiwan=TW|prc=CN|viet nam=VN|russia=RU|ivory coast=CI|bosnia=BA|macedonia=MK|aus=AU|nz=NZ';

/** Regions without the United States, with the name that an answer gives them. */
const REGIONS: ReadonlyMap<string, string> = new Map(
  (
    'emea=EMEA|apac=APAC|apj=APJ|latam=Latin America|latin america=Latin America|south america=South America|central america=Central America|' +
    'europe=Europe|europa=Europe|eu=the European Union|european union=the European Union|asia=Asia|asia pacific=Asia and the Pacific|africa=Africa|' +
    'middle east=the Middle East|mena=the Middle East and North Africa|dach=DACH|nordics=the Nordic countries|scandinavia=Scandinavia|' +
    'benelux=Benelux|baltics=the Baltic states|cee=Central and Eastern Europe|anz=Australia and New Zealand|oceania=Oceania|uki=the United Kingdom and Ireland'
  )
    .split('|')
    .map((line) => pair(line)),
);

/** States and provinces by their country's code. */
const PROVINCES =
  'CA=british columbia,bc,ontario,quebec,qc,alberta,manitoba,saskatchewan,nova scotia,new brunswick,newfoundland|' +
  'AU=new south wales,nsw,queensland,qld,vic,south australia,western australia|' +
  'DE=bayern,bavaria,hessen,sachsen,saxony,niedersachsen,nordrhein westfalen,north rhine westphalia,nrw,baden wurttemberg,brandenburg,thuringen|' +
  'IN=karnataka,maharashtra,telangana,tamil nadu,haryana,uttar pradesh,west bengal,gujarat,kerala,delhi ncr|' +
  'GB=greater london,west midlands,east midlands,west yorkshire|IE=county dublin,leinster|FR=ile de france|ES=catalonia,cataluna|' +
  'NL=north holland,noord holland,south holland,utrecht province|BR=sao paulo state|CH=kanton zurich,vaud';

/** Large cities under another name than the table's, by their country's code. */
const CITIES =
  'DE=munchen,cologne,frankfurt,nuremberg,dusseldorf,hanover,freiburg im breisgau|PH=makati,taguig,bgc|AT=wien|CH=geneva,geneve,genf,st gallen,berne,zuerich|IT=milano,roma,torino,napoli,firenze,florenz,venedig,mailand,rom|' +
  'CZ=praha,prag|PL=warszawa,warschau,cracow,krakau,wroclaw,breslau|SE=gothenburg|DK=kopenhagen,kobenhavn|NL=den haag,the hague|BE=antwerp,antwerpen,bruxelles,brussel,ghent|' +
  'PT=lisboa,lissabon|ES=seville|IN=bangalore,bombay,calcutta,madras,gurgaon,gurugram,delhi,new delhi,noida|UA=kiev,lviv,lvov|RU=moskau|RO=bukarest,bucuresti|' +
  'MX=ciudad de mexico,cdmx,mexico df|VN=saigon,ho chi minh city|IL=tel aviv,tel aviv yafo,jerusalem|FR=lyon,strasbourg|TR=istanbul|CN=beijing,peking,canton|LU=luxembourg city';

/** Codes of countries by their names, lower-case and without diacritics; made for the first name, which takes 20 ms. */
let countries: ReadonlyMap<string, string> | undefined;

/** Codes of countries by the names of their states and provinces. */
const PROVINCE_COUNTRIES: ReadonlyMap<string, string> = byName(PROVINCES);

/** Codes of countries by other names of their cities. */
export const CITIES_ABROAD: ReadonlyMap<string, string> = byName(CITIES);

/** The code of the country, or the region, that a name means; undefined for none. */
export function countryNamed(name: string): string | undefined {
  countries ??= new Map([...officialNames(), ...OTHER_NAMES.split('|').map((line) => pair(line))]);
  return REGIONS.get(name) ?? countries.get(name) ?? PROVINCE_COUNTRIES.get(name);
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

function officialNames(): [string, string][] {
  return officialCountries()
    .filter(([, code]) => !NO_OTHER_COUNTRY.has(code))
    .map(([name, code]) => [lettersOf(name), code]);
}

function lettersOf(name: string): string {
  return plain(name)
    .replace(/[^a-z]+/g, ' ')
    .trim();
}

function byName(list: string): ReadonlyMap<string, string> {
  return new Map(
    list.split('|').flatMap((line) => {
      const [code, names] = pair(line);
      return names.split(',').map((name): [string, string] => [name, code]);
    }),
  );
}

function pair(line: string): [string, string] {
  const [left = '', right = ''] = line.split('=');
  return [left, right];
}
