import { FILING_STATUSES, type FilingStatus } from '@wagewright/dataset';

export const FILING_NAMES = [
  'single',
  'joint',
  'married_joint',
  'married_separate',
  'head_of_household',
] as const;

export type FilingName = (typeof FILING_NAMES)[number];

/** Names in use beside those, in lower-case words. */
const OTHER_NAMES: ReadonlyMap<string, FilingStatus> = new Map([
  ['unmarried', 'single'],
  ['s', 'single'],
  ['married', 'joint'],
  ['married joint', 'joint'],
  ['married jointly', 'joint'],
  ['married filing joint', 'joint'],
  ['married filing jointly', 'joint'],
  ['mfj', 'joint'],
  ['qualifying surviving spouse', 'joint'],
  ['qualifying widow', 'joint'],
  ['qualifying widower', 'joint'],
  ['married separate', 'married_separate'],
  ['married separately', 'married_separate'],
  ['married filing separate', 'married_separate'],
  ['married filing separately', 'married_separate'],
  ['mfs', 'married_separate'],
  ['head of household', 'head_of_household'],
  ['head of house', 'head_of_household'],
  ['hoh', 'head_of_household'],
]);

/** In any case and with any separators; undefined for an unknown one. */
export function filingStatusNamed(name: string): FilingStatus | undefined {
  const words = name
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word !== '')
    .join(' ');
  return FILING_STATUSES.find((status) => status === words.replaceAll(' ', '_')) ?? OTHER_NAMES.get(words);
}
