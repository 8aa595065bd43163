import type { FilingStatus, IncomeTaxRow } from '@wagewright/dataset';
import { STATE_RULES } from '../estimates/formulas/taxes/state-rules';
import { stateName } from '../estimates/formulas/taxes/states';
import type { TaxTables } from '../dataset/tax-tables';
import { taxingLocalities } from '../estimates/formulas/taxes/wage-taxes';
import type { Household, Offer } from '../analysis/offer-value';
import { listed } from '../wording/wording';
import { officeTaken, residenceAssumptions, stateWithoutEffect } from './residence-assumptions';

const FILER: Readonly<Record<FilingStatus, string>> = {
  single: 'a single filer',
  joint: 'a couple that files jointly, of whom one earns',
  married_separate: 'a spouse who files separately',
  head_of_household: 'a head of household',
};

/** The assumptions of the ranking. @param state of residence, as given beside the offers */
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
    'Contributions to state programmes that employees pay (unemployment, disability, paid leave, transit) count as state tax.',
    'The ranking is for the first year. A signing bonus is counted in it as far as it is paid in it, and taxed as wages.',
    'Equity is the value that vests in the first year, taxed as wages; no share price is forecast. A value given for a year counts in each of the four.',
    'Benefits count at the value given, untaxed; an employer’s match as if enough was saved to get it in full.',
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
  if (brackets.length === 1 || typeof bracketYear !== 'number' || bracketYear !== year - 1)
    return `the tables of ${year}${rates}`;
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
