import { isLump, type MarketView, type RoleRow, SURVEY_BOUND } from '@wagewright/dataset';
import type { MarketGround, MarketSurvey } from '@wagewright/messaging';

/** Months of the survey, and of the federal delineation that its areas follow. */
export const SURVEY = { edition: '2025-05', delineation: '2023-07' } as const;

const NATION = { code: '0000000', name: 'United States', kind: 'nation' } as const;

/** Ground of a market figure. */
export function marketGround({ socCode, occupation }: RoleRow, view: MarketView): MarketGround {
  const { basis, area } = view;
  const { cell, reason, mixed } = view.survey;
  const survey: MarketSurvey | null = cell && {
    occupation: { code: socCode, title: occupation },
    area: area ? { code: area.code, name: area.name, kind: area.areaKind } : NATION,
    median: cell.p50,
    p10: cell.p10,
    p25: cell.p25,
    p75: cell.p75,
    p90: cell.p90,
    atLeast: cell.isCapped ? SURVEY_BOUND : null,
    unit: 'year',
    employment: cell.people,
    relativeError: cell.error,
    lump: isLump(cell),
    asOf: SURVEY.edition,
  };
  return { basis, survey, surveyReason: reason, surveyCells: reason === 'mixed' ? mixed : null };
}
