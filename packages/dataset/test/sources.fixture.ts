import { EXPERIENCE_LEVELS } from '@wagewright/enums';
import type {
  Catalogue,
  CatalogueRole,
  CatalogueCompany,
  SourceTables,
  SurveyedSalary,
  CostIndexPoint,
  NationalWage,
  PrevailingWage,
  SurveyAreaWage,
} from '../src/read';

/** Metros whose true multiplier rises from 0.8 to 1.35. */
export const METROS = Array.from({ length: 12 }, (_, index) => {
  return { code: String(10_000 + index), level: 0.8 + index / 20 };
});

/** Technology occupations of the prevailing wages. */
const PREVAILING = ['15-1252', '15-1211', '15-1251', '15-1244'];

const SOURCES = [
  'bls-oews',
  'bls-oews-metro',
  'dol-oflc-pw',
  'dol-lca',
  'aijobs',
  'dol-lca-pw',
  'crowd',
  'sec-proxy',
];

const MEDIAN = 100_000;

const MEAN = 110_000;

/** Three roles, a city a metro. */
export function inventedCatalogue(): Catalogue {
  return {
    files: [{ file: 'catalogue/invented.csv', bytes: 1, sha256: 'b'.repeat(64) }],
    roles: [inventedRole('LLM Engineer'), inventedRole('Software Developer'), inventedRole('Web Poet')],
    retired: [{ slug: 'web-bard', successor: 'web-poet', surfaceA: true }],
    checked: [],
    cities: METROS.map(({ code }) => city(code)),
    areas: METROS.map(({ code }) => ({ cbsaCode: code, slug: `area-${code}`, name: code, states: ['TX'] })),
    companies: [],
    sponsors: [],
    commonNames: [],
    places: [],
    placesAbroad: [],
    titleRules: [],
    occupations: [],
    industries: [],
    developerKinds: [],
    developerRoles: [],
    variablePay: (['ai', 'standard'] as const).flatMap(variablePay),
    companyShares: [],
    localTaxes: [],
    payrollParameters: [],
    sources: SOURCES.map(source),
  };
}

/** Small invented sources, consistent with each other, in the shape of the publishers' files. */
export function inventedSources(): SourceTables {
  return {
    files: [{ file: 'inputs/invented.csv', bytes: 1, sha256: 'a'.repeat(64) }],
    nationalWages: nationalWages(),
    surveyAreas: surveyAreas(),
    prevailingWages: prevailingWages(),
    priceParities: METROS.map(({ code, level }) => ({ cbsaCode: code, all: level ** 0.5, housing: level })),
    costIndex: ['2025-Q1', '2025-Q2', '2025-Q3', '2025-Q4'].map(quarterChange),
    certifications: Array.from({ length: 60 }, (_, index) => certification(index)),
    oldCertifications: [],
    salaries: salaries(),
    projections: [{ socCode: '15-1252', changePercent: 10 }],
    ladders: [],
    vesting: [],
    disclosedPay: [],
    filedVesting: [],
    sponsors: [],
    sponsorTitles: [],
    onetOccupations: [],
    technologyExamples: [],
    skillRatings: [],
    relatedOccupations: [],
    employerCosts: [],
    federalBrackets: [],
    stateBrackets: [],
    localBrackets: [],
    stateDeductions: [],
    federalParameters: [],
    statePayroll: [],
    industryWages: [],
    graduateSalaries: [],
    educationMixes: [],
    developerAnswers: [],
  };
}

/** A role on Surface A with the figures of its own title, but for what is given. */
export function inventedRole(title: string, more: Partial<CatalogueRole> = {}): CatalogueRole {
  const kind = { category: 'standard', surfaceA: true, family: 'software' } as const;
  const codes = { socCode: '15-1252', onetCode: '15-1252.00' };
  const shared = { seniority: null, baseSlug: null, figureOf: null, mixedFilings: false };
  const slug = title.toLowerCase().replaceAll(' ', '-');
  return { ...kind, ...codes, ...shared, slug, title, aliases: [], ...more };
}

export const ACME: CatalogueCompany = {
  slug: 'acme',
  name: 'Acme',
  inputName: 'Acme',
  employerPrefixes: ['acme'],
  aliases: [],
  tier: 'big_tech',
  tickers: ['ACME', 'ACM'],
  headOffice: 'austin',
};

function variablePay(category: 'ai' | 'standard') {
  const row = {
    kind: 'total-compensation',
    category,
    family: '*',
    basis: 'modelled',
    reason: 'invented',
  } as const;
  const shares = { equityShare: 0.1, bonusShare: 0.1, signingShare: 0 };
  return EXPERIENCE_LEVELS.map((level) => ({ ...row, level, ...shares }));
}

function city(cbsaCode: string) {
  return {
    slug: `city-${cbsaCode}`,
    name: `City ${cbsaCode}`,
    state: 'TX',
    cbsaCode,
    surfaceB: true,
    aliases: [],
  };
}

function source(id: string) {
  const about = {
    name: id,
    publisher: 'nobody',
    licence: 'none',
    attribution: null,
    url: 'https://example.org/',
  };
  const edition = { release: 'invented', releaseDate: null, fetchedAt: '2030-01-01T00:00:00Z' };
  return { kind: 'source' as const, id, ...about, ...edition };
}

function nationalWages(): NationalWage[] {
  const codes = ['15-1252', '15-1256', '15-1211', '15-1251', '15-1244', '00-0000'];
  return [2019, 2021, 2024, 2025].flatMap((year) => codes.map((socCode) => nationalWage(year, socCode)));
}

function nationalWage(year: number, socCode: string): NationalWage {
  const percentiles = { p10: 60_000, p25: 80_000, p50: MEDIAN, p75: 130_000, p90: 170_000 };
  return {
    year,
    socCode,
    title: 'Software Developers',
    meanPrse: 1,
    ...percentiles,
  };
}

/** The nation, and the metros with a cell of each occupation. */
function surveyAreas(): SurveyAreaWage[] {
  const nation = { kind: 'nation', code: '0000000', state: '', name: 'National' } as const;
  const metros = METROS.map(({ code, level }) => {
    return { about: { kind: 'metro', code, state: '48', name: `Metro ${code}` } as const, level };
  });
  return [{ about: nation, level: 1 }, ...metros].flatMap(({ about, level }) =>
    ['00-0000', ...PREVAILING].map((socCode): SurveyAreaWage => ({
      ...about,
      socCode,
      isTotal: socCode === '00-0000',
      people: about.kind === 'nation' ? 100_000 : 1_000,
      error: 1,
      p10: 60_000 * level,
      p25: 80_000 * level,
      p50: MEDIAN * level,
      p75: 130_000 * level,
      p90: 170_000 * level,
      hourlyMedian: null,
      withheld: [],
      capped: [],
    })),
  );
}

/** (level I + 2 × level IV) ÷ 3 is the mean. A wobble keeps the occupations from being copies of each other. */
function prevailingWages(): PrevailingWage[] {
  return PREVAILING.flatMap((socCode, occupation) =>
    METROS.map(({ code, level }, index) => {
      const wobble = 1 + 0.02 * Math.sin(occupation * 7 + index * 3);
      const mean = MEAN * level * wobble;
      return { cbsaCode: code, socCode, level1: 0.6 * mean, level4: 1.2 * mean };
    }),
  );
}

function quarterChange(quarter: string): CostIndexPoint {
  return { series: 'private_all', adjustment: 'SA', quarter, index: null, change3m: 1 };
}

function certification(index: number) {
  const metro = METROS[index % METROS.length] ?? { code: '', level: 1 };
  const title = index % 2 === 0 ? 'Software Developer' : 'LLM Engineer';
  return {
    employer: 'Nobody, Inc.',
    title,
    cbsaCode: metro.code,
    wage: 110_000 * metro.level,
    year: 2025,
  };
}

/** Enough of both kinds for the remote comparison: remote pays 5 % less. */
function salaries(): SurveyedSalary[] {
  const row = { year: 2024, level: 'SE', title: 'Software Developer' };
  return Array.from({ length: 60 }, (_, index) => {
    const remote = index % 2 === 1;
    return { ...row, salary: remote ? 114_000 : 120_000, remoteRatio: remote ? 100 : 0 };
  });
}
