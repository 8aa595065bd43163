import { existsSync } from 'node:fs';

const PROGRAMS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** The Chromium that `npm test` found; for a bare `npx jest`, one where systems keep it. */
export function chromiumPath(): string {
  const found = process.env['CHROMIUM_PATH'] ?? PROGRAMS.find((path) => existsSync(path));
  if (!found) throw new Error('There is no Chromium: install one, or name it in CHROMIUM_PATH.');
  return found;
}
