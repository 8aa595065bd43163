import type { SourceRow } from '@wagewright/dataset';
import type { BuildInputs } from '../build-inputs';
import { OPERATOR_SOURCES } from '../inputs/operator.inputs';
import type { CostIndex } from './cost-index';
import { surveyQuarter, type Quarter } from './quarter';
import { titleEvidence, type TitleEvidence, type TitleSource, type TitleWage } from './title-evidence';
import type { TitleIndex } from './title-index';

/** The AI jobs survey is thin before this year. */
const FIRST_SALARY_YEAR = 2023;

/** The wage survey, and with it the ageing of old certifications, begins here. */
const FIRST_SURVEY_YEAR = 2017;

/** All ageing of titles follows this group: nearly all observed titles are professional ones. */
const TITLE_AGEING = '15-0000';

export interface EvidenceContext {
  index: TitleIndex;
  costIndex: CostIndex;
  dataQuarter: Quarter;
  occupationMedian: (socCode: string) => number;
  /** Metro over nation; undefined for a place without a metro. */
  placeFactor: (cbsaCode: string) => number | undefined;
}

/** What every source of titles says, source by source. */
export function gatherEvidence(inputs: BuildInputs, context: EvidenceContext): TitleEvidence[] {
  const by = (id: string) => requireSource(inputs.sources, id);
  const evidence = (source: TitleSource, wages: TitleWage[]) => {
    return titleEvidence(source, wages, context.index, context.occupationMedian);
  };
  return [
    ...evidence(certificationSource(by('dol-lca')), certificationWages(inputs, context)),
    ...evidence(salarySource(by('aijobs')), salaryWages(inputs, context)),
    ...evidence(oldCertificationSource(by('dol-lca-pw')), oldCertificationWages(inputs, context)),
    ...OPERATOR_SOURCES.flatMap((id) => evidence(operatorSource(by(id)), operatorWages(id, inputs, context))),
  ];
}

/** @throws Error when the catalogue of sources lacks one the builder uses. */
export function requireSource(sources: readonly SourceRow[], id: string): SourceRow {
  const source = sources.find((candidate) => candidate.id === id);
  if (source === undefined) throw new Error(`sources.csv: source ${id} is missing`);
  return source;
}

/** Base pay offered, checked by an agency; over-represents large technology and consulting employers. */
function certificationSource(source: SourceRow): TitleSource {
  return {
    ...identity(source),
    casesPerRow: 1,
    systematicError: 0.06,
    leastCases: 3,
    ageingNote: 'employment cost index from the quarter of filing',
    placeNote: '1 ÷ multiplier of the worksite’s metro',
  };
}

/** Posted ranges: two rows a posting, and the advertised level is high. */
function salarySource(source: SourceRow): TitleSource {
  return {
    ...identity(source),
    casesPerRow: 0.5,
    systematicError: 0.08,
    leastCases: 3,
    ageingNote: 'employment cost index from the middle of the survey year',
    placeNote: 'no place is given; national',
  };
}

/** A wage floor by occupation and place, five and more years old: it ranks titles, no more. */
function oldCertificationSource(source: SourceRow): TitleSource {
  return {
    ...identity(source),
    casesPerRow: 0.25,
    systematicError: 0.15,
    leastCases: 10,
    ageingNote: 'median of all occupations in the wage survey, then employment cost index',
    placeNote: 'no metro is given; national',
  };
}

/** Self-reported, or of a few well-paid people: enough cases, and a wide error of definition. */
function operatorSource(source: SourceRow): TitleSource {
  return {
    ...identity(source),
    casesPerRow: 1,
    systematicError: 0.1,
    leastCases: 5,
    ageingNote: 'employment cost index from the quarter reported',
    placeNote: '1 ÷ multiplier of the metro, where one is given',
  };
}

function identity(source: SourceRow) {
  return { id: source.id, release: source.release, fetchedAt: source.fetchedAt };
}

/** Filings outside the mapped metros are left out: their place cannot be removed. */
function certificationWages(
  inputs: BuildInputs,
  { costIndex, dataQuarter, placeFactor }: EvidenceContext,
): TitleWage[] {
  return inputs.certifications.flatMap((row) => {
    const factor = placeFactor(row.cbsaCode);
    if (factor === undefined) return [];
    const ageing = costIndex.factor(TITLE_AGEING, row.year * 4 + 3, dataQuarter);
    return [{ title: row.title, wage: row.wage, ageing, place: 1 / factor }];
  });
}

function salaryWages(inputs: BuildInputs, { costIndex, dataQuarter }: EvidenceContext): TitleWage[] {
  const rows = inputs.salaries.filter((row) => row.year >= FIRST_SALARY_YEAR);
  return rows.map((row) => {
    const ageing = costIndex.factor(TITLE_AGEING, row.year * 4 + 2, dataQuarter);
    return { title: row.title, wage: row.salary, ageing, place: 1 };
  });
}

function oldCertificationWages(
  inputs: BuildInputs,
  { costIndex, dataQuarter }: EvidenceContext,
): TitleWage[] {
  const medians = new Map(
    inputs.nationalWages
      .filter((wage) => wage.socCode === '00-0000')
      .map((wage) => [wage.year, wage.p50 ?? Number.NaN]),
  );
  const newest = Math.max(...medians.keys());
  const recent =
    (medians.get(newest) ?? Number.NaN) * costIndex.factor(TITLE_AGEING, surveyQuarter(newest), dataQuarter);
  const rows = inputs.oldCertifications.filter((row) => row.year >= FIRST_SURVEY_YEAR);
  return rows.map((row) => ({
    title: row.title,
    wage: row.wage,
    ageing: recent / (medians.get(row.year) ?? recent),
    place: 1,
  }));
}

function operatorWages(
  sourceId: string,
  inputs: BuildInputs,
  { costIndex, dataQuarter, placeFactor }: EvidenceContext,
): TitleWage[] {
  const rows = inputs.operatorObservations.filter((row) => row.sourceId === sourceId);
  return rows.map((row) => {
    const ageing = costIndex.factor(TITLE_AGEING, row.quarter, dataQuarter);
    return { title: row.title, wage: row.wage, ageing, place: 1 / (placeFactor(row.cbsaCode) ?? 1) };
  });
}
