import type { EventLoopYielder } from '@wagewright/http';
import type { MailPlaces } from './mail-places';
import { PERSON } from './weights';
import { textsIn } from './words-of-mail';

/** A contact as mails are compared with it. */
export interface ComparedContact {
  name: string;
  email: string | null;
  company: string | null;
  jobIds: readonly string[];
}

const LONGEST_NAME = 200;
/** So many words at the end of a mail count as its signature. */
const LAST_WORDS = 12;
const ACADEMIC = new Set(['dr', 'prof', 'mag', 'dipl', 'ing']);

/** The contacts that have sent the mail, or that have signed it. */
export class KnownPeople {
  private readonly jobs = new Map<string, number>();
  private readonly companies = new Map<string, number>();

  /** @param keyOf the key of an employer by its name */
  static async in(
    places: MailPlaces,
    contacts: readonly ComparedContact[],
    keyOf: (company: string) => string,
    yielder: EventLoopYielder,
  ): Promise<KnownPeople> {
    const people = new KnownPeople();
    const lines = places.body.words.slice(-LAST_WORDS).filter(({ isFirst, isLast }) => isFirst && isLast);
    const signed = new Set(lines.map(({ text }) => text));
    for (const contact of contacts) {
      await yielder.yieldIfDue();
      const value = valueOf(contact, places, signed);
      if (value === 0) continue;
      const ofEach = contact.jobIds.length > 1 ? Math.min(value, PERSON.ofSeveralJobs) : value;
      for (const id of contact.jobIds) raise(people.jobs, id, ofEach);
      if (contact.company !== null)
        raise(people.companies, keyOf(contact.company), Math.min(value, PERSON.ofCompany));
    }
    return people;
  }

  ofJob(id: string): number {
    return this.jobs.get(id) ?? 0;
  }

  ofCompany(key: string): number {
    return this.companies.get(key) ?? 0;
  }
}

/** Spellings of a name; none of a single word. */
export function spellingsOfPerson(
  name: string,
): { whole: string[]; turned: string[]; short: string[] } | undefined {
  const whole = textsIn(name.slice(0, LONGEST_NAME)).filter((word) => !ACADEMIC.has(word));
  const [first = '', last = ''] = [whole[0], whole.at(-1)];
  return whole.length < 2 ? undefined : { whole, turned: [last, first], short: [first.slice(0, 1), last] };
}

function valueOf({ name, email }: ComparedContact, mail: MailPlaces, signed: ReadonlySet<string>): number {
  const address = email?.toLowerCase();
  if (address !== undefined && mail.senders.some((sender) => sender.address === address))
    return PERSON.sender;
  if (address !== undefined && mail.recipients.has(address)) return PERSON.recipient;
  const spellings = spellingsOfPerson(name);
  if (!spellings) return 0;
  const { whole, turned, short } = spellings;
  const [[last = '', first = ''], both] = [turned, [whole, turned]];
  if (both.some((spelling) => mail.display.find(spelling).length > 0)) return PERSON.display;
  if (mail.body.find(whole).length > 0) return PERSON.body;
  if (both.some((spelling) => mail.earlier.find(spelling).length > 0)) return PERSON.earlier;
  if (last.length > 3 && mail.body.find(short).length > 0) return PERSON.short;
  return first.length > 2 && signed.has(first) ? PERSON.firstName : 0;
}

function raise(values: Map<string, number>, key: string, value: number): void {
  values.set(key, Math.max(values.get(key) ?? 0, value));
}
