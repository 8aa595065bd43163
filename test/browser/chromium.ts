import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

const PROGRAMS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** The Chromium that `npm test` found; for a bare `npx jest`, one where systems keep it. */
export function chromiumPath(): string {
  const found = process.env['CHROMIUM_PATH'] ?? PROGRAMS.find((path) => existsSync(path));
  if (!found) throw new Error('There is no Chromium: install one, or name it in CHROMIUM_PATH.');
  return found;
}

/** A Chromium of one's own: a container's root user has no sandbox, and the pages are ours; nothing is drawn by a GPU. */
export function launchChromium(): Promise<Browser> {
  return chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox', '--disable-gpu'] });
}
