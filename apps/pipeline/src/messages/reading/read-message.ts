import { EventLoopYielder } from '@wagewright/http';
import type { Mail } from '../mail/mail';
import type { MessageKind } from '../message-kind';
import { decided, isAboutWork, isToApplicant } from './decided';
import { folded, plainWords } from './fold';
import { type Language, languagesIn } from './language';
import { isChange } from './event-change';
import type { NamedJob } from '../matching/match-job';
import { namedJob } from './named-job';
import { hasPhrase } from './phrase';
import { type Said, saidIn } from './said';
import { unconditional } from './unconditional';
import type { Silence } from './words/words';

/** Statement of a mail about an application. */
export interface MessageRead extends NamedJob {
  kind: MessageKind;
  /** Nothing in the mail speaks against it. */
  sure: boolean;
  /** The sentence that says so, at most 300 characters; null for `unknown`. */
  quote: string | null;
  /** Its words show that it is about work; where they do not, they count only where a job of the person is meant. */
  isOfWork: boolean;
  /** An appointment is off or moves; where the mail names no new time, it says nothing else. */
  change: boolean;
  /** Speaks of an application of the reader, or names the title of a job. */
  isOfApplicant: boolean;
  /** Said so loosely that without any job of the person near it says nothing. */
  isLoose: boolean;
}

const LONGEST_QUOTE = 300;
/** Mails that say something say it before. */
const MOST_SENTENCES = 250;

/**
 * Reads a mail in English, German, French or Spanish, by the phrases of `words`. Takes time in proportion to the length
 * of the mail, up to 250 sentences, and gives up the event loop between them.
 * @param sentences of the text of the mail, in their order
 */
export async function readMessage(
  mail: Mail,
  sentences: readonly string[],
  yielder = new EventLoopYielder(),
): Promise<MessageRead> {
  const lines = [mail.subject ?? '', ...sentences.slice(0, MOST_SENTENCES)];
  const texts: string[] = [];
  for (const line of lines) {
    texts.push(folded(line));
    await yielder.yieldIfDue();
  }
  const languages = languagesIn(texts.join(' '));
  const said: Said[] = [];
  for (const [index, text] of texts.entries()) {
    said.push(...saidIn(text, index, languages));
    await yielder.yieldIfDue();
  }
  const silences = await silencesIn(texts, languages, yielder);
  const changes = texts.flatMap((text, i) => (isChange(lines[i] ?? '', text) ? [i] : []));
  const named = namedJob(mail, lines);
  const isOfWork = named.title !== null || isAboutWork(mail, texts, languages);
  const heard = { texts, said, silences, changes, isOfWork };
  const { kind, sure, by, ...how } = decided(mail, heard, languages);
  const isOfApplicant = named.title !== null || isToApplicant(texts, languages);
  return {
    kind,
    sure: sure && (isOfWork || kind !== 'invitation'),
    quote: by === null ? null : quoted(lines[by] ?? '', kind, languages),
    isOfWork,
    isOfApplicant,
    ...how,
    ...named,
  };
}

/** A sentence, or the piece of a long one that says a kind. */
function quoted(sentence: string, kind: MessageKind, languages: readonly Language[]): string {
  if (sentence.length <= LONGEST_QUOTE) return sentence;
  const begins = [0, 1, 2, 3].map((part) => sentence.lastIndexOf(' ', (part * LONGEST_QUOTE) / 2) + 1);
  const pieces = begins.map((begin) => sentence.slice(begin, begin + LONGEST_QUOTE).trim());
  const says = (piece: string) => saidIn(folded(piece), 0, languages).some(({ sign }) => sign.kind === kind);
  return pieces.find(says) ?? pieces[0] ?? '';
}

/** Text of a button: `Track my application`. */
const BUTTON =
  /^(?:view|track|see|check|manage|open|withdraw|edit|go to|suivre|voir|consulter|acceder|gerer|modifier|ver|consultar|seguir|gestionar|acceder a|zu|zur) (?:[a-z]+ ){0,2}(?:my|ma|mon|mes|mi|mis|meiner?|meinen)(?: [a-z]+){1,2}$|^meine? [a-z]+ (?:ansehen|anzeigen|verwalten|verfolgen)$/;

/** Phrases that make a mail say nothing of some kinds. @param texts folded, the subject first */
async function silencesIn(
  texts: readonly string[],
  languages: readonly Language[],
  yielder: EventLoopYielder,
): Promise<Silence[]> {
  const written = texts.map((text) => (BUTTON.test(text) ? '' : text));
  const words = written.map(plainWords);
  const isApplied = isToApplicant(written, languages);
  const found: Silence[] = [];
  for (const language of languages) {
    const holding = written.map((text) => plainWords(unconditional(text, language) ?? ''));
    for (const silence of language.silences) {
      await yielder.yieldIfDue();
      const { pattern, inSubject, unlessApplied } = silence;
      if (unlessApplied && isApplied) continue;
      if (has(pattern, inSubject ? words.slice(0, 1) : holding)) found.push(silence);
    }
  }
  return found;
}

function has(pattern: RegExp, among: readonly string[]): boolean {
  return among.some((text) => hasPhrase(pattern, text));
}
