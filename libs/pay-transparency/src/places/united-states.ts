/** States of the United States and the District of Columbia: code and name. */
export const STATES: Readonly<Record<string, string>> = {
  ...{ AL: 'Alabama', AK: 'Alaska', AZ: 'Arizona', AR: 'Arkansas', CA: 'California', CO: 'Colorado' },
  ...{ CT: 'Connecticut', DE: 'Delaware', DC: 'District of Columbia', FL: 'Florida', GA: 'Georgia' },
  ...{ HI: 'Hawaii', ID: 'Idaho', IL: 'Illinois', IN: 'Indiana', IA: 'Iowa', KS: 'Kansas', KY: 'Kentucky' },
  ...{ LA: 'Louisiana', ME: 'Maine', MD: 'Maryland', MA: 'Massachusetts', MI: 'Michigan', MN: 'Minnesota' },
  ...{ MS: 'Mississippi', MO: 'Missouri', MT: 'Montana', NE: 'Nebraska', NV: 'Nevada' },
  ...{ NH: 'New Hampshire', NJ: 'New Jersey', NM: 'New Mexico', NY: 'New York', NC: 'North Carolina' },
  ...{ ND: 'North Dakota', OH: 'Ohio', OK: 'Oklahoma', OR: 'Oregon', PA: 'Pennsylvania', RI: 'Rhode Island' },
  ...{ SC: 'South Carolina', SD: 'South Dakota', TN: 'Tennessee', TX: 'Texas', UT: 'Utah', VT: 'Vermont' },
  ...{ VA: 'Virginia', WA: 'Washington', WV: 'West Virginia', WI: 'Wisconsin', WY: 'Wyoming' },
};

/** Cities known without their state, in lower case; names shared by several states are not here. */
export const CITIES: Readonly<Record<string, readonly string[]>> = {
  CA: [
    ...['san francisco', 'sf', 'sf bay area', 'bay area', 'san francisco bay area', 'los angeles', 'la'],
    ...['san diego', 'san jose', 'palo alto', 'mountain view', 'sunnyvale', 'santa clara', 'menlo park'],
    ...[
      'cupertino',
      'oakland',
      'berkeley',
      'sacramento',
      'irvine',
      'santa monica',
      'redwood city',
      'silicon valley',
    ],
  ],
  CO: ['denver', 'boulder', 'colorado springs', 'fort collins'],
  DC: ['washington dc', 'washington d.c.', 'd.c.'],
  FL: ['miami', 'orlando', 'tampa', 'fort lauderdale'],
  GA: ['atlanta'],
  HI: ['honolulu'],
  IL: ['chicago'],
  IN: ['indianapolis'],
  MA: ['boston', 'somerville', 'waltham'],
  MD: ['baltimore', 'bethesda'],
  MI: ['detroit', 'ann arbor'],
  MN: ['minneapolis', 'st. paul', 'saint paul', 'twin cities'],
  MO: ['st. louis', 'saint louis'],
  NC: ['charlotte', 'raleigh', 'research triangle'],
  NJ: ['jersey city', 'hoboken', 'newark'],
  NV: ['las vegas', 'reno'],
  NY: ['buffalo', 'new york city', 'nyc', 'manhattan', 'brooklyn', 'new york', 'queens', 'staten island'],
  OH: ['cleveland', 'cincinnati'],
  OR: ['beaverton', 'hillsboro'],
  PA: ['philadelphia', 'pittsburgh'],
  TN: ['nashville', 'memphis'],
  TX: ['austin', 'dallas', 'houston', 'san antonio', 'fort worth', 'plano'],
  UT: ['salt lake city', 'lehi'],
  VA: ['reston', 'mclean'],
  WA: ['seattle', 'bellevue', 'redmond', 'kirkland', 'spokane', 'tacoma'],
  WI: ['milwaukee'],
  AZ: ['phoenix', 'scottsdale', 'tempe'],
};

/** Cities with an ordinance of their own: state, names in lower case, and the code of the ordinance. */
export const CITIES_WITH_LAWS: readonly (readonly [state: string, names: readonly string[], code: string])[] =
  [
    [
      'NY',
      ['new york city', 'nyc', 'manhattan', 'brooklyn', 'new york', 'queens', 'staten island', 'bronx'],
      'US-NY-NYC',
    ],
    ['NJ', ['jersey city'], 'US-NJ-JERSEY-CITY'],
    ['OH', ['cleveland'], 'US-OH-CLEVELAND'],
    ['OH', ['columbus'], 'US-OH-COLUMBUS'],
  ];
