/** Licences that anything may have: they ask for a notice at the most. */
export const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Python-2.0',
  'Zlib',
]);

/**
 * Single packages with another licence, each with the reason why that is right.
 *
 * @type {{ name: string, licence: string, developmentOnly: boolean, reason: string }[]}
 */
export const EXCEPTIONS = [
  {
    name: 'ical.js',
    licence: 'MPL-2.0',
    developmentOnly: true,
    reason:
      'reads calendar feeds in tests; unchanged and not shipped, so its file-level copyleft asks for nothing',
  },
  {
    name: 'caniuse-lite',
    licence: 'CC-BY-4.0',
    developmentOnly: true,
    reason: 'browser data below the test runner’s transforms; not shipped',
  },
  {
    name: 'argparse',
    licence: 'PSF-2.0',
    developmentOnly: true,
    reason: 'permissive, of the Python Software Foundation; below a linter, not shipped',
  },
  {
    name: 'fast-sha256',
    licence: 'Unlicense',
    developmentOnly: true,
    reason: 'given to the public domain; below the Standard Webhooks verifier of a test, not shipped',
  },
];
