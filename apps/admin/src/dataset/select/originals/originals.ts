import type { ManifestInput } from '@wagewright/dataset';
import { InputFolder } from '../../inputs/input-folder';
import { readLadders, readVesting, type LadderRung, type VestingSchedule } from './company.originals';
import { readEmployerCosts, type HourlyEmployerCost } from './employer-cost.originals';
import * as onet from './onet.originals';
import { readOperatorObservations, type OperatorObservation } from './operator.originals';
import { readEmploymentProjections, type EmploymentProjection } from './projection.originals';
import * as taxes from './tax.originals';
import * as titles from './title.originals';
import * as wages from './wage.originals';

/** The publishers' files, read and checked. They stay outside the project. */
export interface Originals {
  files: ManifestInput[];
  nationalWages: wages.NationalWage[];
  metroWages: wages.MetroSurveyWage[];
  prevailingWages: wages.PrevailingWage[];
  priceParities: wages.AreaPriceParity[];
  costIndex: wages.CostIndexPoint[];
  certifications: titles.Certification[];
  oldCertifications: titles.OldCertification[];
  salaries: titles.SurveyedSalary[];
  /** What an operator imported; empty without. */
  operatorObservations: OperatorObservation[];
  projections: EmploymentProjection[];
  ladders: LadderRung[];
  vesting: VestingSchedule[];
  onetOccupations: onet.OnetOccupation[];
  technologyExamples: onet.TechnologyExample[];
  skillRatings: onet.SkillRating[];
  relatedOccupations: onet.RelatedOccupation[];
  employerCosts: HourlyEmployerCost[];
  federalBrackets: taxes.BracketInput[];
  stateBrackets: taxes.BracketInput[];
  localBrackets: taxes.BracketInput[];
  stateDeductions: taxes.DeductionInput[];
  federalParameters: taxes.FederalParameter[];
  statePayroll: taxes.StatePayrollParameter[];
}

/** @throws InputError naming file, row and column. */
export async function readOriginals(path: string): Promise<Originals> {
  const folder = new InputFolder(path, 'inputs');
  const read = {
    nationalWages: await wages.readNationalWages(folder),
    metroWages: await wages.readMetroWages(folder),
    prevailingWages: await wages.readPrevailingWages(folder),
    priceParities: await wages.readPriceParities(folder),
    costIndex: await wages.readCostIndex(folder),
    certifications: await titles.readCertifications(folder),
    oldCertifications: await titles.readOldCertifications(folder),
    salaries: await titles.readSurveyedSalaries(folder),
    operatorObservations: await readOperatorObservations(folder),
    projections: await readEmploymentProjections(folder),
    ladders: await readLadders(folder),
    vesting: await readVesting(folder),
    onetOccupations: await onet.readOnetOccupations(folder),
    technologyExamples: await onet.readTechnologyExamples(folder),
    skillRatings: await onet.readSkillRatings(folder),
    relatedOccupations: await onet.readRelatedOccupations(folder),
    employerCosts: await readEmployerCosts(folder),
    federalBrackets: await taxes.readFederalBrackets(folder),
    stateBrackets: await taxes.readStateBrackets(folder),
    localBrackets: await taxes.readLocalBrackets(folder),
    stateDeductions: await taxes.readStateDeductions(folder),
    federalParameters: await taxes.readFederalParameters(folder),
    statePayroll: await taxes.readStatePayroll(folder),
  };
  return { ...read, files: folder.inputs };
}
