import { EventLoopYielder } from '@wagewright/http';
import type { ContactResponse } from '../../contacts/contact.response';
import type { Proposal } from '../../records/proposal';
import { foldText, wordList } from '../../words/fold-text';
import { TITLE_WORD } from './cells/names-in-one';
import type { ImportTask } from './import-reader';
import type { ImportRowResponse } from './import-jobs.response';

const PEOPLE = headings(`
    contact, contacts, contact name, contact person, point of contact, who, people, recruiter, recruiters, recruiter name, hiring manager, interviewer, interviewers, referred by, Ansprechpartner,
    Ansprechpartnerin, Ansprechperson, Kontakt, Kontaktperson, Recruiterin, personne de contact, interlocuteur, recruteur, contacto, persona de contacto, reclutador, reclutadora`);
const ADDRESSES = headings(`
  contact email, recruiter email, email, Kontakt E-Mail, email du contact, correo de contacto`);
/** Longer cells are remarks. */
const MAX_CELL = 200;
const MOST_JOBS = 50;
const MOST_PROPOSALS = 200;
/** Between people of one cell. */
const APART = / ?[;/] ?| (?:&|and|und|et|y) /u;
const EMAIL = /[^\s<>(),;:]{1,64}@[^\s<>(),;:@]{1,180}\.[a-z]{2,24}/i;
const TITLE = / ?\(([^()]{2,60})\)$| [-–—|] (.{2,60})$|, (.{2,60})$/u;
const NAME = /^\p{Lu}[\p{L}.'’-]*(?: (?:\p{Lu}[\p{L}.'’-]*|van|von|de|da|del|der|di|la|le|bin|al)){0,4}$/u;
const NO_PERSON =
  /\b(?:hr|recruiting|recruitment|talent|staffing|hiring|careers?|jobs?|team|none|unknown|tbd|yes|no|me|linkedin|indeed|email|phone|referral|website|online|agency|gmbh|inc|llc|ltd)\b/iu;

interface Person {
  name: string;
  email?: string;
  title?: string;
  company: string;
  jobIds: string[];
}

/** The people in columns such as `Recruiter`; what their cells say goes to the notes as well. */
export class PeopleOfSheet {
  private readonly found = new Map<string, Person>();
  private readonly names: readonly string[];
  private readonly address: string | undefined;

  constructor(
    private readonly table: ImportTask['table'],
    { unread, isOwnExport }: ImportTask['plan'],
  ) {
    this.names = isOwnExport ? [] : unread.filter((column) => PEOPLE.has(foldText(column)));
    this.address = unread.find((column) => ADDRESSES.has(foldText(column)));
  }

  /** @param begin index of the first of the rows in the table */
  add(begin: number, rows: readonly ImportRowResponse[], companies: readonly (string | undefined)[]): void {
    for (const [i, { id, action }] of rows.entries()) {
      const company = companies[i];
      if (company === undefined || action === 'failed') continue;
      const cells = this.names.map((column) => this.cell(begin + i, column));
      const people = cells
        .flatMap((cell) => peopleIn(cell))
        .filter(({ name }) => foldText(name) !== foldText(company));
      const [email] = EMAIL.exec(this.address ? this.cell(begin + i, this.address) : '') ?? [];
      for (const person of people)
        this.addOne({ ...(people.length === 1 && email && { email }), ...person }, company, id);
    }
  }

  private addOne(person: Omit<Person, 'company' | 'jobIds'>, company: string, id: string | undefined): void {
    const key = `${foldText(person.name)} ${foldText(company)}`;
    const known = this.found.get(key) ?? { ...person, company, jobIds: [] };
    if (id !== undefined && known.jobIds.length < MOST_JOBS && !known.jobIds.includes(id))
      known.jobIds.push(id);
    this.found.set(key, { ...person, ...known });
  }

  /** A contact for each person, at most 200, but for those who are there already. @param contacts all, in pages */
  async proposals(contacts: AsyncIterable<readonly ContactResponse[]>): Promise<Proposal[]> {
    if (this.found.size === 0) return [];
    const yielder = new EventLoopYielder();
    const known = new Set<string>();
    for await (const page of contacts) {
      for (const { name, email } of page) known.add(foldText(name)).add(email?.toLowerCase() ?? '');
      await yielder.yieldIfDue();
    }
    yielder.end();
    return [...this.found.values()]
      .filter(({ name, email }) => !known.has(foldText(name)) && !(email && known.has(email.toLowerCase())))
      .slice(0, MOST_PROPOSALS)
      .map((body) => ({
        title: `Keep ${body.name} as a contact of ${body.company}`,
        method: 'POST',
        path: '/api/mcp/contacts',
        body: { ...body },
      }));
  }

  private cell(index: number, column: string): string {
    const value = this.table.cell(index, column);
    return typeof value === 'string' && value.length <= MAX_CELL ? value.trim().replace(/\s+/g, ' ') : '';
  }
}

/** `Dana Ruiz (recruiter)`, `Dana Ruiz <dana@acme.example>; Bo Lee, Talent Partner`; words that name nobody are left out. */
function peopleIn(cell: string): Omit<Person, 'company' | 'jobIds'>[] {
  const parts = cell.split(APART).flatMap((part) => {
    const names = part.split(', ');
    return names.every((name) => name.includes(' ') && isPerson(name)) ? names : [part];
  });
  return parts.flatMap((part) => {
    const [email] = EMAIL.exec(part) ?? [];
    const words = part
      .replace(EMAIL, '')
      .replace(/<>|\(\)/g, '')
      .trim()
      .replace(/[,:]$/, '');
    const title = TITLE.exec(words)?.slice(1).find(Boolean);
    const name = words.replace(TITLE, '').trim();
    return isPerson(name) ? [{ name, ...(email && { email }), ...(title && { title }) }] : [];
  });
}

function isPerson(name: string): boolean {
  return NAME.test(name) && !NO_PERSON.test(name) && !TITLE_WORD.test(name);
}

function headings(words: string): ReadonlySet<string> {
  return new Set(wordList(words).map(foldText));
}
