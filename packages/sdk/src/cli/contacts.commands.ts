import type { Pipeline } from '../index.ts';
import {
  type Command,
  JSON_OPTION,
  LIMIT_OPTION,
  limitOf,
  membersOf,
  neededText,
  onlyWord,
  printable,
  printList,
  printRecord,
  textOf,
} from './command.ts';

const MOST_IN_A_PAGE = 100;

export const CONTACTS_LIST: Command = {
  name: 'contacts list',
  usage: '',
  about: 'List your contacts, newest first',
  example: 'contacts list --company Acme',
  options: {
    company: { type: 'string', about: 'part of the company name' },
    job: { type: 'string', value: 'id', about: 'contacts of this job' },
    q: { type: 'string', about: 'words to search for' },
    ...LIMIT_OPTION,
    ...JSON_OPTION,
  },
  async run(client, given, terminal) {
    const { signal } = terminal;
    const limit = limitOf(given);
    const query = {
      company: textOf(given, 'company'),
      jobId: textOf(given, 'job'),
      q: textOf(given, 'q'),
    };
    const isFiltered = Object.values(query).some((value) => value !== undefined);
    const page = { ...query, limit: Math.min(limit, MOST_IN_A_PAGE) };
    const contacts = await client.contacts.list(page, { signal }).toArray({ limit });
    const empty = isFiltered
      ? 'No contact matches.'
      : 'No contacts yet. Add one: wagewright contacts add --help';
    printList(contacts, lineOf, empty, given, terminal);
  },
};

export const CONTACTS_SHOW: Command = {
  name: 'contacts show',
  usage: '<id>',
  about: 'Show a contact',
  example: 'contacts show con_0BYtvM4AxQ9aPWlPM00010',
  options: JSON_OPTION,
  async run(client, given, terminal) {
    const contact = await client.contacts.get(onlyWord(given, 'contact'), { signal: terminal.signal });
    printRecord(contact, membersOf, given, terminal);
  },
};

export const CONTACTS_ADD: Command = {
  name: 'contacts add',
  usage: '',
  about: 'Add a contact',
  example: 'contacts add --name "Ada Byron" --company Acme --email ada@acme.example',
  options: {
    name: { type: 'string', about: 'required' },
    email: { type: 'string', value: 'address', about: 'e-mail address' },
    phone: { type: 'string', value: 'number', about: 'telephone number' },
    company: { type: 'string', about: 'name of the company' },
    title: { type: 'string', about: 'position in the company' },
    relationship: { type: 'string', about: 'how you know each other' },
    job: { type: 'string', value: 'id', about: 'a job that the contact belongs to' },
    notes: { type: 'string', about: 'your own notes' },
    ...JSON_OPTION,
  },
  async run(client, given, terminal) {
    const job = textOf(given, 'job');
    const contact = {
      name: neededText(given, 'name'),
      email: textOf(given, 'email'),
      phone: textOf(given, 'phone'),
      company: textOf(given, 'company'),
      title: textOf(given, 'title'),
      relationship: textOf(given, 'relationship'),
      notes: textOf(given, 'notes'),
      ...(job !== undefined && { jobIds: [job] }),
    };
    printRecord(await client.contacts.create(contact, { signal: terminal.signal }), lineOf, given, terminal);
  },
};

function lineOf({ id, name, title, company, email }: Pipeline.ContactResponse): string {
  const place = [title, company].filter(Boolean).join(', ');
  return [id, printable([name, place, email].filter(Boolean).join('  '))].join('  ');
}
