import type { EmploymentType, JobPriority, WorkMode } from '@wagewright/enums';
import { foldText, wordTable, wordList } from '../../../words/fold-text';
import { employmentTermOf, workModeNamed } from '../../../words/job-words';

const PRIORITY_WORDS: readonly (readonly [value: JobPriority, words: readonly string[]])[] = [
  ['low', wordList('low, low priority, p3, niedrig, gering, basse, faible, baja, bajo')],
  ['medium', wordList('medium, medium priority, p2, med, normal, mittel, moyenne, moyen, media, medio')],
  [
    'high',
    wordList('high, high priority, top, p1, urgent, hoch, dringend, haute, élevée, urgente, alta, alto'),
  ],
];

const PRIORITIES = wordTable(PRIORITY_WORDS);
/** In a tick column such as "Applied" or "Remote". */
const YES = wordTable([
  [true, ['yes', 'y', 'x', 'true', 'checked', 'done', 'ja', 'wahr', 'oui', 'vrai', 'sí', 'verdadero']],
]);
const NO = wordTable([[false, ['no', 'n', 'false', 'unchecked', 'nein', 'falsch', 'non', 'faux', 'falso']]]);
const TICK = /^(?:[✓✔✅☑🗹]\ufe0f?|1)$/u;
const NO_TICK = /^(?:[☐✗✘❌❎⬜□]\ufe0f?|0)$/u;

/** A column of this kind is often named "Remote" or "Homeoffice" and holds yes or nothing. */
export function parseWorkModeCell(cell: string): WorkMode | undefined {
  const isTicked = !/\d/.test(cell) && parseTickCell(cell) === true;
  return workModeNamed(cell, true) ?? (isTicked ? 'remote' : undefined);
}

export function parseEmploymentTypeCell(cell: string): EmploymentType | undefined {
  const term = employmentTermOf(cell, true);
  return term === 'permanent' ? 'full_time' : term;
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
