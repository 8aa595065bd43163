import type { FilingStatus, IncomeTaxRow } from '@wagewright/dataset';
import { NOT_MODELLED } from '../estimates/formulas/taxes/state-rules';
import { stateName } from '../estimates/formulas/taxes/states';
import type { TaxTables } from '../dataset/tax-tables';
import type { Household, Offer } from '../analysis/offer-value';
import { listed } from '../wording/wording';

const FILER: Readonly<Record<FilingStatus, string>> = {
  single: 'a single filer',
  joint: 'a couple that files jointly, of whom one earns',
  head_of_household: 'a head of household',
};

/** The assumptions of the ranking. */
export function offerAssumptions(offers: readonly Offer[], household: Household): string[] {
  const states = [...new Set(offers.flatMap(({ place }) => place.state ?? []))].sort();
  return [
    `Taxes are those of ${household.tables.year} for ${FILER[household.filingStatus]} with this pay for a whole year, the standard ` +
      'deduction, and no other income, dependants, or savings before tax.',
    ...statesLaw(states, household),
    ...localTaxes(offers, household.tables),
    ...states.flatMap((state) => NOT_MODELLED[state] ?? []),
    ...headOfHousehold(household.filingStatus),
    'Contributions to state programmes that employees pay (disability, paid leave, transit) count as state tax.',
    'The ranking is for the first year. A signing bonus is counted in full in it, and taxed as wages.',
    'Equity is the value given for the first year, taxed as wages when it vests; no share price is forecast.',
    'Benefits count at the value given, untaxed.',
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
    return [`${capital(stateName(state))}: ${tablesOf(row, tables.year)}.`];
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
  const taxed = offers.flatMap(({ place }) => {
    const { locality } = place;
    return locality !== null && tables.stateOrLocal(locality, 'single') ? locality : [];
  });
  const names = [...new Set(taxed)];
  if (names.length === 0) return [];
  const read = names.flatMap((name) => {
    const note = tables.stateOrLocal(name, 'single')?.note;
    return note ? `${name}, as read: ${note}.` : [];
  });
  return [`The local income tax of ${listed(names)} is included.`, ...read];
}

function headOfHousehold(filingStatus: FilingStatus): string[] {
  if (filingStatus !== 'head_of_household') return [];
  return [
    'State and local tables have no schedule of their own for a head of household here: the single one is used, which is never the lower tax.',
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
  const [home] = offers.filter(({ place }) => !place.city).flatMap(({ place }) => place.state ?? []);
  if (home === undefined) return [];
  return [
    `Offers without a city, and remote ones elsewhere, are taken to be worked from ${stateName(home)}, outside of cities with a tax of their own.`,
  ];
}

function capital(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
