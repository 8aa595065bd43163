import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { type Visitor, visitor } from '../shared-console';
import { type Portal, PORTALS, type Told } from './portals';

const FIELDS: readonly (keyof Told)[] = ['title', 'company', 'place', 'mode', 'pay'];

/** A page that shows the next posting without being loaded anew. */
const GOES_ON = `document.querySelector('#next').addEventListener('click', (event) => {
  event.preventDefault();
  history.pushState(null, '', event.currentTarget.href);
  document.title = 'Data Engineer – Osier – CDI à Nantes';
  document.querySelector('#job').innerHTML = '<h1>Data Engineer</h1><p>Osier</p><ul><li>CDI</li><li>Nantes</li>' +
    '<li>Salaire : 39K à 45K € par an</li></ul><p>Osier tresse des paniers pour les marchés de Nantes.</p>';
});`;

/** Somebody whose browser has the bookmark, in a network where each portal answers with its page. */
export interface Carrier extends Visitor {
  /** Its address: `javascript:` and a program. */
  bookmark: string;
}

/** The lines of the window. A line without a value has the candidates for one, if there are any. */
type Lines = Record<keyof Told, { value: string; candidates: string[] }>;

export async function carrier(): Promise<Carrier> {
  const come = await visitor({ locale: 'en-US', timezoneId: 'Europe/Berlin' });
  await come.context.route(/^https:/, async (route) => {
    const url = route.request().url();
    const portal = PORTALS.find((one) => one.url === url);
    if (portal) return route.fulfill(answerOf(portal.name, portal.headers));
    if (url.includes('in_iframe=1')) return route.fulfill(answerOf('icims-frame'));
    if (url.endsWith('/app.js')) return route.fulfill({ contentType: 'text/javascript', body: GOES_ON });
    return route.fulfill({ contentType: 'text/html', body: '<p>Another site</p>' });
  });
  await come.page.goto(`${come.stack.console.url}/save`);
  const link = come.page.getByRole('link', { name: 'Save to Wagewright' });
  return { ...come, bookmark: (await link.getAttribute('href')) ?? '' };
}

/** @throws Error for a name that no portal has */
export function portalOf(name: string): Portal {
  const portal = PORTALS.find((one) => one.name === name);
  if (!portal) throw new Error(`there is no page ${name}`);
  return portal;
}

/**
 * Goes to the bookmark's address as the browser itself does for a bookmark: unlike a program that is run in the page, it
 * passes the page's policy.
 *
 * @param act in the page of the portal, before
 * @returns the window that the console is in then: a new one, or that of a page that may open none
 */
export async function carriedFrom(
  { context, bookmark }: Carrier,
  { url }: Pick<Portal, 'url'>,
  act?: (tab: Page) => Promise<unknown>,
): Promise<Page> {
  const tab = await context.newPage();
  await tab.goto(url);
  await act?.(tab);
  const session = await context.newCDPSession(tab);
  const window = Promise.any([context.waitForEvent('page'), tab.waitForURL(/\/save$/).then(() => tab)]);
  void session.send('Page.navigate', { url: bookmark }).catch(() => undefined);
  const place = await window;
  await place.locator('.add-job form').waitFor();
  return place;
}

export async function linesIn(place: Page): Promise<Lines> {
  await place.locator('.draft-line').first().waitFor();
  const line = async (name: string) => {
    const whole = place.locator(`[data-line=${name}]`);
    const values = await whole.locator('.draft-value').allInnerTexts();
    const candidates = await whole.locator('.draft-candidates button').allInnerTexts();
    return { value: (values[0] ?? '').replaceAll(/\s+/g, ' '), candidates };
  };
  const { value, candidates } = await line('location');
  const parts = value.split(' · ');
  const mode = /^(?:Remote|Hybrid|On site)$/.test(parts.at(-1) ?? '') ? (parts.pop() ?? '') : '';
  return {
    title: await line('title'),
    company: await line('company'),
    place: { value: parts.join(' · '), candidates },
    mode: { value: mode, candidates },
    pay: await line('pay'),
  };
}

/** How the lines of a portal's page are read, `right`, `candidates`, `empty`, or what is wrong; and how they should be. */
export async function verdictsOf(
  place: Page,
  { told }: Portal,
): Promise<[read: string[], expected: string[]]> {
  const lines = await linesIn(place);
  return [FIELDS.map((field) => verdict(lines[field], told[field])), FIELDS.map(() => 'right')];
}

function verdict({ value, candidates }: Lines['title'], told: string): string {
  if (value === told) return 'right';
  if (value !== '') return `wrong: ${value}`;
  return candidates.includes(told) ? 'candidates' : 'empty';
}

function answerOf(name: string, headers: Record<string, string> = {}) {
  const body = readFileSync(join(__dirname, `${name}.html`));
  return { body, headers: { 'content-type': 'text/html; charset=utf-8', ...headers } };
}
