import { type Group, groupBy } from '../arithmetic/statistics';
import type { BracketInput, Catalogue, FederalParameter, SourceTables } from '../read';
import type { StagingTables } from '../staging';

type IncomeTax = StagingTables['income-taxes'][number];

type IncomeTaxInputs = Pick<
  SourceTables,
  'federalBrackets' | 'stateBrackets' | 'localBrackets' | 'stateDeductions' | 'federalParameters'
>;

type Level = IncomeTax['level'];

export function incomeTaxRows(
  inputs: IncomeTaxInputs,
  { localTaxes }: Pick<Catalogue, 'localTaxes'>,
): IncomeTax[] {
  return [
    ...rowsOf('federal', inputs.federalBrackets, inputs),
    ...rowsOf('state', inputs.stateBrackets, inputs),
    ...rowsOf('local', [...inputs.localBrackets, ...localTaxes], inputs),
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
    kind: 'income-tax',
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
    return {
      ...none,
      standardDeduction: federalValue(
        inputs.federalParameters,
        `federal_standard_deduction_${filingStatus}`,
        taxYear,
      ),
    };
  const own = inputs.stateDeductions.find((row) => {
    return row.state === jurisdiction && row.taxYear === taxYear && row.filingStatus === filingStatus;
  });
  if (own === undefined) return none;
  const { standardDeduction, exemption, exemptionKind, note } = own;
  return { standardDeduction, exemption, exemptionKind, note };
}

/** A parameter of the federal taxes. @throws Error for one that is missing */
export function federalValue(parameters: readonly FederalParameter[], name: string, taxYear: number): number {
  const found = parameters.find((row) => row.parameter === name && row.taxYear === taxYear);
  if (found === undefined) throw new Error(`tax_federal_parameters.csv: ${name} of ${taxYear} is missing`);
  return found.value;
}
