/**
 * How everything looks that people see in a browser: the salary pages, the pages of sign-in, and the console.
 *
 * `DESIGN_TOKENS` is the text of `tokens.css`: colours, type, spacing and corners as custom properties of CSS, for the
 * light and the dark scheme. A stylesheet begins with it and names no colour of its own.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A stylesheet; it lies beside this file, in the build too. */
export const DESIGN_TOKENS: string = readFileSync(join(__dirname, 'tokens.css'), 'utf8');
