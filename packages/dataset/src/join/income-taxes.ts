import type { FilingStatus, TaxBracket } from '@wagewright/dataset';
import { type Group, groupBy } from '../arithmetic/statistics';
import type { BracketInput, SourceTables } from '../read';
import type { StagingTables } from '../staging';
import {
  LOCAL_JOINT_BRACKETS,
  LOCAL_TAX_RATES,
  type LocalTaxRates,
  METRO_JOINT_BRACKETS,
} from './local-tax-rates';

type IncomeTax = StagingTables['income-taxes'][number];

/** The tax year of the cities' and counties' own rates. */
const LOCAL_TAX_YEAR = 2_026;

type IncomeTaxInputs = Pick<
  SourceTables,
  'federalBrackets' | 'stateBrackets' | 'localBrackets' | 'stateDeductions' | 'federalParameters'
>;

type Level = IncomeTax['level'];

export function incomeTaxRows(inputs: IncomeTaxInputs): IncomeTax[] {
  return [
    ...rowsOf('federal', inputs.federalBrackets, inputs),
    ...rowsOf('state', inputs.stateBrackets, inputs),
    ...rowsOf('local', inputs.localBrackets, inputs),
    ...localTaxRows(),
  ];
}

function rowsOf(level: Level, brackets: readonly BracketInput[], inputs: IncomeTaxInputs): IncomeTax[] {
  const groups = groupBy(brackets, (row) => `${row.jurisdiction}|${row.taxYear}|${row.filingStatus}`);
  return [...groups.values()].map((group) => incomeTaxRow(level, group, inputs));
}

function incomeTaxRow(level: Level, group: Group<BracketInput>, inputs: IncomeTaxInputs): IncomeTax {
  const [first] = group;
  const { jurisdiction, taxYear, filingStatus } = first;
  return {
    level,
    jurisdiction,
    taxYear,
    filingStatus,
    brackets: group.map(({ from, rate }) => ({ from, rate })).sort((a, b) => a.from - b.from),
    ...deductions(level, first, inputs),
    lawYear: newest(group.flatMap((bracket) => bracket.lawYear ?? [])) ?? taxYear,
    bracketYear: newest(group.flatMap((bracket) => bracket.thresholdYear ?? [])),
    url: group.find((bracket) => bracket.url !== null)?.url ?? null,
  };
}

function newest(years: readonly number[]): number | null {
  return years.length === 0 ? null : Math.max(...years);
}

function deductions(
  level: Level,
  { jurisdiction, taxYear, filingStatus, note: read }: BracketInput,
  inputs: IncomeTaxInputs,
) {
  const none = { standardDeduction: 0, exemption: 0, exemptionKind: 'none' as const, note: null };
  if (level === 'local') return { ...none, note: read };
  if (level === 'federal')
    return { ...none, standardDeduction: federalDeduction(inputs, taxYear, filingStatus) };
  const own = inputs.stateDeductions.find((row) => {
    return row.state === jurisdiction && row.taxYear === taxYear && row.filingStatus === filingStatus;
  });
  if (own === undefined) return none;
  const { standardDeduction, exemption, exemptionKind, note } = own;
  return { standardDeduction, exemption, exemptionKind, note };
}

function federalDeduction(inputs: IncomeTaxInputs, taxYear: number, status: FilingStatus): number {
  const name = `federal_standard_deduction_${status}`;
  const found = inputs.federalParameters.find((row) => row.parameter === name && row.taxYear === taxYear);
  if (found === undefined) throw new Error(`tax_federal_parameters.csv: ${name} of ${taxYear} is missing`);
  return found.value;
}

/** Income taxes of the cities and counties that the source tables lack. */
function localTaxRows(): IncomeTax[] {
  return LOCAL_TAX_RATES.flatMap((table) =>
    Object.entries(table.rates).flatMap(([name, rate]) => {
      const single = typeof rate === 'number' ? [{ from: 0, rate }] : rate;
      const jurisdiction = `${name}, ${table.state}`;
      const joint =
        table.state === 'OR' ? METRO_JOINT_BRACKETS : (LOCAL_JOINT_BRACKETS[jurisdiction] ?? single);
      return [
        localTaxRow(table, jurisdiction, 'single', single),
        ...(joint === single ? [] : [localTaxRow(table, jurisdiction, 'joint', joint)]),
      ];
    }),
  );
}

function localTaxRow(
  { year, source, url }: LocalTaxRates,
  jurisdiction: string,
  filingStatus: IncomeTax['filingStatus'],
  brackets: readonly TaxBracket[],
): IncomeTax {
  return {
    level: 'local',
    jurisdiction,
    taxYear: LOCAL_TAX_YEAR,
    filingStatus,
    brackets: [...brackets],
    standardDeduction: 0,
    exemption: 0,
    exemptionKind: 'none',
    lawYear: year,
    bracketYear: null,
    url,
    note: source,
  };
}
