import type { FilingStatus, IncomeTaxRow } from '@wagewright/dataset';
import { STATE_RULES } from '../estimates/formulas/taxes/state-rules';
import { stateName } from '../estimates/formulas/taxes/states';
import type { TaxTables } from '../dataset/tax-tables';
import { taxingLocalities, regionalIncomeTaxes, type TaxPlace } from '../estimates/formulas/taxes/wage-taxes';
import { type Household, type Offer, paidWages } from '../analysis/offer-value';
import { listed, dollars, sentence } from '../estimates/wording';
import { omissions } from '../estimates/formulas/taxes/omissions';
import { convenienceRule, nonResidentRule } from '../estimates/formulas/taxes/work-state';

const FILER: Readonly<Record<FilingStatus, string>> = {
  single: 'a single filer',
  joint: 'a couple that files jointly, of whom one earns',
  married_separate: 'a spouse who files separately',
  head_of_household: 'a head of household',
};

/** @param state of residence, as given beside the offers */
export function offerAssumptions(
  offers: readonly Offer[],
  household: Household,
  state?: string | null,
): string[] {
  const states = [
    ...new Set(offers.flatMap(({ place }) => [place.state ?? [], place.work?.state ?? []].flat())),
  ].sort();
  return [
    ...officeTaken(offers),
    ...stateWithoutEffect(offers, state),
    `The taxes of ${household.tables.year} are counted for ${FILER[household.filingStatus]} with this pay for a whole year, the standard ` +
      'deduction, and no other income, dependants, or savings before tax.',
    ...statesLaw(states, household),
    ...localTaxes(offers, household.tables),
    ...residenceAssumptions(offers, household),
    ...smallTaxes(states),
    ...withoutOwnSchedule(household.filingStatus),
    'Contributions to state programs that employees pay (unemployment, disability, paid leave, transit) count as state tax.',
    'The ranking is for the first year. A signing bonus counts in the year in which it is paid, taxed as wages.',
    'Equity is the value that vests in the first year, taxed as wages; no share price is forecast. A value given for a year counts in each of the four.',
    'Benefits count at the value given, untaxed. An employer’s match counts in full, as if you saved enough to get it.',
    'After-tax pay is divided by the regional price parity of the city (Bureau of Economic Analysis; United States = 1).',
    ...withoutCity(offers),
    ...remoteOffers(offers),
  ];
}

function statesLaw(states: readonly string[], { tables, filingStatus }: Household): string[] {
  return states.flatMap((state) => {
    const row = tables.stateOrLocal(state, filingStatus);
    if (!row) return [];
    if (row.brackets.every(({ rate }) => rate === 0))
      return [`${capital(stateName(state))} does not tax wages.`];
    const { statute, year } = STATE_RULES[state] ?? {};
    const rules = statute === undefined ? '' : `; ${statute}, with the amounts of ${year}`;
    return [`${capital(stateName(state))}: ${tablesOf(row, tables.year)}${rules}.`];
  });
}

/** The age of a state's rates and brackets. */
function tablesOf({ lawYear, bracketYear, brackets }: IncomeTaxRow, year: number): string {
  const rates = lawYear < year ? ` (rates unchanged since ${lawYear})` : '';
  if (brackets.length === 1 || bracketYear !== year - 1) return `the tables of ${year}${rates}`;
  return `the brackets of ${bracketYear}, for those of ${year} are not in the release${rates}`;
}

function localTaxes(offers: readonly Offer[], tables: TaxTables): string[] {
  const taxed = offers.flatMap(({ place }) => taxingLocalities(tables, place));
  const names = [...new Set(taxed)];
  if (names.length === 0) return [];
  const read = names.flatMap((name) => {
    const note = tables.stateOrLocal(name, 'single')?.note;
    return note ? `${name}, as read: ${note}.` : [];
  });
  return [`The local income tax of ${listed(names)} is included.`, ...read];
}

/** Named although they are small: nearly everybody meets them. */
function smallTaxes(states: readonly string[]): string[] {
  return states.includes('PA')
    ? ['The yearly local services tax of Pennsylvania’s places (52 dollars and less) is not computed.']
    : [];
}

function withoutOwnSchedule(filingStatus: FilingStatus): string[] {
  if (filingStatus === 'single' || filingStatus === 'joint') return [];
  const [who, effect] =
    filingStatus === 'head_of_household'
      ? ['a head of household', ', which is never the lower tax']
      : ['spouses who file separately', ''];
  return [
    `State and local tables have no schedule of their own for ${who} here: the single one is used${effect}.`,
  ];
}

function withoutCity(offers: readonly Offer[]): string[] {
  const nowhere = offers.filter(({ place }) => !place.city);
  if (nowhere.length === 0) return [];
  const untaxed = nowhere.filter(({ place }) => place.state === null).map(({ label }) => label);
  return [
    `No city applies to ${listed(nowhere.map(({ label }) => label))}: average U.S. prices are assumed.`,
    ...(untaxed.length > 0
      ? [
          `No state is known for ${listed(untaxed)}, so no state tax is counted there: give state or city for a fair comparison.`,
        ]
      : []),
  ];
}

function remoteOffers(offers: readonly Offer[]): string[] {
  const [home] = offers
    .filter(({ place }) => !place.city && place.locality === null)
    .flatMap(({ place }) => place.state ?? []);
  if (home === undefined) return [];
  return [
    `Offers without a city, and remote ones elsewhere, are taken to be worked from ${stateName(home)}, outside of cities with a tax of their own.`,
  ];
}

function capital(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** Beside a state of work whose tax is lower than this, nothing has to be said. */
const WORTH_NAMING = 100;

/** First among the assumptions: remote offers whose residence is unknown. */
export function officeTaken(offers: readonly Offer[]): string[] {
  return offers
    .filter(({ place }) => place.isOfficeTaken)
    .map(
      ({ label, place }) =>
        `${label} is remote, and no residence is given: it is taken to be lived and worked at the office’s place, ${placeText(place)}, with its taxes and prices. Give residence for others.`,
    );
}

function residenceAssumptions(offers: readonly Offer[], household: Household): string[] {
  return [
    ...new Set(
      offers.flatMap((offer) => [
        ...pricesElsewhere(offer),
        ...ofWork(offer, household),
        ...ofOffice(offer, household),
        ...omissions(household.tables, {
          wages: paidWages(offer),
          filingStatus: household.filingStatus,
          home: offer.place,
          work: offer.place.work ?? offer.place,
        }),
      ]),
    ),
  ];
}

/** A town has its own taxes and its metro's prices. */
function pricesElsewhere({ label, place }: Offer): string[] {
  const { city, state, locality } = place;
  if (!city || locality === `${city.name}, ${city.state}` || state === null) return [];
  return [
    `${label} is taxed for a home in ${placeText(place)}; we use the prices of the ${city.name}, ${city.state} metro area.`,
  ];
}

/** Work in another state: its tax of non-residents, or the agreement that forbids it. */
function ofWork(offer: Offer, household: Household): string[] {
  const { label, place } = offer;
  const { state: home, work } = place;
  if (!work || home === null || work.state === null || work.state === home) return [];
  const names = { home: stateName(home), work: stateName(work.state) };
  const rule = nonResidentRule(home, work.state);
  const taxes = regionalTaxesOf(offer, household);
  const credited = taxes.home - taxes.states;
  const ofCity =
    taxes.claim === 0 && credited > 0
      ? [`${label}: ${names.home} credits ${dollars(credited)} of the local tax at work against its own.`]
      : [];
  if (rule === 'reciprocal')
    return [
      `${label}: by an agreement of ${names.home} and ${names.work} the tax of the state of residence is the only state tax.`,
      ...ofCity,
    ];
  if (rule === 'residents-only')
    return [
      `${label}: ${names.work} may not tax non-residents; the tax of ${names.home} is the only state tax.`,
    ];
  if (taxes.claim < WORTH_NAMING)
    return [
      `${label}: ${names.work}, where the work is done, does not tax wages; ${names.home} taxes them in full.`,
    ];
  const atHome =
    taxes.home > 0
      ? `${names.home} credits that against its own ${dollars(taxes.home)}`
      : `${names.home} does not tax wages`;
  return [
    `${label}: ${names.work}, where the work is done, taxes the pay as a non-resident’s (${dollars(taxes.claim)}); ${atHome}.`,
  ];
}

/** Remote work for an office in a state that claims it by the rule of the employer's convenience. */
function ofOffice(offer: Offer, household: Household): string[] {
  const { label, place } = offer;
  const { state: home, office } = place;
  if (!office || home === null || office.state === null) return [];
  const statute = convenienceRule(home, office.state);
  if (statute === undefined) return [];
  const { states } = regionalTaxesOf(offer, household);
  const claimed = regionalTaxesOf({ ...offer, place: { ...place, work: stateAlone(office) } }, household);
  const more = Math.max(0, claimed.states - states);
  return [
    `${label}: by the rule of the employer’s convenience (${statute}) ${stateName(office.state)} may tax remote work for an office there as if it was done there, unless the employer needs it elsewhere; that would cost ${dollars(more)} more, and is not counted.`,
  ];
}

function stateAlone({ state }: TaxPlace): TaxPlace {
  return { state, locality: null };
}

function regionalTaxesOf(offer: Offer, { filingStatus, tables }: Household) {
  return regionalIncomeTaxes(tables, paidWages(offer), { ...offer.place, filingStatus });
}

/** A state beside offers that are done at their own place changes nothing. */
function stateWithoutEffect(offers: readonly Offer[], state: string | null | undefined): string[] {
  if (state === null || state === undefined || offers.some(({ place }) => place.state === state)) return [];
  const labels = offers
    .filter(({ place }) => place.city && !place.work && !place.office)
    .map(({ label }) => label);
  return labels.length === 0
    ? []
    : [
        `${sentence(stateName(state))} has no effect on ${listed(labels)}, whose work is done at the office: give residence to live elsewhere.`,
      ];
}

function placeText({ state, locality }: TaxPlace): string {
  return locality ?? (state === null ? 'the United States' : stateName(state));
}
