import type { ConsoleSessionResponse } from '../api/generated/console.ts';
import { initialsOf, menuBesideBar, menuPages, pagesBehindName, programPages } from './pages.ts';

const SESSION = {
  isOwner: false,
  apis: { compensation: 'https://pay.example', pipeline: 'https://jobs.example' },
} as ConsoleSessionResponse;

const textsOf = (links: readonly { text: string }[]) => links.map(({ text }) => text);

describe('the pages of the frame', () => {
  it('are seven in the menu, two of them on the salary service', () => {
    expect(textsOf(menuPages(SESSION))).toEqual([
      'Today',
      'Board',
      'Calendar',
      'Contacts',
      'Offers',
      'Check an offer',
      'Salaries',
    ]);
    expect(menuPages(SESSION).at(-1)).toMatchObject({ href: 'https://pay.example/salaries' });
    expect(menuPages(undefined)).toHaveLength(5);
    expect(textsOf(menuBesideBar(SESSION))).toEqual(['Contacts', 'Offers', 'Check an offer', 'Salaries']);
  });

  it('have one entry for programs, which leads to five more', () => {
    const programs = pagesBehindName(SESSION).flatMap(({ links }) =>
      textsOf(links).filter((text) => /program/i.test(text)),
    );
    expect(programs).toEqual(['For programs']);
    expect(textsOf(programPages(SESSION))).toEqual([
      'Usage and plan',
      'Salary API',
      'Job pipeline API',
      'SDK and command line',
      'MCP for agents',
    ]);
  });

  it('show the installation to its owner alone', () => {
    const titles = (isOwner: boolean) => pagesBehindName({ ...SESSION, isOwner }).map(({ title }) => title);
    expect(titles(false)).toEqual(['Your search', 'Your account']);
    expect(titles(true)).toEqual([...titles(false), 'This installation']);
  });
});

describe('initials', () => {
  it.each([
    [{ name: 'Ada Lovelace', email: 'a@example.com' }, 'AL'],
    [{ name: ' Jo  van der Berg ', email: 'a@example.com' }, 'JB'],
    [{ name: 'élodie', email: 'a@example.com' }, 'É'],
    [{ name: '', email: 'kim@example.com' }, 'K'],
  ])('of %j are %s', (person, initials) => {
    expect(initialsOf(person)).toBe(initials);
  });
});
