import { STATE_NAMES } from '@wagewright/enums';

/** The provinces and territories of Canada: names by postal code. */
export const PROVINCE_NAMES: Readonly<Record<string, string>> = Object.fromEntries(
  (
    'AB=Alberta|BC=British Columbia|MB=Manitoba|NB=New Brunswick|NL=Newfoundland and Labrador|NS=Nova Scotia|NT=Northwest Territories|' +
    'NU=Nunavut|ON=Ontario|PE=Prince Edward Island|QC=Quebec|SK=Saskatchewan|YT=Yukon'
  )
    .split('|')
    .map((pair) => pair.split('=')),
);

/** States and provinces outside North America, by the codes of their countries. */
const REGIONS =
  'AU=new south wales,nsw,victoria,vic,queensland,qld,tasmania,south australia,western australia,australian capital territory,act|' +
  'DE=baden-württemberg,bayern,bavaria,brandenburg,hessen,hesse,mecklenburg-vorpommern,niedersachsen,lower saxony,nordrhein-westfalen,nrw,' +
  'north rhine-westphalia,rheinland-pfalz,saarland,sachsen,saxony,sachsen-anhalt,schleswig-holstein,thüringen,thuringia|' +
  'FR=île-de-france,auvergne-rhône-alpes,occitanie|GB=england,scotland,wales,northern ireland,greater london,greater manchester,west midlands,east midlands,west yorkshire,merseyside|' +
  'MX=jalisco,nuevo león,querétaro,guanajuato,puebla,yucatán,quintana roo|' +
  'IN=karnataka,maharashtra,tamil nadu,telangana,haryana,uttar pradesh,west bengal,gujarat,kerala,delhi ncr|CA=québec,bc,qc,newfoundland|' +
  'IE=county dublin,leinster|ES=catalonia,cataluña|NL=north holland,noord-holland,south holland,zuid-holland|CH=vaud,kanton zürich|' +
  'NZ=otago,canterbury,waikato,bay of plenty,taranaki,northland,southland,marlborough,manawatū-whanganui,hawke’s bay,west coast';

/** Cities that stand alone in texts, by the codes of their countries. */
const CITIES =
  'US=new york,new york city,nyc,brooklyn,manhattan,los angeles,chicago,houston,phoenix,philadelphia,san antonio,san diego,dallas,san jose,austin,' +
  'san francisco,seattle,denver,boston,washington dc,washington d.c.,nashville,detroit,portland,las vegas,memphis,baltimore,milwaukee,atlanta,miami,' +
  'minneapolis,tampa,orlando,pittsburgh,cincinnati,cleveland,st. louis,kansas city,salt lake city,raleigh,palo alto,mountain view,sunnyvale,oakland,' +
  'sf,silicon valley,bay area,sf bay area,san francisco bay area|' +
  'DE=berlin,hamburg,münchen,munich,köln,cologne,frankfurt,frankfurt am main,stuttgart,düsseldorf,leipzig,dortmund,essen,bremen,dresden,hannover,hanover,' +
  'nürnberg,nuremberg,duisburg,bochum,wuppertal,bielefeld,bonn,münster,karlsruhe,mannheim,augsburg,wiesbaden,mainz,kiel,lübeck,rostock,erfurt,freiburg,' +
  'freiburg im breisgau,heidelberg,darmstadt,regensburg,ingolstadt,würzburg,wolfsburg,ulm,potsdam,aachen,kassel,magdeburg,braunschweig,saarbrücken,jena,chemnitz,osnabrück,oldenburg,heilbronn,göttingen,trier|' +
  'AT=wien,vienna,graz,linz,salzburg,innsbruck|CH=zürich,zurich,genf,geneva,genève,basel,bern,lausanne,winterthur,luzern,zug|' +
  'GB=london,manchester,birmingham,edinburgh,glasgow,leeds,liverpool,bristol,cardiff,belfast,aberdeen,sheffield,nottingham,oxford,brighton,leicester,' +
  'coventry,southampton,swansea,dundee,derby,norwich,exeter,milton keynes,newcastle upon tyne|IE=dublin,cork,galway,limerick|' +
  'FR=paris,lyon,marseille,toulouse,nantes,bordeaux,lille,strasbourg,rennes,montpellier,grenoble,rouen,reims,dijon,angers,amiens,limoges,le mans|' +
  'ES=madrid,barcelona,valencia,sevilla,málaga,bilbao,zaragoza|PT=lisbon,lisboa,lissabon,porto|' +
  'IT=rome,roma,milan,milano,turin,torino|NL=amsterdam,rotterdam,utrecht,the hague,den haag,eindhoven,groningen,leiden|BE=brussels,bruxelles,brüssel,antwerp,ghent,gent,liège,leuven|' +
  'DK=copenhagen,kopenhagen,aarhus,odense|SE=stockholm,gothenburg,göteborg,malmö,uppsala|NO=oslo,bergen,trondheim|FI=helsinki,espoo,tampere|EE=tallinn|LV=riga|LT=vilnius|' +
  'PL=warsaw,warszawa,warschau,kraków,krakow,wrocław,wroclaw,gdańsk,poznań|CZ=prague,praha,prag,brno|HU=budapest|RO=bucharest|BG=sofia|GR=athens|' +
  'HR=zagreb|SI=ljubljana|SK=bratislava|TR=istanbul|UA=kyiv|IL=tel aviv|AE=dubai|' +
  'CA=toronto,montreal,montréal,vancouver,ottawa,calgary,edmonton,winnipeg,mississauga,halifax,quebec city,sherbrooke,trois-rivières,gatineau,saguenay,saskatoon,regina,thunder bay,kelowna|' +
  'AU=sydney,melbourne,brisbane,perth,adelaide,canberra,hobart,geelong|NZ=auckland,wellington,christchurch,dunedin,queenstown|SG=singapore|HK=hong kong|JP=tokyo|KR=seoul|' +
  'CN=shanghai,beijing|IN=bangalore,bengaluru,mumbai,delhi,new delhi,hyderabad,pune,chennai,kolkata,gurgaon,gurugram,noida|BR=são paulo|AR=buenos aires|CO=bogotá|CL=santiago|' +
  'MX=mexico city,ciudad de méxico,cdmx,guadalajara,monterrey,tijuana';

/** Names of countries that are not the official ones, by their codes. */
const SHORT_NAMES =
  'US=us,u.s.,usa,u.s.a.,united states of america,the united states|GB=uk,u.k.,great britain,britain|NL=holland,the netherlands,nederland|' +
  'CZ=czech republic,česko|SK=slovak republic|AE=uae,emirates|SA=ksa|KR=korea,republic of korea|BR=brasil|IT=italia|PL=polska|SE=sverige|NO=norge|' +
  'DK=danmark|FI=suomi|BE=belgië|IE=éire,republic of ireland|TR=turkey,türkiye|HU=magyarország|HK=hong kong,hong kong sar|MO=macau|TW=taiwan|CN=prc|VN=viet nam|' +
  'RU=russia|CI=ivory coast|BA=bosnia|MK=macedonia|AU=aus|NZ=nz';
/** Codes of countries that stand behind a town. */
const CODES =
  'US USA UK GB DE AT CH FR ES IT NL BE LU IE PT PL CZ SK HU RO BG GR HR SI SE NO DK FI EE LV LT CA AU NZ IN SG JP CN BR MX ZA AE IL';
export const COUNTRY_CODES: ReadonlySet<string> = new Set(CODES.split(' '));

/** Shorter names of regions are words as well. */
const LONG_NAME = 4;

interface KnownNames {
  cities: ReadonlyMap<string, string>;
  /** States, provinces and countries. */
  regions: ReadonlyMap<string, string>;
}

let known: KnownNames | undefined;

/** Codes of countries by the names of their cities and regions, in lower case. Made at the first call. */
export function knownPlaces(): KnownNames {
  known ??= {
    cities: new Map(pairs(CITIES)),
    regions: new Map([
      ...officialCountries(),
      ...pairs(SHORT_NAMES),
      ...pairs(REGIONS),
      ...Object.values(PROVINCE_NAMES).map((name) => [name.toLowerCase(), 'CA'] as const),
      ...Object.values(STATE_NAMES).map((name) => [name.toLowerCase(), 'US'] as const),
    ]),
  };
  return known;
}

const ZIP_OR_POSTCODE =
  /^(?:[A-Z]{1,2}-)?\d{4,5} | (?:\d{4,6}(?:-\d{4})?|[A-Z]\d[A-Z] ?\d[A-Z]\d|[A-Z]{1,2}\d[A-Z\d]?(?: \d[A-Z]{2})?|\d{1,2}(?:er?)?)$/;

/**
 * The country of a place: `Denver, CO`, `Hybrid in Toronto, ON M5V 2T6`, `Remote (Canada)`. A code that is a state's and a
 * country's is the state's, unless the town before it is known in that country.
 *
 * @returns its code; undefined for an unknown place, and for places in several countries
 */
export function countryOfPlace(place: string): string | undefined {
  const pieces = place.slice(0, 200).split(/ ?(?:[;|/]|\b(?:or|oder|ou)\b) ?/);
  const countries = new Set(pieces.flatMap((piece) => countryOfPiece(piece) ?? []));
  return countries.size === 1 ? [...countries][0] : undefined;
}

function countryOfPiece(piece: string): string | undefined {
  const { cities, regions } = knownPlaces();
  const parts = piece
    .split(/[,()–—]| - |-(?=[A-Z]{2}\b)|(?<=\bUSA?)-|(?: |^)in /)
    .flatMap((part) => part.trim().replace(ZIP_OR_POSTCODE, '').trim() || []);
  const city = parts.flatMap(
    (part) =>
      cities.get(part.toLowerCase()) ??
      cities.get(part.split(/-| (?=[A-Z]{2,3}$)/)[0]?.toLowerCase() ?? '') ??
      [],
  )[0];
  for (const part of parts.toReversed()) {
    const [code = ''] = /(?:^| )[A-Z]{2,3}$/.exec(part) ?? [];
    const words = part.toLowerCase().split(' ');
    const last = [words.slice(-2).join(' '), words.at(-1) ?? ''].find(
      (name) => name.length >= LONG_NAME && regions.has(name),
    );
    const country =
      ofCode(code.trim(), city) ??
      regions.get(part.toLowerCase()) ??
      regions.get(last ?? code.trim().toLowerCase());
    if (country !== undefined) return country;
  }
  return city;
}

function ofCode(code: string, city: string | undefined): string | undefined {
  // `Perth WA` is in Western Australia.
  if (code === city || (code === 'WA' && city === 'AU')) return city;
  if (Object.hasOwn(STATE_NAMES, code) || code === 'USA') return 'US';
  // `Monterrey, NL` is in Nuevo León.
  if (Object.hasOwn(PROVINCE_NAMES, code)) return city === 'MX' ? city : 'CA';
  return code === 'UK' ? 'GB' : COUNTRY_CODES.has(code) ? code : undefined;
}

function pairs(table: string): (readonly [name: string, country: string])[] {
  return table.split('|').flatMap((line) => {
    const [country = '', names = ''] = line.split('=');
    return names.split(',').map((name) => [name, country] as const);
  });
}

/** Codes of countries by their official names in English, German, French and Spanish, in lower case. */
export function officialCountries(): (readonly [name: string, country: string])[] {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('');
  const namesIn = (language: string) => new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
  const english = namesIn('en');
  const codes = letters
    .flatMap((first) => letters.map((second) => first + second))
    .filter((code) => english.of(code) !== undefined);
  return ['en', 'de', 'fr', 'es'].flatMap((language) => {
    const names = namesIn(language);
    // A runtime may know a country in English alone.
    return codes.flatMap((code): (readonly [string, string])[] => {
      const name = names.of(code)?.toLowerCase();
      return name === undefined ? [] : [[name, code]];
    });
  });
}
