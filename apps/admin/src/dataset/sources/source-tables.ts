import type { ManifestInput } from '@wagewright/dataset';
import { CsvFolder } from '../csv/csv-folder';
import { type DeveloperAnswer, readDeveloperSurvey } from './developer-survey.source';
import * as education from './education.source';
import { type IndustryWage, readIndustryWages } from './industry.source';
import * as records from './company-record.source';
import { type LadderRung, readLadders, readVesting, type VestingSchedule } from './company.source';
import { type HourlyEmployerCost, readEmployerCosts } from './employer-cost.source';
import * as onet from './onet.source';
import { type OperatorObservation, readOperatorObservations } from './operator.source';
import { type EmploymentProjection, readEmploymentProjections } from './projection.source';
import * as sponsors from './sponsor.source';
import * as taxes from './tax.source';
import * as titles from './title.source';
import * as wages from './wage.source';

/** The publishers' files, read and checked. They stay outside the project. */
export interface SourceTables {
  files: ManifestInput[];
  nationalWages: wages.NationalWage[];
  metroWages: wages.MetroSurveyWage[];
  prevailingWages: wages.PrevailingWage[];
  priceParities: wages.AreaPriceParity[];
  costIndex: wages.CostIndexPoint[];
  certifications: titles.Certification[];
  oldCertifications: titles.OldCertification[];
  salaries: titles.SurveyedSalary[];
  /** The operator's imports; empty without any. */
  operatorObservations: OperatorObservation[];
  projections: EmploymentProjection[];
  ladders: LadderRung[];
  vesting: VestingSchedule[];
  disclosedPay: records.DisclosedPay[];
  filedVesting: records.FiledVesting[];
  sponsors: sponsors.SponsorCount[];
  sponsorTitles: sponsors.SponsorTitle[];
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
  industryWages: IndustryWage[];
  graduateSalaries: education.GraduateSalary[];
  educationMixes: education.EducationMix[];
  developerAnswers: DeveloperAnswer[];
}

/** @throws InputError naming file, row and column. */
export async function readSourceTables(path: string): Promise<SourceTables> {
  const folder = new CsvFolder(path, 'inputs');
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
    disclosedPay: await records.readDisclosedPay(folder),
    filedVesting: await records.readFiledVesting(folder),
    sponsors: await sponsors.readSponsorCounts(folder),
    sponsorTitles: await sponsors.readSponsorTitles(folder),
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
    industryWages: await readIndustryWages(folder),
    graduateSalaries: await education.readGraduateSalaries(folder),
    educationMixes: await education.readEducationMixes(folder),
    developerAnswers: await readDeveloperSurvey(folder),
  };
  return { ...read, files: folder.files };
}
