import type { FilingStatus, PayrollTaxRow } from '@wagewright/dataset';
import type { TaxTables } from '../../../dataset/tax-tables';
import { bracketTax, ofStatus } from './by-income';
import { COUNTY_OF_CITY, localRule, type LocalRule } from './local-rules';
import { stateIncomeTax, type StateIncomeTax, type TaxedWages } from './state-income-tax';
import { nonResidentRule } from './work-state';

/** A taxpayer: a year's wages of one earner, without other income, dependants or itemised deductions. */
export interface Taxpayer extends TaxPlace {
  filingStatus: FilingStatus;
  /** Where the work is done; at home by default. */
  work?: TaxPlace;
}

export interface TaxPlace {
  /** Two-letter code; null: unknown, without state tax. */
  state: string | null;
  /** `<city>, <state>`; a city without a local tax in the release has no effect. */
  locality: string | null;
  /** `<county> County, <state>`; counts where the city has no tax of its own. */
  county?: string | null;
}

/** A year's taxes on wages, US dollars, not rounded. */
export interface WageTaxes {
  federalIncome: number;
  socialSecurity: number;
  /** Including the surcharge. */
  medicare: number;
  /** Tax of the state of residence, after its credit for tax paid to the state of work, plus the latter. */
  stateIncome: number;
  localIncome: number;
  /** The employee's part of unemployment insurance, disability, paid leave and the like, by the state of work. */
  statePayroll: number;
}

/** The income taxes of the states and places of residence and work, US dollars, not rounded. */
export interface RegionalTaxes {
  /** Tax of the state of residence, before credits. */
  home: number;
  /** Tax of the state of work where it is another one and taxes non-residents. */
  claim: number;
  /** Both, after the credit of the state of residence. */
  states: number;
  /** Tax of cities and counties, after credits. */
  local: number;
}

/** Tax-General § 10-106.1: Maryland taxes non-residents at the lowest county rate in place of a county's tax. */
const MARYLAND_NON_RESIDENTS = 0.0225;

/** @param wages US dollars a year */
export function wageTaxes(tables: TaxTables, wages: number, taxpayer: Taxpayer): WageTaxes {
  const { socialSecurity, medicare, ...pay } = federalTaxes(tables, wages, taxpayer.filingStatus);
  const { states, local } = regionalTaxes(tables, pay, taxpayer);
  const { state } = taxpayer.work ?? taxpayer;
  return {
    federalIncome: pay.federalTax,
    socialSecurity,
    medicare,
    stateIncome: states,
    localIncome: local,
    statePayroll: state === null ? 0 : payrollTaxes(wages, tables.statePayroll(state), taxpayer.filingStatus),
  };
}

export function regionalIncomeTaxes(tables: TaxTables, wages: number, taxpayer: Taxpayer): RegionalTaxes {
  return regionalTaxes(tables, federalTaxes(tables, wages, taxpayer.filingStatus), taxpayer);
}

export function totalTax(taxes: WageTaxes): number {
  return Object.values(taxes as unknown as Record<string, number>).reduce((sum, part) => sum + part, 0);
}

/** The city or county of a place that has a tax of its own in the release; undefined for none. */
export function localJurisdiction(
  tables: TaxTables,
  { locality, county = null }: TaxPlace,
): string | undefined {
  const names = [locality, county, COUNTY_OF_CITY.get(county ?? '') ?? null].flatMap((name) => name ?? []);
  for (const name of names) {
    const known = tables.localName(name);
    if (known !== undefined) return known;
  }
  return undefined;
}

/** The cities and counties that tax somebody, at home and at work. */
export function taxingLocalities(
  tables: TaxTables,
  { work, ...home }: Omit<Taxpayer, 'filingStatus'>,
): string[] {
  const atHome = localJurisdiction(tables, home);
  const atWork = work && localJurisdiction(tables, work);
  const isHome = atHome !== undefined && (!work || atWork === atHome || localRule(atHome).isOfWork !== true);
  const isWork =
    atWork !== undefined &&
    atWork !== atHome &&
    localRule(atWork).nonResidents !== undefined &&
    !isCountyWithin(atWork, home.state);
  return [...(isHome ? [atHome] : []), ...(isWork ? [atWork] : [])];
}

function federalTaxes(
  tables: TaxTables,
  wages: number,
  filingStatus: FilingStatus,
): TaxedWages & { socialSecurity: number; medicare: number } {
  const federal = tables.federal(filingStatus);
  const federalTax = bracketTax(Math.max(0, wages - federal.standardDeduction), federal.brackets);
  const rows = tables.federalPayroll();
  const isSocialSecurity = ({ tax }: PayrollTaxRow) => tax === 'social-security';
  const socialSecurity = payrollTaxes(wages, rows.filter(isSocialSecurity), filingStatus);
  const medicare = payrollTaxes(
    wages,
    rows.filter((row) => !isSocialSecurity(row)),
    filingStatus,
  );
  return {
    wages,
    filingStatus,
    federalTax,
    contributions: socialSecurity + medicare,
    socialSecurity,
    medicare,
  };
}

function regionalTaxes(tables: TaxTables, pay: TaxedWages, taxpayer: Taxpayer): RegionalTaxes {
  const { state, work = taxpayer } = taxpayer;
  const home = inState(tables, state, pay);
  const isAway = work.state !== null && state !== null && work.state !== state;
  const isClaimed = isAway && nonResidentRule(state, work.state ?? '') === 'taxed';
  const atWork = isAway ? inState(tables, work.state, pay) : home;
  const special = work.state === 'MD' ? MARYLAND_NON_RESIDENTS * atWork.taxable : 0;
  const claim = isClaimed && atWork.tax > 0 ? atWork.tax + special : 0;
  const localHome = homeTax(tables, pay, taxpayer, home);
  const localWork = workTax(tables, pay, taxpayer, atWork);
  const local = isAway ? localHome + localWork : Math.max(localHome, localWork);
  // New Jersey credits the tax of another state's city, Philadelphia above all (N.J.S.A. 54A:4-1). Maryland credits
  // another state's tax against its own tax first, and the remainder against the county's (Tax-General § 10-703).
  const cityCredit = isAway && state === 'NJ' ? Math.min(localWork, Math.max(0, home.tax - claim)) : 0;
  const countyCredit = state === 'MD' ? Math.min(localHome, Math.max(0, claim - home.tax)) : 0;
  return {
    home: home.tax,
    claim,
    states: Math.max(home.tax, claim) - cityCredit,
    local: local - countyCredit,
  };
}

function inState(tables: TaxTables, state: string | null, pay: TaxedWages): StateIncomeTax {
  return state === null ? { taxable: 0, tax: 0 } : stateIncomeTax(tables, state, pay);
}

/** Tax of the city or county of residence; one that taxes work alone, only of work done there. */
function homeTax(tables: TaxTables, pay: TaxedWages, taxpayer: Taxpayer, ofState: StateIncomeTax): number {
  const name = localJurisdiction(tables, taxpayer);
  if (name === undefined || taxpayer.state === null) return 0;
  const rule = localRule(name);
  const worksThere = !taxpayer.work || localJurisdiction(tables, taxpayer.work) === name;
  return rule.isOfWork && !worksThere ? 0 : residentTax(tables, name, rule, pay, ofState);
}

function residentTax(
  tables: TaxTables,
  name: string,
  { base = 'wages', exemption = 0, credit, rateCredit }: LocalRule,
  { wages, filingStatus }: TaxedWages,
  { taxable, tax }: StateIncomeTax,
): number {
  const row = tables.stateOrLocal(name, filingStatus);
  if (!row) return 0;
  const persons = filingStatus === 'joint' ? 2 : 1;
  const bases = {
    wages: Math.max(0, wages - exemption * persons),
    'state taxable': taxable,
    'state tax': tax,
  };
  const fixed = credit ? ofStatus(credit, filingStatus)(wages) : 0;
  const {
    fixed: least,
    above,
    rate,
    upTo,
  } = rateCredit ? ofStatus(rateCredit, filingStatus) : { fixed: 0, above: 0, rate: 0, upTo: 0 };
  const reduced = taxable > above && taxable <= upTo ? least + rate * (taxable - above) : 0;
  return Math.max(0, bracketTax(bases[base], row.brackets) - fixed - reduced);
}

/** Tax that the city or county of work takes from somebody who lives elsewhere. */
function workTax(
  tables: TaxTables,
  pay: TaxedWages,
  { work, ...home }: Taxpayer,
  ofState: StateIncomeTax,
): number {
  const name = work && localJurisdiction(tables, work);
  if (name === undefined || name === localJurisdiction(tables, home)) return 0;
  const rule = localRule(name);
  if (rule.nonResidents === undefined || isCountyWithin(name, home.state)) return 0;
  if (rule.nonResidents === 'same') return residentTax(tables, name, rule, pay, ofState);
  return rule.nonResidents * pay.wages;
}

/** Indiana's counties tax their own residents, and workers from other states alone. */
function isCountyWithin(name: string, home: string | null): boolean {
  return home === 'IN' && name.endsWith(', IN');
}

function payrollTaxes(wages: number, rows: readonly PayrollTaxRow[], filingStatus: FilingStatus): number {
  return rows.reduce((total, row) => total + payrollTax(wages, row, filingStatus), 0);
}

/** One tax on wages: up to its base, or from the threshold of the filing status. US dollars, not rounded. */
function payrollTax(
  wages: number,
  { rate, wageBase, thresholds }: PayrollTaxRow,
  filingStatus: FilingStatus,
): number {
  if (!thresholds) return rate * Math.min(wages, wageBase ?? Infinity);
  // 26 U.S.C. § 3101(b)(2): spouses who file separately have half of the joint threshold.
  const { joint = 0, [filingStatus]: own = filingStatus === 'married_separate' ? joint / 2 : 0 } = thresholds;
  return rate * Math.max(0, wages - own);
}
