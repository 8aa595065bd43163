import type { FilingStatus } from '@wagewright/dataset';
import { grouped } from '@wagewright/pay';
import type { TaxTables } from '../../../dataset/tax-tables';
import { stateName } from './states';
import { localJurisdiction, type TaxPlace } from './wage-taxes';

export interface TaxCase {
  wages: number;
  filingStatus: FilingStatus;
  home: TaxPlace;
  work: TaxPlace;
}

/** A rule of law that is not computed: a sentence, and its possible worth, US dollars a year. */
interface Omission {
  worth: number;
  text: string;
}

/** Least effect on the tax that the assumptions mention, US dollars. */
const WORTH_NAMING = 100;
/** Alabama's standard deduction at these incomes. */
const ALABAMA_DEDUCTION = { single: 2_500, joint: 5_000, married_separate: 2_500, head_of_household: 2_500 };
/** Iowa Code § 422.5: 3.8 % of taxable income; § 298.2: a school district adds at most a fifth of the tax. */
const IOWA_SURTAX = 0.038 * 0.2;
const SOCIAL_SECURITY_AND_MEDICARE = 0.0765;

/** The rules of law that are left out and may change this case by more than 100 dollars, a sentence each. */
export function omissions(tables: TaxTables, taxCase: TaxCase): string[] {
  const { wages, filingStatus, home, work } = taxCase;
  const persons = filingStatus === 'joint' ? 2 : 1;
  const ofHome: Readonly<Record<string, Omission>> = {
    AL: {
      worth: 0.05 * (SOCIAL_SECURITY_AND_MEDICARE * wages - ALABAMA_DEDUCTION[filingStatus]),
      text: 'Alabama lets Social Security and Medicare be deducted in place of its standard deduction; that is not computed.',
    },
    IA: {
      worth: IOWA_SURTAX * wages,
      text: `Most school districts of Iowa add a surtax of up to 20 % of the state’s tax (here at most about ${hundreds(IOWA_SURTAX * wages)} dollars); that is not computed.`,
    },
    ID: {
      worth: 155 * persons,
      text: `Idaho’s grocery credit (${155 * persons} dollars here) is not computed.`,
    },
  };
  const ofWork: Readonly<Record<string, Omission>> = {
    HI: {
      worth: 0.005 * Math.min(wages, 75_000),
      text: 'An employer in Hawaii may withhold up to 0.5 % of wages, about 375 dollars a year, for disability insurance; that is not computed.',
    },
    WV: {
      worth: 156,
      text: 'The service fees of cities of West Virginia (156 to 260 dollars a year) are not computed.',
    },
  };
  return [
    ofHome[home.state ?? ''],
    ofWork[work.state ?? ''],
    localOmission(tables, home, wages, RESIDENTS),
    localOmission(tables, work, wages, WORKERS),
  ].flatMap((omission) => (omission && omission.worth > WORTH_NAMING ? omission.text : []));
}

/** Taxes of the cities and counties of a state that are not in the tables. */
interface LocalRange {
  who: string;
  lowest: number;
  highest: number;
}

const RESIDENTS: Readonly<Record<string, LocalRange>> = {
  IN: { who: 'All counties of Indiana tax the income of their residents', lowest: 0.005, highest: 0.03 },
  MD: { who: 'All counties of Maryland tax the income of their residents', lowest: 0.0225, highest: 0.033 },
  OH: { who: 'Most cities of Ohio tax wages', lowest: 0.01, highest: 0.03 },
  PA: {
    who: 'Most municipalities and school districts of Pennsylvania tax wages',
    lowest: 0.01,
    highest: 0.02,
  },
};
const WORKERS: Readonly<Record<string, LocalRange>> = {
  AL: { who: 'Some cities of Alabama tax wages', lowest: 0.005, highest: 0.02 },
  KY: { who: 'Most cities and counties of Kentucky tax wages', lowest: 0.005, highest: 0.025 },
};

function localOmission(
  tables: TaxTables,
  place: TaxPlace,
  wages: number,
  ranges: Readonly<Record<string, LocalRange>>,
): Omission | undefined {
  const range = ranges[place.state ?? ''];
  if (!range || localJurisdiction(tables, place) !== undefined) return undefined;
  const where = place.locality ?? `a place in ${stateName(place.state ?? '')}`;
  const amounts = `${hundreds(range.lowest * wages)} to ${hundreds(range.highest * wages)} dollars`;
  return {
    worth: range.highest * wages,
    text: `${range.who} (${percents(range)}, here ${amounts}); for ${where} that is not computed.`,
  };
}

/** `4,300` for 4,312.5. */
function hundreds(amount: number): string {
  return grouped(Math.round(amount / 100) * 100);
}

function percents({ lowest, highest }: LocalRange): string {
  const text = (rate: number) => String(Math.round(rate * 10_000) / 100);
  return `${text(lowest)} to ${text(highest)} %`;
}
