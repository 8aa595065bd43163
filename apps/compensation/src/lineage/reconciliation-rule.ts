import type { HistoryLabel, RoleRow } from '@wagewright/dataset';

const BY_QUARTER: Readonly<Record<HistoryLabel, string>> = {
  observed: 'The quarter is one that was surveyed.',
  interpolated: 'The quarter lies between two surveys and was interpolated.',
  aged: 'The quarter lies after the last survey, which was moved on by the employment cost index.',
};

const CROWD_RULE =
  'Community reports are mixed in last, by their precision, with a quarter of the weight at most and as at most 20 % off the other sources.';

/** The step after the reconciliation of the national sources. */
const THEN: Readonly<Record<'estimate' | 'market' | 'filed', string>> = {
  estimate: 'The result is multiplied by city and experience and rounded once.',
  market:
    'The result is multiplied by what place, title, level and employer were found to pay, each fitted by itself and shrunk by its evidence, and rounded once.',
  filed:
    'The result is multiplied by what place, title, level and employer were found to pay, then by what certified filings of the occupation and the title pay beyond, and rounded once.',
};

/** The reconciliation of the sources in words. */
export function reconciliationRule(role: RoleRow, basis: HistoryLabel, kind: keyof typeof THEN): string {
  const sources = Object.keys(role.national.weights).length;
  const rule =
    sources > 1
      ? `Weighted mean of the sources’ logarithms: each by the inverse square of its standard error, and all of the title’s together shrunk towards its occupation, ${role.occupation}.`
      : `The wage survey’s figure for the occupation ${role.occupation}${role.occupationFactor === 1 ? '' : `, times ${role.occupationFactor} for the title`}.`;
  const mixed = 'crowd' in role.national.weights ? ` ${CROWD_RULE}` : '';
  return `${rule}${mixed} ${BY_QUARTER[basis]} ${THEN[kind]}`;
}
