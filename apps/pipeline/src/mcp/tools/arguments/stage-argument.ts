import { ToolFault } from '@wagewright/tools';
import { JOB_STATUSES, type JobStatus, JOB_OUTCOMES, type JobOutcome } from '@wagewright/enums';
import { StatusWords } from '../../../transfer/import/cells/status-cell';

/** The effect of a word: a stage, an outcome, or a withdrawn outcome (`outcome` null). */
export interface StageChange {
  status?: JobStatus;
  outcome?: JobOutcome | null;
}

const WORDS = StatusWords.of({});
const REOPEN = /^(?:re-?open(?:ed)?|open|active|active again|not ended|no outcome|none)$/i;

/**
 * The meaning of a word: the stages and outcomes of an import, in four languages. An outcome keeps the stage, except
 * that `accepted` implies `offer`.
 * @throws ToolFault that lists known words
 */
export function stageChangeOf(word: string): StageChange {
  if (REOPEN.test(word)) return { outcome: null };
  const meaning = WORDS.meaningOf(word);
  if (!meaning) throw unknownWord('to', word);
  const { status, outcome } = meaning;
  if (outcome === undefined) return { status };
  return outcome === 'accepted' ? { status: 'offer', outcome } : { outcome };
}

/** The stage of a word. @throws ToolFault for an outcome and for an unknown word */
export function stageOf(name: string, word: string): JobStatus {
  const meaning = WORDS.meaningOf(word);
  if (!meaning || meaning.outcome !== undefined) throw unknownWord(name, word);
  return meaning.status;
}

function unknownWord(name: string, word: string): ToolFault {
  const shown = JSON.stringify(word.slice(0, 50));
  return new ToolFault(
    `"${name}" ${shown} is no stage that is known. Stages: ${JOB_STATUSES.join(', ')}. Endings: ${JOB_OUTCOMES.join(', ')}.`,
  );
}
