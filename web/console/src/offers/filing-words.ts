import type { FilingStatus } from './draft.ts';

export const FILING_WORDS: Readonly<Record<FilingStatus, string>> = {
  single: 'Single',
  joint: 'Married, filing jointly',
  married_separate: 'Married, filing separately',
  head_of_household: 'Head of household',
};
