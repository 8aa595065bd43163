import { existsSync, statfsSync } from 'node:fs';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium } from 'playwright-core';
import { endsWithFile } from '../support/ends-with-file';

/** The shell without windows comes first: it starts nothing that only a person at a screen needs. */
const PROGRAMS = [
  '/usr/lib/chromium/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];
/** The processes of a browser share memory where there is room for it, bytes; containers often have 64 MB. */
const ROOM_FOR_SHARED_MEMORY = 1_000_000_000;

export const WIDE = { width: 1280, height: 900 };
export const PHONE = { width: 390, height: 800 };
/** Limit of every wait, milliseconds. Less than the time of a test, so that the failure names the missing thing. */
const WITHIN_MS = 110_000;

/** The Chromium that `npm test` found; for a bare `npx jest`, one where systems keep it. */
function chromiumPath(): string {
  const found = process.env['CHROMIUM_PATH'] ?? PROGRAMS.find((path) => existsSync(path));
  if (!found) throw new Error('There is no Chromium: install one, or name it in CHROMIUM_PATH.');
  return found;
}

/** V8 optimises no code: a page lives too short for it to pay. */
const WITHOUT_OPTIMISATION = '--js-flags=--no-opt,--no-maglev';

/** A separate Chromium: a container's root user has no sandbox, and the pages are our own; nothing uses a GPU. */
export async function launchChromium(): Promise<Browser> {
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: ['--no-sandbox', '--disable-gpu', '--in-process-gpu', WITHOUT_OPTIMISATION],
    ignoreDefaultArgs: hasSharedMemory() ? ['--disable-dev-shm-usage'] : [],
  });
  endsWithFile(() => browser.close());
  return browser;
}

/** A sentence that the console takes away after seconds may be gone before a busy machine looks; here it stays longer. */
const LASTING_ANNOUNCEMENTS = `
  const wait = window.setTimeout;
  window.setTimeout = (run, ms, ...args) => wait(run, ms === 6000 || ms === 12000 ? 4 * ms : ms, ...args);
`;

/** A context with a wide window, in which nothing moves for show; close it at the end. */
export async function newContext(
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: WIDE, reducedMotion: 'reduce', ...options });
  context.setDefaultTimeout(WITHIN_MS);
  await context.addInitScript(LASTING_ANNOUNCEMENTS);
  return context;
}

/** @returns the given list, to which whatever its pages write to the browser's console as errors, or throw, is added */
export function faultsIn(context: BrowserContext, faults: string[] = []): string[] {
  context.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  context.on('weberror', (thrown) => faults.push(thrown.error().message));
  return faults;
}

function hasSharedMemory(): boolean {
  if (!existsSync('/dev/shm')) return false;
  const { bavail, bsize } = statfsSync('/dev/shm');
  return bavail * bsize >= ROOM_FOR_SHARED_MEMORY;
}
