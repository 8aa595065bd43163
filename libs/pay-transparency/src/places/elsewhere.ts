/** Provinces and territories of Canada: code and name. */
export const PROVINCES: Readonly<Record<string, string>> = {
  ...{ AB: 'Alberta', BC: 'British Columbia', MB: 'Manitoba', NB: 'New Brunswick' },
  ...{ NL: 'Newfoundland and Labrador', NS: 'Nova Scotia', NT: 'Northwest Territories', NU: 'Nunavut' },
  ...{ ON: 'Ontario', PE: 'Prince Edward Island', QC: 'Quebec', SK: 'Saskatchewan', YT: 'Yukon' },
};

export const CANADIAN_CITIES: Readonly<Record<string, readonly string[]>> = {
  AB: ['calgary', 'edmonton'],
  BC: ['vancouver', 'victoria', 'burnaby', 'kelowna'],
  MB: ['winnipeg'],
  NS: ['halifax'],
  ON: ['toronto', 'gta', 'ottawa', 'mississauga', 'waterloo', 'kitchener', 'markham'],
  PE: ['charlottetown'],
  QC: ['montreal', 'montréal', 'québec', 'quebec city'],
};

/** Member states of the European Union: code, and their names and some of their cities in lower case. */
export const MEMBER_STATES: Readonly<Record<string, readonly string[]>> = {
  AT: ['austria', 'österreich', 'vienna', 'wien', 'graz', 'linz', 'salzburg', 'innsbruck'],
  BE: ['belgium', 'brussels', 'antwerp', 'ghent'],
  BG: ['bulgaria', 'sofia'],
  HR: ['croatia', 'zagreb'],
  CY: ['cyprus', 'nicosia', 'limassol'],
  CZ: ['czechia', 'czech republic', 'prague', 'praha', 'brno'],
  DK: ['denmark', 'copenhagen', 'aarhus'],
  EE: ['estonia', 'tallinn', 'tartu'],
  FI: ['finland', 'helsinki', 'espoo'],
  FR: ['france', 'paris', 'lyon', 'toulouse', 'nantes', 'bordeaux', 'lille', 'marseille'],
  DE: [
    ...['germany', 'deutschland', 'berlin', 'munich', 'münchen', 'hamburg', 'frankfurt', 'cologne', 'köln'],
    ...['stuttgart', 'düsseldorf', 'leipzig'],
  ],
  GR: ['greece', 'athens', 'thessaloniki'],
  HU: ['hungary', 'budapest'],
  IE: ['ireland', 'dublin', 'cork', 'galway'],
  IT: ['italy', 'milan', 'milano', 'rome', 'roma', 'turin'],
  LV: ['latvia', 'riga', 'rīga'],
  LT: ['lithuania', 'vilnius', 'kaunas'],
  LU: ['luxembourg'],
  MT: ['malta', 'valletta'],
  NL: ['netherlands', 'the netherlands', 'amsterdam', 'rotterdam', 'utrecht', 'eindhoven', 'the hague'],
  PL: [
    'poland',
    'polska',
    'warsaw',
    'warszawa',
    'krakow',
    'kraków',
    'wroclaw',
    'wrocław',
    'gdansk',
    'gdańsk',
  ],
  PT: ['portugal', 'lisbon', 'lisboa', 'porto'],
  RO: ['romania', 'bucharest', 'cluj', 'cluj-napoca'],
  SK: ['slovakia', 'bratislava', 'košice'],
  SI: ['slovenia', 'ljubljana'],
  ES: ['spain', 'españa', 'madrid', 'barcelona', 'valencia', 'málaga'],
  SE: ['sweden', 'stockholm', 'gothenburg', 'malmö'],
};
