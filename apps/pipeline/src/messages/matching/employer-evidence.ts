import { type CompanyName, isLegalForm, isWeakWord } from './company-name';
import type { MailPlaces } from './mail-places';
import { SENDER, TEXT } from './weights';
import { isWritten, type WordText } from './words-of-mail';

/** How strongly a mail speaks of an employer, each 0 to 1. */
export interface EmployerEvidence {
  /** Evidence in its sender. */
  sender: number;
  /** Evidence in its text. */
  text: number;
}

/** An employer as mails are compared with it. */
export interface Employer {
  name: CompanyName;
  /** Registered names that are its own, by its jobs and contacts. */
  domains: ReadonlySet<string>;
}

/** Before the name of a company. */
const BEFORE = new Set(
  `at with to for from by join joining of through via bei beim an von fur zu zur zum der die das the chez a au aux de du
   d l en con para la el our your where ort wo lieu ou lugar donde location`.split(/\s+/),
);
/** Behind it. */
export const BEHIND = new Set(
  `team recruiting recruitment recruiter talent careers career karriere hiring hr rh people personal personalabteilung
   jobs gmbh ag inc ltd llc se sa sl acquisition personalgewinnung bewerbermanagement university application has hat ha
   ladt invites recrutement embauche seleccion talento empleo rrhh bewerbung`.split(/\s+/),
);
/**
 * Own domains and addresses at services that many employers share say most, then the sender's name and the subject,
 * then sentences. Short and common names count only where no word of a sentence stands.
 */
export function evidenceOf({ name, domains }: Employer, mail: MailPlaces): EmployerEvidence {
  // A service that sends for others, such as Indeed, does not show for whom.
  const isService = mail.services.likeness(name) === 1;
  const isOwn = mail.senders.some(({ domain }) => domain !== undefined && domains.has(domain.name));
  const likeness = Math.max(mail.own.likeness(name), mail.hints.likeness(name));
  if (!isOwn && mail.isOfNamesake(name)) return { sender: 0, text: 0 };
  const addressed = Math.max(SENDER.domain * (isOwn ? 1 : likeness), inDisplay(name, mail.display));
  const sender = isService ? SENDER.service : addressed;
  const isLinked = mail.links.some(({ domain }) => domains.has(domain.name));
  const links = TEXT.link * (isLinked ? 1 : mail.linked.likeness(name));
  const subject = inText(name, mail.subject, isService ? TEXT.subjectOfService : TEXT.subject);
  const body = inText(name, mail.body, TEXT.body);
  const earlier = inText(name, mail.earlier, TEXT.earlier);
  return { sender, text: either(subject, body, links, earlier) };
}

/** Combined confidence of independent signs. */
export function either(...signs: readonly number[]): number {
  return 1 - signs.reduce((left, sign) => left * (1 - sign), 1);
}

/** As a sender calls itself: `Acme`, `Acme Recruiting`, `Kim from Acme`, `Kim (Acme)`. */
function inDisplay(name: CompanyName, display: WordText): number {
  const whole = name.phrases.some((words) =>
    display.find(words).some((at) => {
      if (display.isWithinLonger(at, words.length)) return false;
      if (!name.isWeak) return true;
      const isAlone =
        display.words[at]?.isFirst === true && display.words[at + words.length - 1]?.isLast === true;
      return isAlone || isFramed(display, at, words.length);
    }),
  );
  if (whole) return SENDER.display;
  return isTold(name, display) ? SENDER.displayWord : 0;
}

function inText(name: CompanyName, text: WordText, value: { strong: number; plain: number }): number {
  let best = 0;
  for (const words of name.phrases) {
    for (const at of text.find(words)) {
      if (text.isWithinLonger(at, words.length)) continue;
      const [word] = words.length > 1 ? [] : [text.words[at]];
      if (word && !isWritten(word)) continue;
      if (isFramed(text, at, words.length)) return value.strong;
      if (!name.isWeak) best = value.plain;
    }
  }
  if (best > 0 || name.isWeak) return best;
  return isTold(name, text) ? TEXT.tellingWord * value.plain : 0;
}

/** Whether a telling word of a name stands somewhere, and not within another name: `Helios` of Helios Analytics, but not in `Helios Kliniken`. */
function isTold({ phrases, telling }: CompanyName, text: WordText): boolean {
  const ours = new Set(phrases.flat());
  return telling.some(
    (word) =>
      !isWeakWord(word) &&
      text.find([word]).some((at) => {
        const found = text.words[at];
        return found && isWritten(found) && !text.isWithinLonger(at, 1) && !isOfLonger(text, at, 1, ours);
      }),
  );
}

/** Right behind the name a further name makes it another company's: `Acme Capital`. */
export function isOfLonger(text: WordText, at: number, length: number, ours: ReadonlySet<string>): boolean {
  let end = at + length;
  while (ours.has(text.words[end]?.text ?? '')) end += 1;
  const next = text.words[end];
  if (!next?.isCapital || !next.isJoined || next.isFirst || next.text === 'i') return false;
  return !BEHIND.has(next.text) && !isLegalForm(next.text);
}

/** A signature, such as `Talent Partner, Monzo`. */
function isShortLine(text: WordText, at: number): boolean {
  for (let i = at; i >= 0 && i > at - SHORT_LINE; i--) if (text.words[i]?.isFirst) return true;
  return false;
}

const SHORT_LINE = 4;

/** Where a name is expected: behind a preposition, before "Team", or at the end of a short line. */
function isFramed(text: WordText, at: number, length: number): boolean {
  const [first, last] = [text.words[at], text.words[at + length - 1]];
  if (last?.isLast && isShortLine(text, at)) return true;
  const before = first?.isFirst ? '' : (text.words[at - 1]?.text ?? '');
  const behind = last?.isLast ? '' : (text.words[at + length]?.text ?? '');
  return BEFORE.has(before) || BEHIND.has(behind);
}
