import type { EmploymentType, JobPriority, WorkMode } from '@wagewright/enums';
import { EMPLOYMENT_TYPE_WORDS, PRIORITY_WORDS, WORK_MODE_WORDS } from '../words/choice-words';
import { foldText, wordTable } from '../words/fold-text';

const WORK_MODES = wordTable(WORK_MODE_WORDS);
const EMPLOYMENT_TYPES = wordTable(EMPLOYMENT_TYPE_WORDS);
const PRIORITIES = wordTable(PRIORITY_WORDS);
/** In a tick column such as "Applied" or "Remote". */
const YES = wordTable([
  [true, ['yes', 'y', 'x', 'true', 'checked', 'done', 'ja', 'wahr', 'oui', 'vrai', 'sí', 'verdadero']],
]);
const NO = wordTable([[false, ['no', 'n', 'false', 'unchecked', 'nein', 'falsch', 'non', 'faux', 'falso']]]);
const TICK = /^(?:[✓✔✅☑🗹]\ufe0f?|1)$/u;
const NO_TICK = /^(?:[☐✗✘❌❎⬜□]\ufe0f?|0)$/u;

export function parseWorkModeCell(cell: string): WorkMode | undefined {
  const isTicked = !/\d/.test(cell) && parseTickCell(cell) === true;
  return WORK_MODES.get(foldText(cell)) ?? (isTicked ? 'remote' : undefined);
}

export function parseEmploymentTypeCell(cell: string): EmploymentType | undefined {
  return EMPLOYMENT_TYPES.get(foldText(cell));
}

export function parsePriorityCell(cell: string): JobPriority | undefined {
  return PRIORITIES.get(foldText(cell));
}

/** Yes or no as a sign, a number or a word of the four languages; undefined for neither. */
export function parseTickCell(cell: string): boolean | undefined {
  const sign = cell.trim();
  if (TICK.test(sign) || NO_TICK.test(sign)) return TICK.test(sign);
  const word = foldText(cell);
  return YES.get(word) ?? NO.get(word);
}
