import { BEHIND, type Employer } from './employer-evidence';
import { isLegalForm } from './company-name';
import type { MailPlaces } from './mail-places';
import { hasOtherRank } from './title-match';
import { textsIn, type WordText } from './words-of-mail';

/**
 * Whether a mail is from this employer and from no namesake: by a domain that is known or bears the whole name, through
 * a service in its name, or, where no sender is known, because the whole name stands in it. Private mailboxes and other
 * companies' domains prove nothing.
 */
export function isFromEmployer(employer: Employer, company: string, mail: MailPlaces): boolean {
  const own = mail.senders.filter(({ domain }) => domain?.shared === null);
  if (own.some(({ domain }) => domain && employer.domains.has(domain.name))) return true;
  const texts = [mail.display, mail.subject, mail.body];
  const ours = new Set(textsIn(company));
  if (texts.some((text) => isPartOfLonger(employer.name.phrases, ours, text))) return false;
  if (own.length > 0) return mail.own.likeness(employer.name) === 1;
  if (mail.senders.some(({ domain }) => domain?.shared === 'mailbox')) return false;
  const isNamed = texts.some((text) => employer.name.phrases.some((words) => text.find(words).length > 0));
  return isNamed || mail.hints.likeness(employer.name) === 1;
}

/** Right behind the name a further name makes it another company's: `Acme Capital`. */
function isPartOfLonger(phrases: readonly string[][], ours: ReadonlySet<string>, text: WordText): boolean {
  return phrases.some((phrase) =>
    text.find(phrase).some((at) => {
      const next = text.words[at + phrase.length];
      if (!next?.isCapital || !next.isJoined) return false;
      return !ours.has(next.text) && !BEHIND.has(next.text) && !isLegalForm(next.text);
    }),
  );
}

/** Whether a title stands in a mail, and nowhere as a part of a title of another rank. @param title its words */
export function isTitleNamed(title: readonly string[], { subject, body }: MailPlaces): boolean {
  const places = [subject, body].flatMap((text) => text.find(title).map((at) => ({ text, at })));
  return places.length > 0 && !places.some(({ text, at }) => hasOtherRank(text, at, title));
}
