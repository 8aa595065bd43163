import { JOB_STATUSES, type JobStatus } from '@wagewright/messaging';
import { JOB_OUTCOMES, type JobOutcome } from '../../../entities/job-values';
import { StatusWords } from '../../../transfer/import/status-cell';
import { ToolFault } from '../tool-fault';

/** What a word makes of a job: a stage, an ending, or an ending that is taken back (`outcome` null). */
export interface StageChange {
  status?: JobStatus;
  outcome?: JobOutcome | null;
}

const WORDS = StatusWords.of({});
const REOPEN = /^(?:re-?open(?:ed)?|open|active|active again|not ended|no outcome|none)$/i;

/**
 * What a person means by a word: the stages and endings that an import knows, in four languages. Of an ending the stage
 * stays as it is, except that what was accepted has been an offer.
 * @throws ToolFault that lists the words which are sure to be known
 */
export function stageChangeOf(word: string): StageChange {
  if (REOPEN.test(word)) return { outcome: null };
  const meaning = WORDS.meaningOf(word);
  if (!meaning) throw unknownWord('to', word);
  const { status, outcome } = meaning;
  if (outcome === undefined) return { status };
  return outcome === 'accepted' ? { status: 'offer', outcome } : { outcome };
}

/** The stage that a word stands for. @throws ToolFault for an ending, and for a word that nobody knows */
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
