import { type PayTransparencyLaw, RANGE } from './law';

/** Provinces of Canada. */
export const PROVINCE_LAWS: readonly PayTransparencyLaw[] = [
  {
    code: 'CA-BC',
    place: 'British Columbia',
    name: 'Pay Transparency Act',
    citation: 'S.B.C. 2023, c. 18, s. 2',
    since: '2023-11-01',
    employees: null,
    must: ['the expected salary or wage, or its range'],
    reachesRemote: true,
    note: 'For publicly advertised jobs of employers that the province regulates.',
    source: 'https://www2.gov.bc.ca/gov/content/gender-equity/wage-or-salary-information-on-job-postings',
  },
  {
    code: 'CA-ON',
    place: 'Ontario',
    name: 'Employment Standards Act, 2000, Part III.1 (Working for Workers Four Act, 2024)',
    citation: 'S.O. 2000, c. 41, s. 8.2; O. Reg. 476/24',
    since: '2026-01-01',
    employees: 25,
    must: ['the expected compensation, or a range no wider than 50,000 Canadian dollars a year'],
    reachesRemote: false,
    note: 'Not for more than 200,000 Canadian dollars a year.',
    source: 'https://www.ontario.ca/laws/regulation/240476',
  },
  {
    code: 'CA-PE',
    place: 'Prince Edward Island',
    name: 'Employment Standards Act, pay transparency',
    citation: 'R.S.P.E.I. 1988, c. E-6.2, s. 5.9',
    since: '2022-06-01',
    employees: null,
    must: ['the expected pay or its range'],
    reachesRemote: false,
    note: 'For publicly advertised jobs.',
    source: 'https://cphrpei.ca/2022/05/17/employment-standards-act-pay-transparency/',
  },
];

/** Member states of the European Union that require pay in the posting itself. */
export const MEMBER_STATE_LAWS: readonly PayTransparencyLaw[] = [
  {
    code: 'AT',
    place: 'Austria',
    name: 'Gleichbehandlungsgesetz',
    citation: 'GlBG § 9 Abs. 2',
    since: '2011-03-01',
    employees: null,
    must: ['the minimum pay that holds for the job', 'whether more may be paid'],
    reachesRemote: false,
    note: 'The minimum of the collective agreement, or where there is none, the least that is negotiated from.',
    source:
      'https://www.schoenherr.eu/publications/publications-detail/austria-mandatory-declaration-of-minimum-remuneration-in-job-postings/',
  },
  {
    code: 'LV',
    place: 'Latvia',
    name: 'Labour Law',
    citation: 'Darba likums, Section 32(3)',
    since: '2018-11-28',
    employees: null,
    must: ['the gross monthly or yearly pay, or the range of the hourly rate'],
    reachesRemote: false,
    note: null,
    source: 'https://vdi.gov.lv/en/article/content-job-advertisement',
  },
  {
    code: 'LT',
    place: 'Lithuania',
    name: 'Labour Code',
    citation: 'Darbo kodeksas, Article 25',
    since: '2019-07-27',
    employees: null,
    must: [`${RANGE}: the basic pay for an hour or a month`],
    reachesRemote: false,
    note: null,
    source:
      'https://bnt.eu/de/nachrichten-zum-wirtschaftsrecht/aenderung-des-litauischen-arbeitsgesetzbuches-neue-pflicht-fuer-arbeitgeber/',
  },
];
