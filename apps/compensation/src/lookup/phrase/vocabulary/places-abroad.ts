/** Countries, regions and cities outside the United States, lower-case and without diacritics. */
export const PLACES_ABROAD: ReadonlySet<string> = new Set(
  [
    // Countries and regions.
    'uk, united kingdom, great britain, britain, england, scotland, wales, northern ireland, ireland, canada, mexico, germany, deutschland',
    'france, spain, espana, italy, italia, portugal, netherlands, holland, belgium, luxembourg, switzerland, schweiz, suisse, austria, osterreich',
    'poland, czech republic, czechia, slovakia, hungary, romania, bulgaria, greece, turkey, ukraine, russia, belarus, serbia, croatia, slovenia',
    'sweden, norway, denmark, finland, iceland, estonia, latvia, lithuania, israel, uae, united arab emirates, saudi arabia, qatar, kuwait',
    'egypt, nigeria, kenya, ghana, south africa, morocco, india, pakistan, bangladesh, sri lanka, nepal, china, hong kong, taiwan, japan',
    'south korea, korea, singapore, malaysia, thailand, vietnam, indonesia, philippines, australia, new zealand, brazil, brasil, argentina',
    'chile, colombia, peru, uruguay, ecuador, venezuela, costa rica, panama, guatemala, dominican republic, cuba, europe, eu, emea, apac',
    'latam, latin america, asia, africa, middle east, dach, nordics, british columbia, bc canada, ontario, quebec, alberta, manitoba, nova scotia',
    // Cities.
    'london, edinburgh, glasgow, leeds, liverpool, sheffield, cardiff, belfast, dublin, cork, toronto, montreal, vancouver, ottawa, calgary',
    'edmonton, winnipeg, waterloo, kitchener, mississauga, berlin, munich, munchen, hamburg, frankfurt, cologne, koln, stuttgart, dusseldorf',
    'leipzig, dresden, nuremberg, nurnberg, hannover, paris, lyon, marseille, toulouse, nantes, bordeaux, lille, strasbourg, nice, madrid',
    'barcelona, valencia, sevilla, seville, malaga, bilbao, lisbon, lisboa, porto, amsterdam, rotterdam, the hague, utrecht, eindhoven, brussels',
    'bruxelles, antwerp, zurich, geneva, geneve, basel, bern, lausanne, vienna, wien, graz, milan, milano, rome, roma, turin, torino, naples',
    'warsaw, krakow, wroclaw, gdansk, prague, praha, brno, budapest, bucharest, sofia, athens, istanbul, ankara, kyiv, kiev, lviv, moscow',
    'stockholm, gothenburg, oslo, copenhagen, helsinki, tallinn, riga, vilnius, reykjavik, tel aviv, jerusalem, haifa, dubai, abu dhabi',
    'riyadh, doha, cairo, lagos, nairobi, accra, johannesburg, cape town, casablanca, bangalore, bengaluru, mumbai, delhi, new delhi, hyderabad',
    'pune, chennai, kolkata, noida, gurgaon, gurugram, ahmedabad, karachi, lahore, islamabad, dhaka, colombo, beijing, shanghai, shenzhen',
    'guangzhou, hangzhou, taipei, tokyo, osaka, kyoto, seoul, busan, kuala lumpur, bangkok, hanoi, ho chi minh city, saigon, jakarta, manila',
    'cebu, sydney, melbourne, brisbane, perth, adelaide, canberra, auckland, wellington, sao paulo, rio de janeiro, belo horizonte',
    'buenos aires, cordoba, santiago de chile, bogota, medellin, lima, montevideo, quito, caracas, mexico city, ciudad de mexico, cdmx',
    'guadalajara, monterrey, tijuana, puerto vallarta, santo domingo, havana',
  ]
    .join(', ')
    .split(', '),
);

/** Names of a country even right after a town that America has, too: `Birmingham, UK`. */
export const COUNTRY_CODES: ReadonlySet<string> = new Set([
  'uk',
  'gb',
  'eng',
  'bc',
  'fr',
  'aus',
  'nz',
  'ie',
  'cn',
  'jp',
]);
