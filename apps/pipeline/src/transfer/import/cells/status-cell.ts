import { parameterMissing } from '@wagewright/errors';
import { JOB_STATUSES, type JobStatus, JOB_OUTCOMES, type JobOutcome } from '@wagewright/enums';
import { rowFault } from '../../transfer.errors';
import { foldText, wordList, wordTable } from '../../../words/fold-text';
import type { ColumnPlan } from '../columns/column-plan';
import { headingWord, isNameOf } from '../columns/import-fields';
import { STATUS_MEANINGS, type StatusAndOutcome } from '../words/status-words';

/** More words than any spreadsheet has statuses. */
const MAX_MAPPED = 500;
const MAX_KNOWN = 1_000;
/** Longer cells are no status and take time to compare. */
const MAX_WORD = 200;
const SHOWN_WORD = 50;
const CHOICES = [...JOB_STATUSES, ...JOB_OUTCOMES];
/** The number of a round: `Interview 2`, `1. Gespräch`, `2nd interview`. */
const ROUND = /(?<!\d)\d+(?:st|nd|rd|th|er|[eoaºª])?(?!\p{L})/gu;

const MEANING_BY_WORD = wordTable<StatusAndOutcome>([
  ...JOB_STATUSES.map((status) => [{ status }, [status]] as const),
  ...STATUS_MEANINGS,
]);

/** Separator between a status and a remark or another status: `Applied - LinkedIn`, `Rejected (after phone screen)`. */
const BETWEEN = /\s[-–—|>]+\s|\bw\/|[()[\]:;,/→]|\bpost-|\b(?:after|nach|après|with|mit|avec|con)\b/iu;
/** Remark behind a status that is no status itself: `Applied via LinkedIn`, `Waiting on the recruiter`. */
const REMARK =
  /\s(?:via|through|on|at|by|from|since|über|bei|am|seit|von|per|par|chez|le|depuis|por|desde|el)\s.*$/iu;
/** Words that leave a status as it is: `Withdrew my application`, `Rejection email`, `Position filled`. */
const FILLERS =
  /(?<!\p{L})(?:^(?:application|job|role|position|posting|bewerbung|stelle|candidature|candidatura|solicitud)(?= )|the|my|an?|their|e-?mail|initial|already|just|again|anymore|to date|so far)(?!\p{L})/giu;
/** From the first letter to the last one. */
const LETTERS = /\p{L}(?:.*\p{L})?/su;
/** Words around a status that do not change it: `I withdrew`, `Phone screen scheduled`. */
const AROUND =
  /^(?:(?:i|i've|got|was|been|has|have|moved to|currently|still)\s)+|(?:\s(?:scheduled|planned|geplant|booked|completed|complete|done|received|sent|submitted|pending|in progress|upcoming|passed|stage|on|am|at|le|el)){1,3}$/giu;

/** Words that name a stage or an ending within a longer text: `Talked to recruiter`, `Failed phone screen`. */
const TELLING: readonly (readonly [word: RegExp, meaning: StatusAndOutcome])[] = [
  [/^(?:(?:re)?applied|submitted|followed|beworben|postule|candidature)$/, { status: 'applied' }],
  [
    /^(?:(?:pre)?screen(?:s|ed|ing)?|recruiter|hr|phone|telefon\w*|assessment|test|challenge|assignment|homework|oa|hackerrank|codility|hirevue)$/,
    { status: 'screening' },
  ],
  [
    /^(?:interview\w*|onsite|panel|superday|\w+gesprach|entretiens?|entrevistas?)$/,
    { status: 'interviewing' },
  ],
  [/^(?:offers?|offered|angebot|offre|oferta)$/, { status: 'offer' }],
  [
    /^(?:reject(?:ed|ion)|denied|refused?|failed|absage|abgelehnt|refus|rechazad[oa])$/,
    { status: 'applied', outcome: 'rejected' },
  ],
  [/^ghost(?:ed)?$/, { status: 'applied', outcome: 'no_response' }],
  [/^(?:withdrew|withdrawn|zuruckgezogen)$/, { status: 'applied', outcome: 'withdrawn' }],
];
/** Words with which a text may say the opposite, or a hope. */
const UNSURE =
  /^(?:no|not|never|without|\w+n['’]t|dont|didnt|havent|nicht|kein\w*|ohne|pas|sans|sin|a?waiting|expect\w*|hoping|maybe|if|should|will|need\w*|want\w*|before|prep\w*|next|todo|rescinded|revoked|expired|cancell?ed|lost|down|over|ended)$/;
const MOST_WORDS = 8;

export interface StatusOfCell extends StatusAndOutcome {
  /** Whether the cell holds a remark, too. */
  isInPart?: true;
}

/** The meanings of a file's status words: the caller's first, then the known ones. */
export class StatusWords {
  /** By the cells' text: a file has few of them, in many rows. */
  private readonly known = new Map<string, StatusOfCell>();

  private constructor(private readonly stated: ReadonlyMap<string, StatusAndOutcome>) {}

  /**
   * @param mapping such as `{"Beworben":"applied","Abgelehnt":"rejected"}`; a value is a status, or an outcome: then
   *   the status is the least that it implies, `offer` for accepted and `applied` for the others
   * @throws ApiError 400 that names the wrong entry
   */
  static of(mapping: Record<string, unknown>): StatusWords {
    const entries = Object.entries(mapping);
    if (entries.length > MAX_MAPPED) {
      throw parameterMissing('statusMapping', `statusMapping must have at most ${MAX_MAPPED} entries.`);
    }
    return new StatusWords(
      new Map(entries.map(([word, value]) => [foldText(word), statedMeaning(word, value)])),
    );
  }

  meaningOf(cell: string): StatusOfCell | undefined {
    const known = this.known.get(cell);
    if (known) return known;
    const meaning =
      this.stated.get(foldText(cell.slice(0, MAX_WORD))) ?? knownMeaning(cell.slice(0, MAX_WORD));
    if (meaning && this.known.size < MAX_KNOWN) this.known.set(cell, meaning);
    return meaning;
  }
}

/** The outcome of a cell in an outcome column; undefined for an unknown word. */
export function parseOutcomeCell(cell: string): JobOutcome | undefined {
  return knownMeaning(cell)?.outcome;
}

/** `Accepted another offer`, `Took a job elsewhere` */
const ELSEWHERE =
  /\b(?:accepted|took|taken|signed|joined|going)\b.+\b(?:another|other|elsewhere|different)\b/i;

/** Headings of a column with the employer's answer. */
const ANSWERS: ReadonlySet<string> = new Set(
  wordList('response, reply, answer, feedback, Antwort, Rückmeldung, réponse, respuesta').map(foldText),
);

/** Columns that show a stage, by a tick with its meaning, or as a second column of the status. */
export type StageColumns = ReadonlyMap<string, StatusAndOutcome | undefined>;

/** The ones among the columns without a field; none in our own export. */
export function stageColumns({ columnOf, unread, isOwnExport }: ColumnPlan): StageColumns {
  if (isOwnExport) return new Map();
  if (columnOf.has('status'))
    return new Map(unread.filter((name) => isNameOf('status', name)).map((name) => [name, undefined]));
  const named = unread.map(
    (name) => [name, wordMeaning(name.slice(0, MAX_WORD).replace(/\?$/, ''))] as const,
  );
  return new Map(named.filter(([name, meaning]) => meaning !== undefined || ANSWERS.has(headingWord(name))));
}

/** The meaning of a whole cell, else of its parts. */
function knownMeaning(cell: string): StatusOfCell | undefined {
  if (ELSEWHERE.test(cell)) return { status: 'applied', outcome: 'withdrawn' };
  const whole = wordMeaning(cell);
  if (whole) return whole;
  const parts = cell
    .split(BETWEEN)
    .filter((part) => /\p{L}/u.test(part))
    .map(readPart);
  const meanings = parts.flatMap(({ meaning }) => meaning ?? []);
  if (meanings.length === 0) return meaningOfWords(cell);
  const joined = meanings.reduce(joinedMeaning);
  const rests = parts.map(({ rest }) => rest).filter((rest) => rest !== '');
  // `Interview (not scheduled)`, `Offer - turned it down`
  if (!joined.outcome && rests.some(isUnsure)) return undefined;
  return rests.length === 0 ? joined : { ...joined, isInPart: true };
}

/** The meaning of a part, and the rest of the part: a remark or all of it. */
function readPart(part: string): { meaning?: StatusAndOutcome; rest: string } {
  const whole = wordMeaning(part.trim());
  if (whole) return { meaning: whole, rest: '' };
  const head = part.replace(REMARK, '');
  const meaning = wordMeaning(head.trim());
  return meaning ? { meaning, rest: part.slice(head.length) } : { rest: part };
}

/** By the single words of a text, which stays in the notes; an offer that has ended may have been ended by either side. */
function meaningOfWords(cell: string): StatusOfCell | undefined {
  const words = wordsOf(cell);
  if (words.length > MOST_WORDS || isUnsure(cell)) return undefined;
  const meanings = words.flatMap((word) => {
    const folded = foldText(word);
    return TELLING.find(([telling]) => telling.test(folded))?.[1] ?? [];
  });
  if (meanings.length === 0) return undefined;
  const joined = meanings.reduce(joinedMeaning);
  return joined.status === 'offer' && joined.outcome ? undefined : { ...joined, isInPart: true };
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}'’]+/gu) ?? [];
}

function isUnsure(text: string): boolean {
  return wordsOf(text).some((word) => UNSURE.test(word));
}

function wordMeaning(word: string): StatusAndOutcome | undefined {
  const withoutRound = word.replace(ROUND, '');
  const bare = LETTERS.exec(withoutRound)?.[0].replace(AROUND, '') ?? '';
  const plain = bare.replace(FILLERS, '');
  for (const spelling of [word, withoutRound, bare, plain, masculine(plain)]) {
    const meaning = MEANING_BY_WORD.get(foldText(spelling));
    if (meaning) return meaning;
  }
  return undefined;
}

/** `refusée` is `refusé`, `enviada` is `enviado`. */
function masculine(word: string): string {
  return word.replace(/(?<=é)es?$|(?<=[aiï]d)as?$/iu, (ending) => (/^a/i.test(ending) ? 'o' : ''));
}

/** The furthest status of two, and the last outcome: `Interview - Rejected`; `Rejected - no feedback` is rejected. */
export function joinedMeaning(one: StatusAndOutcome, other: StatusAndOutcome): StatusAndOutcome {
  const isFurther = JOB_STATUSES.indexOf(other.status) > JOB_STATUSES.indexOf(one.status);
  const outcome =
    other.outcome === 'no_response' ? (one.outcome ?? other.outcome) : (other.outcome ?? one.outcome);
  return { status: isFurther ? other.status : one.status, ...(outcome && { outcome }) };
}

/** The earliest status that a job with this outcome can have. */
export function leastStatusOf(outcome: JobOutcome): JobStatus {
  return outcome === 'accepted' ? 'offer' : 'applied';
}

function isJobOutcome(value: unknown): value is JobOutcome {
  return (JOB_OUTCOMES as readonly unknown[]).includes(value);
}

/** The fault of a row with an unknown status, and the remedy; it follows the name of the field. */
function unknownStatus(cell: string): string {
  const word = cell.trim().slice(0, SHOWN_WORD);
  const example = JSON.stringify({ [word]: 'applied' });
  return `${JSON.stringify(word)} is not known; say what it means by statusMapping, such as ${example}, with one of ${CHOICES.join(', ')}`;
}

function statedMeaning(word: string, value: unknown): StatusAndOutcome {
  const wanted = typeof value === 'string' ? value.trim().toLowerCase() : value;
  const status = JOB_STATUSES.find((known) => known === wanted);
  if (status) return { status };
  if (isJobOutcome(wanted)) return { status: leastStatusOf(wanted), outcome: wanted };
  const field = `statusMapping.${word.slice(0, SHOWN_WORD)}`;
  const message = `must be one of ${CHOICES.join(', ')}`;
  throw parameterMissing(field, `${field} ${message}.`, [{ field, message: `${field} ${message}` }]);
}

/** The fields of a row that show its status; `isApplied` when only a tick shows the application. */
type StatusFields = Partial<Record<'status' | 'outcome' | 'appliedAt' | 'isApplied', unknown>>;

interface StatusOfRow {
  status?: unknown;
  outcome?: unknown;
  isStatusAssumed?: true;
  /** Whether the cell holds a remark, too. */
  isInPart?: true;
}

/**
 * A status may imply an outcome; an outcome column takes precedence. A row without a status counts as applied for if it
 * has a day of application or an outcome.
 * @param stage what other columns of the row show
 */
export function statusAndOutcomeOf(
  statuses: StatusWords,
  fields: StatusFields,
  stage?: StatusAndOutcome,
): StatusOfRow {
  const { status, outcome } = fields;
  if (status === undefined)
    return stage
      ? statusOfRow(stage.status, stage.outcome, outcome ?? stage.outcome)
      : assumedStatusOf(fields);
  if (typeof status !== 'string') return { status, outcome };
  const meaning = statuses.meaningOf(status);
  if (!meaning) throw rowFault('status', unknownStatus(status));
  const { isInPart } = meaning;
  const joined = stage ? joinedMeaning(stage, meaning) : meaning;
  const ofRow = statusOfRow(joined.status, joined.outcome, outcome ?? joined.outcome ?? outcome);
  return { ...ofRow, ...(isInPart && { isInPart }) };
}

function assumedStatusOf({ outcome, appliedAt, isApplied }: StatusFields): StatusOfRow {
  if (isJobOutcome(outcome)) return statusOfRow(leastStatusOf(outcome), outcome, outcome);
  const isGiven = appliedAt !== undefined && appliedAt !== null;
  if (!isGiven && isApplied === undefined) return { outcome };
  return { status: 'applied', outcome, isStatusAssumed: true };
}

/** @param implied the outcome that the status was inferred from; most outcomes only show an application */
function statusOfRow(status: JobStatus, implied: JobOutcome | undefined, outcome: unknown): StatusOfRow {
  const isAssumed = implied !== undefined && status === 'applied';
  return { status, outcome, ...(isAssumed && { isStatusAssumed: true }) };
}
