import type { EventLoopYielder } from '@wagewright/http';
import { includesText } from '@wagewright/text';
import { currencyOfPlace, findPostedPay, type NamedPay } from '@wagewright/pay';
import type { Mail } from './mail/mail';
import { isFromService } from './matching/applicant-systems';
import type { MessageKind } from './message-kind';
import { dueDayOf, type WhenContext } from './when/when-of';
import { pageUrlOf } from './when/where-of';

/** Somebody whom a mail names. */
export interface NamedPerson {
  name: string;
  email?: string;
  /** Position, where it stands in brackets behind the name. */
  title?: string;
}

/** Findings of a mail beside its statement. */
export interface Brought {
  /** Base pay of an offer. */
  pay?: NamedPay;
  /** Its sentences about bonus, signing bonus and shares, in the words of the mail; at most 5. */
  terms?: string[];
  /** The day to decide about an offer, or the last day of a test or of papers; `YYYY-MM-DD`. */
  dueOn?: string;
  /** The page of a test or of papers, or where a time is chosen. */
  page?: string;
  /** The sender and people whom the mail names as those to talk to, at most 4. */
  people: NamedPerson[];
}

export const NOTHING_BROUGHT: Brought = { people: [] };
const WITH_PAGE: ReadonlySet<MessageKind> = new Set(['invitation', 'assessment', 'question']);
const WITH_DAY: ReadonlySet<MessageKind> = new Set(['offer', 'assessment', 'question']);

/** All that a mail of a kind brings, in time in proportion to its text. */
export async function broughtBy(
  mail: Mail,
  sentences: readonly string[],
  { kind }: { kind: MessageKind },
  context: WhenContext,
  yielder: EventLoopYielder,
): Promise<Brought> {
  const ofBase = sentences.filter((words) => !TERM.test(words));
  const pay =
    kind === 'offer' ? (offeredPay(ofBase.join('\n')) ?? offeredPay(sentences.join('\n'))) : undefined;
  const dueOn = WITH_DAY.has(kind) ? await dueDayOf(mail, sentences, context, yielder) : undefined;
  const page = WITH_PAGE.has(kind) ? pageUrlOf(mail) : undefined;
  const terms = kind === 'offer' ? termsIn(sentences) : undefined;
  return { pay, terms, dueOn, page, people: peopleIn(mail, sentences) };
}

/** Only the words of an offer show these amounts to be pay and no price. */
const AMOUNT = /(?: (?:at|on|for|of|is|von|de)|:) (?=[$€£] ?\d|\d{2,3}[.,' ]\d{3} ?(?:€|euros?\b))/g;
/** Behind a word for pay, without a currency. */
const BARE =
  /(?<=(?:salary|pay|wage|gehalt|lohn|vergütung|salaire|rémunération|sueldo|salario|retribución)[^\d$€£\n]{1,30})(?=\d{2,3}(?:[.,' ]\d{3})+(?!\d| ?(?:[$€£%]|[A-Z]{3}\b|euros?\b|dollars?\b|francs?\b)))/giu;

/** Base pay of an offer. @param location of the job: its money is meant where the words name none */
export function offeredPay(text: string, location?: string | null): NamedPay | undefined {
  const place = location ?? undefined;
  const currency = currencyOfPlace(location ?? '');
  const found = findPostedPay(text, place) ?? findPostedPay(text.replaceAll(AMOUNT, ' salary: '), place);
  return (found ?? (currency ? findPostedPay(text.replaceAll(BARE, `${currency} `), place) : null))?.pay;
}

/** Pay beside the base, with an amount; German joins the words. */
const TERM =
  /bonus|prämie|beteiligung|gratifi[ck]a|(?<!\p{L})(?:boni|sign(?:ing)?[- ]on|signing|joining|equity|stocks?|rsus?|options?|shares|variab(?:le|ler|el)|tantieme|anteile|aktien|primes?|intéressement|actions|bono|aguinaldo|acciones|prima|incentiv(?:es?|os?))(?!\p{L})/iu;
const MOST_TERMS = 5;

function termsIn(sentences: readonly string[]): string[] {
  return sentences
    .filter((words) => words.length <= LONGEST_SENTENCE && TERM.test(words) && /\d/.test(words))
    .slice(0, MOST_TERMS);
}

const MOST = 4;
const LONGEST_SENTENCE = 400;
const PART = String.raw`(?!(?:Ihnen|Ihre[rmns]?|Ihr|Sie|Fragen|Your)(?!\p{L}))(?:[OD]['’])?\p{Lu}[\p{Ll}'’]{1,20}(?:-\p{Lu}\p{Ll}{1,20})?`;
const NAME = String.raw`${PART}(?: (?:\p{Lu}\.|van|von|de|der|den|del|la|le|${PART})){0,2} ${PART}`;
const PERSON = String.raw`(?:(?:Dr\.|Prof\.|Mr\.?|Ms\.?|Mrs\.?|Frau|Herrn?|M\.|Mme|Sra?\.) ?)*(${NAME})(?: ?\(([^()]{2,60})\))?`;
/** Words before the people whom the reader is to talk to. */
const BEFORE = String.raw`(?:with|meet|ask|meeting|contact|interviewers?|organizer|who:|panel:|wer:|qui :|quién:|(?:speak|talk)(?:ing)? to|speaking|colleague|mit|bei|(?:[Aa]nsprech|[Gg]esprächs)partner(?:in)?(?:nen)?(?: ist|:)|sprechen|hilft Ihnen|empfängt|erwartet|nimmt auch|nehmen auch|[Kk]ollegin?|avec|reçue? par|rencontrerez|accueill\p{L}+|contacter|demander|collègue|interlocut(?:eur|rice)(?: est| sera| :)|con|conocerás a|recibir[áé]n?|preguntar?|contacto|compañer[oa]):? (?:(?!(?:as|als|como|comme|role|position|stelle|poste|puesto|application|bewerbung|candida\p{L}+) )\p{L}{1,20} ){0,5}?`;
const POSITION = String.raw`(?:our|the|unser\p{L}*|notre|nuestr\p{L}) [\p{L} ]{2,40}`;
const ONE = String.raw`(?:${POSITION},? )?${PERSON}`;
const ANOTHER = String.raw`(?:(?:, ${POSITION})?(?:,? (?:and|und|et|y)|,) ${ONE})?`;
const PEOPLE = new RegExp(String.raw`(?<!\p{L})${BEFORE}${ONE}${ANOTHER}${ANOTHER}`, 'gu');
const WHOLE_NAME = new RegExp(`^${NAME}$`, 'u');
/** The last line, such as `Linda Cho, Harrow Peak`. */
const SIGNED = new RegExp(String.raw`^(${NAME})(?:,? [|·-]? ?.{0,80})?$`, 'u');
const LAST_LINES = 3;
const NO_PERSON =
  /(?<!\p{L})(?:ihre?|your|votre|tu|(?:personal)?abteilung|(?:bereichs|abteilungs)?leitung|auftrag|scheduling|desk|dispatch|authority|cita|servicio|unidad|oficina|grü(?:ß|ss)en?|resources|hi|hello|hey|dear|hallo|guten|sehr|bonjour|hola|thanks|regards|team|talent|recruit\p{L}*|hiring|careers?|hr|people|jobs?|support|google|meet|zoom|microsoft|teams|engineer|manager|analyst|developer|designer|direct(?:or|ora|eur|rice)|leiter(?:in)?|referent(?:in)?|responsable|gerente|january|february|march|april|may|june|july|august|september|october|november|december|monday|tuesday|wednesday|thursday|friday|time|street|personal|gmbh|inc|llc|university|software|group|eastern|pacific)(?!\p{L})/iu;

/** The sender, if it is a person, who signed, the organizer of an invitation, and those whom the mail names to be met. */
function peopleIn(
  { from, to, subject, text, signature, invites }: Mail,
  sentences: readonly string[],
): NamedPerson[] {
  const people = new Map<string, NamedPerson>();
  const readers = new Set(to.map(({ name }) => name?.toLowerCase()));
  const domain = from?.address?.split('@')[1]?.toLowerCase() ?? '';
  const letters = domain.replaceAll(/[^a-z]/g, '');
  const labels = domain.split('.').filter(({ length }) => length > 3);
  const add = (name: string, more: Omit<NamedPerson, 'name'>) => {
    const key = name.toLowerCase();
    const plain = key.replaceAll(/[^a-z]/g, '');
    const isCompany = includesText(letters, plain) || labels.some((label) => plain.startsWith(label));
    const isPerson = !readers.has(key) && !isCompany && !NO_PERSON.test(name);
    if (isPerson && people.size < MOST && !people.has(key)) people.set(key, { name, ...more });
    return isPerson;
  };
  const sender =
    from?.name
      ?.replace(/^(?:(?:dr|prof|dipl|lic|ing|mag)\.[ -]?){1,3}/i, '')
      .replace(/ (?:\(.*|at .*|from .*|via .*|[|–-] .*|von .*|de chez .*)$/u, '')
      .trim() ?? '';
  if (from?.address && !isFromService(from) && WHOLE_NAME.test(sender)) add(sender, { email: from.address });
  for (const { organizer } of invites) if (organizer && WHOLE_NAME.test(organizer)) add(organizer, {});
  const last = [...text.split('\n').slice(-LAST_LINES), ...signature.split('\n').slice(0, LAST_LINES)];
  // The line below a name is a position.
  for (const line of last) {
    const [, name] = SIGNED.exec(line.slice(0, LONGEST_SENTENCE)) ?? [];
    if (name !== undefined && add(name, {})) break;
  }
  for (const words of [subject ?? '', ...sentences])
    for (const [, ...found] of beginSmall(words.slice(0, LONGEST_SENTENCE)).matchAll(PEOPLE))
      for (let at = 0; at < found.length; at += 2) {
        const [name, title] = [found[at], found[at + 1]?.trim()];
        if (name !== undefined) add(name, title ? { title } : {});
      }
  return [...people.values()];
}

function beginSmall(words: string): string {
  return words.charAt(0).toLowerCase() + words.slice(1);
}
