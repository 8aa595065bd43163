import type { ManifestInput, SourceRow } from '@wagewright/dataset';
import * as catalogue from './inputs/catalogue.inputs';
import { readLadders, readVesting, type LadderRung, type VestingSchedule } from './inputs/company.inputs';
import { InputFolder } from './inputs/input-folder';
import { readEmployerCosts, type EmployerCost } from './inputs/employer-cost.inputs';
import * as onet from './inputs/onet.inputs';
import { readOperatorObservations, type OperatorObservation } from './inputs/operator.inputs';
import { readEmploymentProjections, type EmploymentProjection } from './inputs/projection.inputs';
import * as taxes from './inputs/tax.inputs';
import * as titles from './inputs/title.inputs';
import * as wages from './inputs/wage.inputs';

/** Everything a release is made of, read and checked. */
export interface BuildInputs {
  manifestInputs: ManifestInput[];
  roles: catalogue.CatalogueRole[];
  cities: catalogue.CatalogueCity[];
  companies: catalogue.CatalogueCompany[];
  sources: SourceRow[];
  nationalWages: wages.NationalWage[];
  metroWages: wages.MetroWage[];
  prevailingWages: wages.PrevailingWage[];
  priceParities: wages.PriceParity[];
  costIndex: wages.CostIndexPoint[];
  certifications: titles.Certification[];
  oldCertifications: titles.OldCertification[];
  salaries: titles.SurveyedSalary[];
  /** What an operator imported; empty in the bundled inputs. */
  operatorObservations: OperatorObservation[];
  projections: EmploymentProjection[];
  ladders: LadderRung[];
  vesting: VestingSchedule[];
  onetOccupations: onet.OnetOccupation[];
  technologyLinks: onet.TechnologyLink[];
  skillRatings: onet.SkillRating[];
  relatedOccupations: onet.RelatedOccupation[];
  employerCosts: EmployerCost[];
  federalBrackets: taxes.BracketInput[];
  stateBrackets: taxes.BracketInput[];
  localBrackets: taxes.BracketInput[];
  stateDeductions: taxes.DeductionInput[];
  federalParameters: taxes.FederalParameter[];
  statePayroll: taxes.StatePayrollParameter[];
}

/**
 * Reads the publishers' figures from one folder and the curated catalogue from another.
 *
 * @throws InputError naming file, row and column.
 */
export async function readBuildInputs(inputsPath: string, cataloguePath: string): Promise<BuildInputs> {
  const inputs = new InputFolder(inputsPath, 'inputs');
  const curated = new InputFolder(cataloguePath, 'catalogue');
  const read = {
    roles: await catalogue.readRoles(curated),
    cities: await catalogue.readCities(curated),
    companies: await catalogue.readCompanies(curated),
    sources: await catalogue.readSources(curated),
    nationalWages: await wages.readNationalWages(inputs),
    metroWages: await wages.readMetroWages(inputs),
    prevailingWages: await wages.readPrevailingWages(inputs),
    priceParities: await wages.readPriceParities(inputs),
    costIndex: await wages.readCostIndex(inputs),
    certifications: await titles.readCertifications(inputs),
    oldCertifications: await titles.readOldCertifications(inputs),
    salaries: await titles.readSurveyedSalaries(inputs),
    operatorObservations: await readOperatorObservations(inputs),
    projections: await readEmploymentProjections(inputs),
    ladders: await readLadders(inputs),
    vesting: await readVesting(inputs),
    onetOccupations: await onet.readOnetOccupations(inputs),
    technologyLinks: await onet.readTechnologyLinks(inputs),
    skillRatings: await onet.readSkillRatings(inputs),
    relatedOccupations: await onet.readRelatedOccupations(inputs),
    employerCosts: await readEmployerCosts(inputs),
    federalBrackets: await taxes.readFederalBrackets(inputs),
    stateBrackets: await taxes.readStateBrackets(inputs),
    localBrackets: await taxes.readLocalBrackets(inputs),
    stateDeductions: await taxes.readStateDeductions(inputs),
    federalParameters: await taxes.readFederalParameters(inputs),
    statePayroll: await taxes.readStatePayroll(inputs),
  };
  return { ...read, manifestInputs: [...inputs.inputs, ...curated.inputs] };
}
