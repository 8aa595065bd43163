import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import type { ConsoleStack, Elsewhere } from '../support/console-stack';
import { untilTrue } from '../support/until-true';
import { type Visitor, visitor } from './shared-console';
import { dayFromNow, seedSearch } from './shared-search';
import { visit } from './visit';

const ROUTER = readFileSync(join(__dirname, '../../web/console/src/router.ts'), 'utf8');

/** Every page of the console, with its views and the page for an unknown address; `/` leads to another one. */
export const ROUTES = [
  ...[...ROUTER.matchAll(/(?: path: | page\(\s*)'([^']{2,})'/g)].map(([, path = '']) => path),
  '/jobs?view=list',
  '/calendar?span=month',
  '/calendar?span=list',
  '/nowhere',
];

/** An owner in a browser of their own, who has something on every page. */
export interface Owner extends Visitor {
  whole: WholeConsole;
}

let come: Promise<Owner> | undefined;

/** The one owner of all parts of a test file; the browser of the file ends their context. */
export function theOwner(): Promise<Owner> {
  come ??= visitor({ locale: 'en-GB', timezoneId: 'Europe/Berlin' }, { role: 'owner' }).then(
    async (owner) => ({
      ...owner,
      whole: await WholeConsole.of(owner.stack, owner.elsewhere),
    }),
  );
  return come;
}

const A_YEAR = { currency: 'USD', period: 'year' };

/** Records of an account that fill every page. */
export class WholeConsole {
  private constructor(
    private readonly url: string,
    /** Ids by the name of the route's parameter. */
    readonly ids: Readonly<Record<string, string>>,
  ) {}

  /** @param elsewhere calls of an owner who has nothing yet */
  static async of({ console }: ConsoleStack, elsewhere: Elsewhere): Promise<WholeConsole> {
    await seedSearch(elsewhere);
    const job = await elsewhere('POST', 'jobs', {
      title: 'Senior Machine Learning Engineer, Search and Recommendation Infrastructure',
      company: 'Donaudampfschifffahrtsgesellschaft and Partners',
      location: 'New York, NY',
      postedPay: { min: 40_000, max: 46_000, ...A_YEAR },
      salary: { min: 390_000, max: 390_000, ...A_YEAR },
      url: `https://example.com/${'a-long-address/'.repeat(12)}`,
      tags: ['Dream', 'Remote first', 'Series B', 'Climate'],
      deadlineOn: dayFromNow(5),
    });
    const contact = await elsewhere('POST', 'contacts', {
      name: 'Wilhelmina Vandermeer-Oppenheim',
      email: 'wilhelmina.vandermeer-oppenheim@talent.example.com',
      company: 'Northbeam Labs',
    });
    const webhook = await elsewhere('POST', 'webhooks', {
      url: 'https://hooks.example.com/a/rather/long/path/to/a/receiver/of/everything',
      events: ['job.created'],
    });
    await elsewhere('POST', 'jobs', { company: 'Acme', title: 'Engineer' });
    const deliveries = async () => (await elsewhere('GET', `webhooks/${webhook.id}/deliveries`)).data;
    await untilTrue('there is a delivery', async () => (await deliveries()).length > 0);
    return new WholeConsole(console.url, {
      jobId: job.id,
      contactId: contact.id,
      webhookId: webhook.id,
      deliveryId: (await deliveries())[0].id,
      accountId: await console.newAccount(),
    });
  }

  /** Goes to a route until all of its page is there. */
  async open(page: Page, route: string): Promise<void> {
    await visit(page, this.url + route.replaceAll(/\$(\w+)/g, (_, name: string) => this.ids[name] ?? name));
    await page.getByRole('heading', { level: 1 }).waitFor();
    await untilTrue('all of it is there', async () => (await page.locator('.loading').count()) === 0);
  }
}
