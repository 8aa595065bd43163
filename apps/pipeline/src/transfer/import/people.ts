import { EventLoopYielder } from '@wagewright/http';
import { currencyOfPlace, readPayCell, sharedBy, withPeriod } from '@wagewright/pay';
import type { ContactResponse } from '../../contacts/contact.response';
import type { CreateJobRequest } from '../../jobs/requests/create-job.request';
import type { Proposal } from '../../records/proposal';
import { foldText, wordList } from '../../words/fold-text';
import { TITLE_WORD } from './cells/names-in-one';
import type { ImportTask } from './import-reader';
import type { ImportRowResponse } from './import-jobs.response';

const PEOPLE = headings(`
  contact, contacts, contact name, contact person, point of contact, who, people, recruiter, recruiters, recruiter name,
  hiring manager, interviewer, interviewers, referred by, Ansprechpartner, Ansprechpartnerin, Ansprechperson, Kontakt,
  Kontaktperson, Recruiterin, personne de contact, interlocuteur, recruteur, contacto, persona de contacto, reclutador, reclutadora`);
const ADDRESSES = headings(`
  contact email, recruiter email, email, Kontakt E-Mail, email du contact, correo de contacto`);
const ASKED = headings(`
  salary expectation, salary expectations, expected salary, expected ctc, desired salary, desired pay, asked, asked for,
  asking, my ask, salary asked, salary requested, requested salary, target salary, Gehaltsvorstellung, Gehaltsvorstellungen,
  Gehaltswunsch, Wunschgehalt, prétentions salariales, prétentions, salaire souhaité, pretensión salarial,
  pretensiones salariales, aspiración salarial, salario deseado, salario esperado`);
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

/** The job of a row, as far as pay and people need it. */
type RowJob = Pick<CreateJobRequest, 'company' | 'location'>;

interface Person {
  name: string;
  email?: string;
  title?: string;
  company: string;
  jobIds: string[];
}

/** The people in columns such as `Recruiter`, and the pay in ones such as `Asked for`; their cells go to the notes as well. */
export class PeopleOfSheet {
  private readonly found = new Map<string, Person>();
  private readonly asks: Proposal[] = [];
  private readonly names: readonly string[];
  private readonly asked: readonly string[];
  private readonly address: string | undefined;

  constructor(
    private readonly table: ImportTask['table'],
    { unread, isOwnExport }: ImportTask['plan'],
  ) {
    this.names = isOwnExport ? [] : unread.filter((column) => PEOPLE.has(foldText(column)));
    this.asked = isOwnExport ? [] : unread.filter((column) => ASKED.has(foldText(column)));
    this.address = unread.find((column) => ADDRESSES.has(foldText(column)));
  }

  /**
   * @param begin index of the first of the rows in the table
   * @param jobs what is known of each row's job
   */
  add(begin: number, rows: readonly ImportRowResponse[], jobs: readonly (RowJob | undefined)[]): void {
    for (const [i, { id, action }] of rows.entries()) {
      const job = jobs[i];
      if (job === undefined || action === 'failed') continue;
      const { company } = job;
      if (id !== undefined && (action === 'created' || action === 'updated'))
        for (const column of this.asked) this.addAsk(this.cell(begin + i, column), job, id);
      const cells = this.names.map((column) => this.cell(begin + i, column));
      const people = cells
        .flatMap((cell) => peopleIn(cell))
        .filter(({ name }) => foldText(name) !== foldText(company));
      const [email] = EMAIL.exec(this.address ? this.cell(begin + i, this.address) : '') ?? [];
      for (const person of people)
        this.addOne({ ...(people.length === 1 && email && { email }), ...person }, company, id);
    }
  }

  private addAsk(cell: string, { company, location }: RowJob, jobId: string): void {
    const named = amountIn(cell, location);
    if (named)
      this.asks.push({
        title: `Note that you asked ${company} for ${cell}`,
        method: 'POST',
        path: '/api/mcp/activities',
        body: { type: 'note', title: `Asked for ${cell}`, jobId, named },
      });
  }

  private addOne(person: Omit<Person, 'company' | 'jobIds'>, company: string, id: string | undefined): void {
    const key = `${foldText(person.name)} ${foldText(company)}`;
    const known = this.found.get(key) ?? { ...person, company, jobIds: [] };
    if (id !== undefined && known.jobIds.length < MOST_JOBS && !known.jobIds.includes(id))
      known.jobIds.push(id);
    this.found.set(key, { ...person, ...known });
  }

  /**
   * A contact for each person but for those who are there already, then the named pay; at most 200.
   * @param contacts all, in pages
   */
  async proposals(contacts: AsyncIterable<readonly ContactResponse[]>): Promise<Proposal[]> {
    if (this.found.size === 0) return this.asks.slice(0, MOST_PROPOSALS);
    const yielder = new EventLoopYielder();
    const known = new Set<string>();
    for await (const page of contacts) {
      for (const { name, email } of page) known.add(foldText(name)).add(email?.toLowerCase() ?? '');
      await yielder.yieldIfDue();
    }
    yielder.end();
    const people = [...this.found.values()]
      .filter(({ name, email }) => !known.has(foldText(name)) && !(email && known.has(email.toLowerCase())))
      .map((body): Proposal => ({
        title: `Keep ${body.name} as a contact of ${body.company}`,
        method: 'POST',
        path: '/api/mcp/contacts',
        body: { ...body },
      }));
    return [...people, ...this.asks].slice(0, MOST_PROPOSALS);
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

/**
 * One amount with its currency and period: `150k USD`, `€65.000 im Jahr`, `$150,000`. A sign of several currencies is that of
 * the place, else the most usual one. Ranges and bare numbers are no one amount.
 */
function amountIn(cell: string, location: string | null | undefined): object | undefined {
  const read = readPayCell(cell);
  const amount = read?.min ?? read?.max;
  if (!read?.isAll || read.currency === undefined || (read.max ?? amount) !== amount) return undefined;
  const shared = sharedBy(read.sign ?? '');
  const here = currencyOfPlace(location ?? '');
  const currency = here !== undefined && shared?.includes(here) ? here : read.currency;
  const pay = withPeriod({ ...read, currency });
  return pay && { amount, currency, period: pay.period };
}

function isPerson(name: string): boolean {
  return NAME.test(name) && !NO_PERSON.test(name) && !TITLE_WORD.test(name);
}

function headings(words: string): ReadonlySet<string> {
  return new Set(wordList(words).map(foldText));
}
