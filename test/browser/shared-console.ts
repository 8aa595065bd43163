import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import type { PersonOptions, SignedIn } from '../support/console-service';
import { ConsoleStack, type Elsewhere } from '../support/console-stack';
import { SharedService } from '../support/shared-service';
import { faultsIn, launchChromium, newContext } from './chromium';

/**
 * The console with both services and a Chromium, shared by all parts about its pages: each has its own contexts and
 * people.
 */
export const sharedConsole = new SharedService(async () => {
  const [stack, browser] = await Promise.all([ConsoleStack.start(), launchChromium()]);
  return { stack, browser };
});

/** Somebody at a browser of their own, signed in to the console of all parts. */
export interface Visitor {
  stack: ConsoleStack;
  /** Close it at the end. */
  context: BrowserContext;
  page: Page;
  /** Calls of another program of the same person. */
  elsewhere: Elsewhere;
  /** Errors that the pages threw or wrote to the browser's console. */
  faults: string[];
}

/** Gives a browser the session of somebody who has signed in to a service at that address. */
export async function bringIn(context: BrowserContext, { cookie }: SignedIn, url: string): Promise<void> {
  const [name = '', value = ''] = cookie.split('=');
  await context.addCookies([{ name, value, url }]);
}

export async function visitor(
  options: BrowserContextOptions = {},
  person: Pick<PersonOptions, 'role'> = {},
): Promise<Visitor> {
  const { stack, browser } = await sharedConsole.get();
  const context = await newContext(browser, options);
  const faults = faultsIn(context);
  const elsewhere = await stack.personIn(context, person);
  return { stack, context, page: await context.newPage(), elsewhere, faults };
}

/** The visitor of the block that runs, after `newVisitor`. */
export let stack: ConsoleStack;
export let context: BrowserContext;
export let page: Page;
export let elsewhere: Elsewhere;
export let faults: string[];

/** Gives the block a visitor. Hooks after it may use it. */
export function newVisitor(...given: Parameters<typeof visitor>): void {
  beforeAll(async () => {
    ({ stack, context, page, elsewhere, faults } = await visitor(...given));
  });
  afterAll(() => context.close());
}
