import { mediumDay, moment } from '../ui/format.ts';
import type { FieldConflict } from './edit-conflict.ts';

export type Choice = 'theirs' | 'mine' | 'both';

/** Choices for a member: texts can be kept one below the other, lists together. */
export function choicesOf(conflict: FieldConflict): { choice: Choice; text: string }[] {
  const choices: { choice: Choice; text: string }[] = [
    { choice: 'theirs', text: 'As it was changed elsewhere' },
    { choice: 'mine', text: 'As you changed it' },
  ];
  if (canKeepBoth(conflict)) choices.push({ choice: 'both', text: 'Keep both' });
  return choices;
}

/** Both by default where that is possible: nothing that somebody wrote is lost. */
export function choiceOf(conflict: FieldConflict, choices: Readonly<Record<string, Choice>>): Choice {
  return choices[conflict.field] ?? (canKeepBoth(conflict) ? 'both' : 'theirs');
}

export function valuesOf(
  conflicts: readonly FieldConflict[],
  choices: Readonly<Record<string, Choice>>,
): Record<string, unknown> {
  return Object.fromEntries(
    conflicts.map((conflict) => [conflict.field, valueOf(conflict, choiceOf(conflict, choices))]),
  );
}

function valueOf(conflict: FieldConflict, choice: Choice): unknown {
  if (choice !== 'both') return conflict[choice];
  const { theirs, mine } = conflict;
  if (Array.isArray(theirs) && Array.isArray(mine)) return [...new Set<unknown>([...theirs, ...mine])];
  return withLinesOf(String(theirs), String(mine));
}

/** A text, with the lines of another one below it that it does not have. */
function withLinesOf(text: string, other: string): string {
  const known = new Set(text.split('\n'));
  const added = other.split('\n').filter((line) => line === '' || !known.has(line));
  return `${text}\n\n${added.join('\n').trim()}`.trimEnd();
}

/** Longer texts, in which two people write different things. */
const LONG_TEXTS = new Set(['notes', 'description']);

function canKeepBoth({ field, theirs, mine }: FieldConflict): boolean {
  if (Array.isArray(theirs) && Array.isArray(mine)) return true;
  return LONG_TEXTS.has(field) && typeof theirs === 'string' && typeof mine === 'string';
}

/** `deadlineAt`: "Deadline". */
export function fieldWord(field: string): string {
  const words = field
    .replace(/At$/, '')
    .replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const MOMENT = /^\d{4}-\d\d-\d\dT/;
const DAY = /^\d{4}-\d\d-\d\d$/;

function textWord(text: string): string {
  if (DAY.test(text)) return mediumDay(text);
  return MOMENT.test(text) ? moment(text) : text.replaceAll('_', ' ');
}

export function valueWord(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'Nothing';
  if (typeof value === 'string') return textWord(value);
  if (Array.isArray(value)) return value.length === 0 ? 'Nothing' : value.join(', ');
  if (typeof value !== 'object') return JSON.stringify(value);
  return Object.values(value)
    .filter((member) => member !== null)
    .join(' ');
}
