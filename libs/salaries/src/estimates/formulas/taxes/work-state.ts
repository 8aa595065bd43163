/** Pairs of states whose residents pay tax on wages at home only, by agreements between the two. */
const RECIPROCAL: ReadonlySet<string> = new Set(
  (
    'IA-IL IL-KY IL-MI IL-WI IN-KY IN-MI IN-OH IN-PA IN-WI KY-MI KY-OH KY-VA KY-WI KY-WV MD-PA MD-VA MD-WV ' +
    'MI-MN MI-OH MI-WI MN-ND MT-ND NJ-PA OH-PA OH-WV PA-VA PA-WV VA-WV'
  ).split(' '),
);

/** How a state treats the wages of somebody who works there and lives in another one. */
export type NonResidentRule = 'reciprocal' | 'residents-only' | 'taxed';

/** @param home @param work two-letter codes of two different states */
export function nonResidentRule(home: string, work: string): NonResidentRule {
  // D.C. Official Code § 1-206.02(a)(5): the District may not tax the income of non-residents.
  if (work === 'DC') return 'residents-only';
  // D.C. residents are exempt by the agreements with its neighbours.
  if (home === 'DC' && (work === 'MD' || work === 'VA')) return 'reciprocal';
  return RECIPROCAL.has([home, work].sort().join('-')) ? 'reciprocal' : 'taxed';
}

/** The laws that tax work done at home elsewhere, unless the employer's need keeps it there. */
const CONVENIENCE: Readonly<Record<string, string>> = {
  AL: 'Alabama Administrative Code 810-3-14-.05',
  DE: '30 Delaware Code § 1124',
  NE: '316 Nebraska Administrative Code 22-003.01C',
  NY: '20 NYCRR § 132.18(a)',
  PA: '61 Pennsylvania Code § 109.8',
};

/** Convenience rules against residents of states that have one themselves. */
const RETALIATORY: Readonly<Record<string, string>> = {
  CT: 'Connecticut General Statutes § 12-711(b)(2)(C)',
  NJ: 'New Jersey Statutes § 54A:5-8',
};

/** The rule of the employer's convenience by which the office's state claims remote work; undefined for none. */
export function convenienceRule(home: string, office: string): string | undefined {
  if (home === office || nonResidentRule(home, office) !== 'taxed') return undefined;
  return (
    CONVENIENCE[office] ?? (home in CONVENIENCE || home in RETALIATORY ? RETALIATORY[office] : undefined)
  );
}
