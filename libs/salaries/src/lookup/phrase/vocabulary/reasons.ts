import type { AreaRow } from '@wagewright/dataset';

/** Why a part of a phrase has no figures, as whole sentences for people and agents. */
export const ABROAD = 'Figures are for the United States only.';
export const REMOTE =
  'A remote job has no metro of its own: without a city the figures are those of the whole country.';
export const INTERNSHIP =
  'Internships, traineeships and apprenticeships are not covered: figures are of full-time employees, from entry level on.';
export const PART_TIME =
  'Part-time, hourly and freelance pay are not covered: figures are full-time annual pay.';
export const NO_OCCUPATION = 'This names no paid occupation of the catalogue.';
export const NO_PLACE = 'This place is not in one of the U.S. metros that have figures.';
export const IN_AREA =
  'No city of the catalogue stands for this place: there is a market figure of its metropolitan area, and no estimate.';
export const REGION =
  'This part of the United States has no figures of its own: they are of metropolitan areas.';
export const MANY_PLACES = 'Several places have that name: name the state as well.';
export const NO_METRO =
  'This place lies outside the metropolitan areas: its state’s nonmetropolitan areas have a market figure, and no estimate.';
export const STATE =
  'There is a market figure of the state as a whole, and no estimate: name a city for one.';
export const SEVERAL_STATES = 'Several states are named: name one of them, or a city.';
export const PART_OF_STATE =
  'This part of a state has no figures of its own: name a city, the whole state, or its nonmetropolitan areas.';
export const SECOND_PLACE = 'Only the first place is used.';
export const UNKNOWN_EMPLOYER =
  'This employer is not among the companies with figures of their own: pay is that of the market.';
export const UNKNOWN_WORDS = 'These words are not known from job titles and were left out.';
export const NO_SPECIALITY = 'This speciality has no figures of its own: they are those of the nearest role.';
export const BARE_TITLE = 'This alone names no occupation: say of what, as in one of the alternatives.';
export const TOO_DOUBTFUL = 'No role of the catalogue is near enough to answer for this.';

/** The figures of a place that no city of the catalogue stands for. */
export function areaReason(area: AreaRow | null): string {
  if (area?.areaKind === 'metro') return IN_AREA;
  return area?.areaKind === 'state' ? STATE : NO_METRO;
}
