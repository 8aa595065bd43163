import { isLump, type MarketView, type RoleRow, SURVEY_BOUND } from '@wagewright/dataset';
import type { MarketGround, MarketSurvey } from '@wagewright/messaging';

/** The month of the survey. */
const SURVEY_MONTH = '2025-05';

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
    asOf: SURVEY_MONTH,
  };
  return { basis, survey, surveyReason: reason, surveyCells: reason === 'mixed' ? mixed : null };
}

/** `wage survey of the area, 12,340 people in this job there`, for people. */
export function groundText({ basis, survey: { cell, reason, mixed } }: MarketView): string {
  const people = cell?.people ? `, ${cell.people.toLocaleString('en-US')} people in this job there` : '';
  const why = reason === 'withheld' ? 'withholds' : 'has not published';
  const texts: Record<MarketView['basis'], string> = {
    survey: `wage survey${people}`,
    nonmetro: `wage survey, ${mixed} of the state’s nonmetropolitan areas`,
    model: cell
      ? 'a model, above the bound that the wage survey names'
      : `a model: the wage survey ${why} this job’s pay there`,
    state: 'the state’s pay: nothing is known of the area',
    nation: 'the nation’s pay: nothing is known of the area',
  };
  return texts[basis];
}
