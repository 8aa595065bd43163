import type { EmploymentType } from '@wagewright/messaging';
import type { JobPriority, WorkMode } from '../../entities/job-values';
import { EMPLOYMENT_TYPE_WORDS, PRIORITY_WORDS, WORK_MODE_WORDS } from './words/choice-words';
import { foldText, wordTable } from './words/fold-text';

const WORK_MODES = wordTable(WORK_MODE_WORDS);
const EMPLOYMENT_TYPES = wordTable(EMPLOYMENT_TYPE_WORDS);
const PRIORITIES = wordTable(PRIORITY_WORDS);
/** In a tick column such as "Applied" or "Remote". */
const YES = wordTable([[true, ['yes', 'y', 'x', 'true', 'ja', 'wahr', 'oui', 'vrai', 'sí', 'verdadero']]]);
const NO = wordTable([[false, ['no', 'n', 'false', 'nein', 'falsch', 'non', 'faux', 'falso']]]);

export function parseWorkModeCell(cell: string): WorkMode | undefined {
  return WORK_MODES.get(foldText(cell));
}

export function parseEmploymentTypeCell(cell: string): EmploymentType | undefined {
  return EMPLOYMENT_TYPES.get(foldText(cell));
}

export function parsePriorityCell(cell: string): JobPriority | undefined {
  return PRIORITIES.get(foldText(cell));
}

/** Yes or no in one of the four languages; undefined for neither. */
export function parseTickCell(cell: string): boolean | undefined {
  const word = foldText(cell);
  return YES.get(word) ?? NO.get(word);
}
