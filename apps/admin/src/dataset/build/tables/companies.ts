import {
  EXPERIENCE_LEVELS,
  type CompanyLevel,
  type CompanyRow,
  type CompanyVesting,
  type ExperienceLevel,
} from '@wagewright/dataset';
import type { BuildInputs } from '../build-inputs';
import { titleKey } from '../figures/title-key';
import { groupBy, median, percentile, rising, round, total } from '../figures/statistics';
import type { CatalogueCompany } from '../inputs/catalogue.inputs';
import type { LadderRung, VestingSchedule } from '../inputs/company.inputs';
import type { EmployerFiling } from './employer-filings';

/** Filings that make an employer's own title an observation. */
const LEAST_FILINGS = 3;

/** Filings from which an employer's percentiles may stand in for its levels. */
const LEAST_FOR_MODEL = 10;

/** Where a level lies among an employer's certified filings: they are mostly early and middle career. */
const MODEL_PERCENTILE: Readonly<Record<ExperienceLevel, number>> = {
  entry: 0.1,
  mid: 0.4,
  senior: 0.7,
  staff: 0.9,
};

const GENERIC_TITLE: Readonly<Record<ExperienceLevel, string>> = {
  entry: 'Entry level',
  mid: 'Mid level',
  senior: 'Senior',
  staff: 'Staff',
};

/** Every catalogue company: levels, base pay where filings tell, vesting where it is known. */
export function companyRows(inputs: BuildInputs, filings: readonly EmployerFiling[]): CompanyRow[] {
  const byCompany = groupBy(filings, (filing) => filing.company.slug);
  return inputs.companies.map((company) => {
    const own = byCompany.get(company.slug) ?? [];
    const rungs = rungsOf(company, inputs.ladders);
    return {
      kind: 'company',
      slug: company.slug,
      name: company.name,
      aliases: company.aliases,
      levels: withoutFalls(rungs.map((rung) => levelOf(rung, rungs, own))),
      vesting: vestingOf(inputs.vesting.find((schedule) => schedule.company === company.inputName)),
      interviewDifficulty: { score: null, basis: 'not_published', reports: 0 },
      filings: filingPercentiles(own),
    };
  });
}

/** An employer whose ladder nobody entered is shown with the four generic levels. */
function rungsOf(company: CatalogueCompany, ladders: readonly LadderRung[]): LadderRung[] {
  const own = ladders.filter((rung) => rung.company === company.inputName).sort((a, b) => a.order - b.order);
  if (own.length > 0) return own;
  return EXPERIENCE_LEVELS.map((level, index) => {
    return { company: company.inputName, order: index + 1, level, code: null, title: GENERIC_TITLE[level] };
  });
}

/** A modelled base below that of a lower level contradicts the filings: it is then better not to say one. */
function withoutFalls(levels: readonly CompanyLevel[]): CompanyLevel[] {
  let highest = 0;
  return levels.map((level) => {
    if (level.basis === 'modelled' && (level.base ?? 0) < highest)
      return { ...level, base: null, basis: 'not_published' };
    highest = Math.max(highest, level.base ?? 0);
    return level;
  });
}

/** Equity and bonus by level are in no public record, so they stay null and the total with them. */
function levelOf(
  rung: LadderRung,
  rungs: readonly LadderRung[],
  filings: readonly EmployerFiling[],
): CompanyLevel {
  const unknown = { equity: null, bonus: null, total: null };
  const level = { code: rung.code, title: rung.title, mapsToExp: rung.level };
  const titled = titleFilings(rung, rungs, filings);
  if (titled.length >= LEAST_FILINGS) {
    return { ...level, base: round(median(titled)), ...unknown, basis: 'observed', filings: titled.length };
  }
  const base = modelledBase(rung, rungs, filings);
  return { ...level, base, ...unknown, basis: base === null ? 'not_published' : 'modelled', filings: 0 };
}

/** A title that several rungs share says nothing about any of them. */
function titleFilings(
  rung: LadderRung,
  rungs: readonly LadderRung[],
  filings: readonly EmployerFiling[],
): number[] {
  const key = titleKey(rung.title);
  if (rungs.filter((other) => titleKey(other.title) === key).length > 1) return [];
  return filings.filter((filing) => titleKey(filing.title) === key).map((filing) => filing.wage);
}

/** Only the first rung of each level: what lies above the percentiles of the filings is not known. */
function modelledBase(
  rung: LadderRung,
  rungs: readonly LadderRung[],
  filings: readonly EmployerFiling[],
): number | null {
  const first = rungs.find((other) => other.level === rung.level);
  if (first !== rung || filings.length < LEAST_FOR_MODEL) return null;
  return round(percentile(rising(filings.map((filing) => filing.wage)), MODEL_PERCENTILE[rung.level]));
}

function vestingOf(schedule: VestingSchedule | undefined): CompanyVesting {
  if (schedule === undefined)
    return { years: null, cliffMonths: null, schedulePct: [], basis: 'not_published', note: null };
  const note = [schedule.instrument, schedule.cadence, schedule.note].filter(Boolean).join('; ');
  return {
    years: schedule.years,
    cliffMonths: cliffMonths(schedule.cadence),
    schedulePct: toHundred(schedule.schedulePct),
    basis: 'community',
    note,
  };
}

function cliffMonths(cadence: string): number | null {
  if (cadence.includes('no cliff')) return 0;
  return cadence.startsWith('yearly') ? 12 : null;
}

/** Thirds are entered as 33/33/33: the last year takes what is missing. */
function toHundred(shares: readonly number[]): number[] {
  if (shares.length === 0) return [];
  const missing = 100 - total(shares);
  return shares.map((share, index) => (index === shares.length - 1 ? share + missing : share));
}

function filingPercentiles(filings: readonly EmployerFiling[]): CompanyRow['filings'] {
  if (filings.length < LEAST_FILINGS) return null;
  const wages = rising(filings.map((filing) => filing.wage));
  const at = (share: number) => round(percentile(wages, share));
  return { n: wages.length, p10: at(0.1), p25: at(0.25), p50: at(0.5), p75: at(0.75), p90: at(0.9) };
}
