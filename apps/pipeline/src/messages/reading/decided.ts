import type { Mail } from '../mail/mail';
import { SEVERAL_MAILS } from '../mail/read-mail';
import { type MessageKind, ENDS, GOES_ON, CHANGING } from '../message-kind';
import { isFromBoard } from '../matching/applicant-systems';
import { isDoubtful } from './doubts';
import { folded, plainWords } from './fold';
import type { Language } from './language';
import { hasPhrase } from './phrase';
import { isToReader, type Said } from './said';
import type { Sign, Silence } from './words/words';

/** Words by which a mail about work is known, in any of the languages; in folded text. */
const WORK =
  /interview|phone screen|portfolio|salarial|salary expect|notice period|pretention|preavis|gehaltsvorstell|kuendigungsfrist|lebenslauf|curriculum|bewerb|probearbeit|auswahlverfahren|arbeitsvertrag|(?:first|next|final|second) (?:round|stage)|(?:naechste|zweite) runde|take home|recruit|recrut|reclut|candida|vorstellungs|entretien|entrevue|entrevist|(?<![a-z/])(?:appl(?:y|ied)|hir(?:ing|ed)|roles?|positions?|jobs?|vacan|resume|cv|career|talent|stelle|gespraech|post(?:e|ul)|emploi|embauche|rh(?![a-z])|puesto|seleccion|emple|inscri|requisition|shortlist|hr(?![a-z])|onboarding|panel|onsite|(?:your|ta|votre|tu|su) (?:[a-z]+ ){0,3}application|sponsorship)/;

interface Decision {
  kind: MessageKind;
  sure: boolean;
  /** Whether an appointment is off or moves. */
  change: boolean;
  /** The number of the sentence that says so. */
  by: number | null;
  /** Whether an employer may say the same to a customer. */
  isLoose: boolean;
}

const UNKNOWN: Decision = { kind: 'unknown', sure: false, change: false, by: null, isLoose: false };
/** A mail that says both counts as the first of a pair; what else it says comes before that an application arrived. */
const ORDERS: readonly (readonly [MessageKind, MessageKind])[] = [
  ['invitation', 'question'],
  ['assessment', 'question'],
  ['assessment', 'invitation'],
  ['offer', 'question'],
  ['offer', 'invitation'],
];
/** Words that people write above their own mail when they send it to another of their addresses. */
const LONGEST_NOTE = 3;
const CONTRAST =
  /(?:^| )(?:but|however|instead|although|though|nevertheless|aber|jedoch|stattdessen|dafuer|allerdings|mais|cependant|toutefois|neanmoins|pero|embargo|obstante|aunque),? /;
const LATER =
  /(?:^| )(?:will|may|might|werden|wird|wirst|serez|sera|seras|seront|pourrez|pourra|podras|podra|recevrez|recibiras|erhalten|erhaeltst|bekommen|bekommst|naechsten tagen|in kuerze|demnaechst|prochainement|proximamente|shortly|soon) /;
const UNSUBSCRIBE =
  /unsubscribe|abbestell|abmelden|desabonner|desinscri|darse de baja|cancelar (?:la )?suscripcion/;
const LAST_LINES = 6;
const LONGEST_HEADING = 60;
/** A reply keeps the subject of the mail that it answers. */
const REPLY = /^(?:re|aw|antw|sv|rv|wg|tr|fwd?),/;

interface Heard {
  /** The subject and the sentences, folded. */
  texts: readonly string[];
  said: readonly Said[];
  silences: readonly Silence[];
  /** The sentences that say that an appointment is off or moves. */
  changes: readonly number[];
  /** Whether its words show that it is about work. */
  isOfWork: boolean;
}

/** Whether the words of a mail, but for adverts, show that it is about work. @param texts folded */
export function isAboutWork(mail: Mail, texts: readonly string[], languages: readonly Language[]): boolean {
  const sender = folded(`${mail.from?.name ?? ''} ${mail.from?.address?.split('@')[0] ?? ''}`);
  return [...texts, sender, folded(mail.earlier)].some(
    (text) => WORK.test(text) && !isMasked(text, languages),
  );
}

function isMasked(text: string, languages: readonly Language[]): boolean {
  return languages.some(({ masks }) => hasPhrase(masks, plainWords(text)));
}

/** The kind of a mail by all that its sentences say; `unknown` where they contradict each other. */
export function decided(
  mail: Mail,
  { texts, said, silences, changes, isOfWork }: Heard,
  languages: readonly Language[],
): Decision {
  // With more than a note above a forwarded mail, the forwarder writes about somebody's mail.
  if (mail.forwarderText.split(/\s+/).length > LONGEST_NOTE) return UNKNOWN;
  if (silences.some(({ of }) => of === 'all')) return UNKNOWN;
  const isOff = mail.invites.some(({ method }) => method === 'cancel');
  const toReader = (sentence: number) => isToReader(texts[sentence] ?? '', languages);
  const heard = withoutEchoes(
    texts,
    said.filter(
      ({ sign, sentence }) =>
        !(sentence === 0 && REPLY.test(texts[0] ?? '')) &&
        !silences.some(({ of }) => of.includes(sign.kind)) &&
        !(changes.includes(sentence) && isAppointments(sign, texts[sentence] ?? '', toReader(sentence))),
    ),
  );
  const explicit = confirmed(heard.filter(isExplicit), texts, languages);
  const hints = heard.filter((one) => !isExplicit(one));
  const kind = strongest(explicit);
  if (kind === undefined) return UNKNOWN;
  if ((isOff || changes.length > 0) && CHANGING.has(kind ?? 'unknown'))
    return changedAppointment(mail, { texts, changes }, explicit, toReader);
  const isOpen =
    silences.length === 0 && explicit.every(({ sign }) => sign.kind === 'received' && !sign.isFirm);
  const by = (isOpen ? first('refused', hints) : null) ?? (kind && first(kind, explicit, toReader));
  if (by === null)
    return isMeeting(mail, isOfWork, silences, languages)
      ? { ...UNKNOWN, kind: 'invitation', by: 0, isLoose: true, sure: isNamedInterview(mail, silences) }
      : UNKNOWN;
  const { sign, sentence } = by;
  const isRelayed =
    !isFromBoard(mail.from) || isOfApplication(sign.kind, texts, sentence, toReader(sentence));
  const text = texts[sentence] ?? '';
  if (!isRelayed && (sign.isFirm !== true || text.endsWith('?') || !toReader(sentence))) return UNKNOWN;
  const isToMany = isSentToMany(mail, texts) && !isToApplicant(texts, languages);
  const isOfEvent = sign.kind === 'invitation' && isMasked(texts[0] ?? '', languages);
  if (isToMany || isOfEvent) return UNKNOWN;
  const isFirm = sign.isFirm === true || (sign.kind !== 'invitation' && sign.kind !== 'received');
  const isAlone = isRelayed && explicit.every((other) => isOneWith(other, by));
  const isCertain =
    isFirm &&
    isAlone &&
    isAddressed(by, texts, languages) &&
    silences.every(({ of }) => of.length === 1 && of[0] === 'received') &&
    (sentence > 0 || (sign.kind === 'received' && isToApplicant(texts.slice(1), languages))) &&
    !isDoubtful(sign.kind, text, texts);
  const isEntry = isAlone && sentence === 0 && sign.kind === 'invitation' && isNamedInterview(mail, silences);
  return {
    ...{ ...UNKNOWN, kind: sign.kind, by: sentence },
    sure:
      (isCertain || isEntry) && !mail.isBulk && !mail.isForwarded && !mail.warnings.includes(SEVERAL_MAILS),
    isLoose:
      (sign.kind === 'refused' && !explicit.some((other) => other.sign.isPreference)) ||
      (sign.kind === 'invitation' && (!isFirm || sentence === 0 || !toReader(sentence))),
  };
}

/**
 * Whether a statement leaves one of another kind as it is: the same, an older one, what to bring to a talk, or, beside a
 * refusal, that the job is closed.
 */
function isOneWith({ sign: other, sentence }: Said, { sign: { kind }, ...by }: Said): boolean {
  const isApart = kind === 'offer' && sentence !== by.sentence;
  const isLesser =
    (other.isFirm !== true || isApart) &&
    ORDERS.some(([stronger, weaker]) => stronger === kind && weaker === other.kind);
  const isOlder = other.kind === 'received' || (kind === 'refused' && other.kind === 'closed');
  return isLesser || isOlder || other.kind === kind;
}

/** An appointment is off, or moves; the text says it rather than the subject. */
function changedAppointment(
  { isBulk, isForwarded, invites }: Mail,
  { texts, changes }: Pick<Heard, 'texts' | 'changes'>,
  said: readonly Said[],
  toReader: (sentence: number) => boolean,
): Decision {
  const isInvited = said.some(
    ({ sign, sentence }) =>
      sign.kind === 'invitation' && sentence > 0 && (sign.isFirm === true || texts[sentence]?.endsWith('?')),
  );
  const by = changes.find((sentence) => sentence > 0) ?? 0;
  const text = texts[by] ?? '';
  const isOff = invites.some(({ method }) => method === 'cancel');
  const isCertain =
    isOff || (by > 0 && toReader(by) && !text.endsWith('?') && !isDoubtful('invitation', text, texts));
  return {
    ...{ ...UNKNOWN, by, change: true, kind: isInvited ? 'invitation' : 'unknown' },
    sure: isCertain && !isBulk && !isForwarded,
  };
}

/** Words of a job that is gone, whatever becomes of the interviews. */
const GONE =
  /\b(?:fro[sz]en|freeze|filled|budget|eliminated|eingefroren|besetzt|pourvue?|gelee?|cubierta?|congelad\w)\b/;

/** Whether a statement of a sentence that says that an appointment is off is about that appointment. */
function isAppointments({ kind, isPreference }: Sign, text: string, isToReader: boolean): boolean {
  if (kind === 'invitation') return !isToReader || !text.endsWith('?');
  return kind === 'closed' ? !GONE.test(text) : isPreference !== true;
}

/** Words of boards about one application: that it was sent, and what the employer lets them tell. */
const OF_APPLICATION =
  /\b(?:(?:your|ihre|deine|votre|ta|tu|su) (?:\w+ ){0,2}(?:application|bewerbung|candidature|candidatura|inscripcion)|you(?: have| successfully)? applied|application (?:submitted|sent)|(?:message|update|nachricht|message de|mensaje) (?:from|von|de) |beworben|postule|inscrit)/;

function isOfApplication(
  kind: MessageKind,
  texts: readonly string[],
  sentence: number,
  isToReader: boolean,
): boolean {
  const isNamed = [texts[0] ?? '', texts[1] ?? '', texts[sentence] ?? ''].some((text) =>
    OF_APPLICATION.test(text),
  );
  return isNamed && (kind === 'received' || isToReader);
}

/** An appointment without words of its own. */
function isMeeting(
  mail: Mail,
  isOfWork: boolean,
  silences: readonly Silence[],
  languages: readonly Language[],
): boolean {
  const isMeant = (title: string | null) => !isMasked(folded(title ?? ''), languages);
  return (
    silences.length === 0 &&
    isOfWork &&
    mail.invites.some(({ method, summary }) => method === 'request' && isMeant(summary)) &&
    isMeant(mail.subject)
  );
}

/** Somebody who recruits writes in the first person. */
const FIRST_PERSON =
  /\b(?:we|i|us|our|wir|ich|uns|unser\w*|nous|je|notre|hemos|he|nos|nuestr\w+|\w+(?:[ae]|id)mos)\b/;
const INTERVIEW = /interview|gespr[äa]ch|entretien|entrevista/i;

/** Whether the only calendar entry is an interview by its title, sent to the reader alone. */
function isNamedInterview({ invites, isBulk, isForwarded }: Mail, silences: readonly Silence[]): boolean {
  const [invite] = invites;
  const isAlone = invites.length === 1 && !isBulk && !isForwarded && silences.length === 0;
  return isAlone && invite?.method === 'request' && INTERVIEW.test(invite.summary ?? '');
}

/** Whether a statement is to the reader; a refusal may stand behind a sentence that names the reader's application. */
function isAddressed(
  { sign, sentence }: Said,
  texts: readonly string[],
  languages: readonly Language[],
): boolean {
  const text = texts[sentence] ?? '';
  const isRefusal = ENDS.has(sign.kind) && FIRST_PERSON.test(text) && isToApplicant(texts, languages);
  return isRefusal || isToReader(text, languages);
}

/** A newsletter, by its headers or its last line. */
function isSentToMany(mail: Mail, texts: readonly string[]): boolean {
  return mail.isBulk || texts.slice(-LAST_LINES).some((text) => text.length < 80 && UNSUBSCRIBE.test(text));
}

/** Whether a mail speaks of an application of its reader. @param texts folded */
export function isToApplicant(texts: readonly string[], languages: readonly Language[]): boolean {
  return texts.some((text) => languages.some(({ applied }) => hasPhrase(applied, plainWords(text))));
}

/** The sentence that refuses says nothing else, whatever words it uses, if it does not go on with a `but`. */
function withoutEchoes(texts: readonly string[], said: readonly Said[]): Said[] {
  const sentencesWith = (test: (one: Said) => boolean) =>
    new Set(said.filter((one) => isExplicit(one) && test(one)).map(({ sentence }) => sentence));
  const ends = sentencesWith(({ sign }) => ENDS.has(sign.kind));
  const asks = sentencesWith(({ sign }) => sign.kind === 'question');
  return said.filter(({ sign, sentence }) => {
    if (sign.kind === 'invitation' && sign.isFirm !== true && asks.has(sentence)) return false;
    if (ENDS.has(sign.kind) || !ends.has(sentence)) return true;
    return sign.isFirm === true && sign.kind !== 'offer' && CONTRAST.test(texts[sentence] ?? '');
  });
}

/**
 * A mail that confirms an application also describes interviews and tests that may come. Leaves out statements
 * behind headings such as `What happens next`, and questions that ask for nothing that is needed.
 */
function confirmed(said: readonly Said[], texts: readonly string[], languages: readonly Language[]): Said[] {
  if (!said.some(({ sign }) => sign.kind === 'received' && sign.isFirm === true)) return [...said];
  const outlook = texts.findIndex(
    (text) =>
      text.length <= LONGEST_HEADING &&
      languages.some(({ outlooks }) => hasPhrase(outlooks, plainWords(text))),
  );
  return said.filter(({ sign, sentence }) => {
    if (!GOES_ON.has(sign.kind)) return true;
    const text = texts[sentence] ?? '';
    const isOutlook = outlook !== -1 && sentence > outlook;
    return text.endsWith('?') || (!isOutlook && sign.isFirm === true && !LATER.test(text));
  });
}

function isExplicit({ sign }: Said): boolean {
  return sign.strength === 'explicit';
}

/** The one kind; null for none; undefined for several that contradict each other. */
function strongest(explicit: readonly Said[]): MessageKind | null | undefined {
  const kinds = new Set<MessageKind>(explicit.map(({ sign }) => sign.kind));
  if (kinds.has('refused') && kinds.has('closed'))
    kinds.delete(explicit.some(({ sign }) => sign.isPreference === true) ? 'closed' : 'refused');
  const isMissing = explicit.some(({ sign }) => sign.kind === 'question' && sign.isFirm === true);
  if (isMissing && !explicit.some(({ sign }) => sign.kind === 'invitation' && sign.isFirm === true))
    kinds.delete('invitation');
  if (kinds.size > 1) kinds.delete('received');
  for (const [stronger, weaker] of ORDERS) if (kinds.has(stronger)) kinds.delete(weaker);
  return kinds.size > 1 ? undefined : ([...kinds][0] ?? null);
}

/** The first statement of a kind: rather to the reader, firm, and in the text than in the subject. */
function first(
  kind: MessageKind,
  said: readonly Said[],
  toReader: (sentence: number) => boolean = () => false,
): Said | null {
  const own = said.filter(({ sign }) => sign.kind === kind);
  const ofText = own.filter(({ sentence }) => sentence > 0);
  const firm = ofText.filter(({ sign }) => sign.isFirm);
  const best = firm.length > 0 ? firm : ofText;
  return best.find(({ sentence }) => toReader(sentence)) ?? best[0] ?? own[0] ?? null;
}
