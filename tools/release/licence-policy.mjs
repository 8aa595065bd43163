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
 * Packages with another licence, each with the reason why that is right. A name that ends with `-*` is also that of the packages
 * for each kind of machine.
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
    name: 'axe-core',
    licence: 'MPL-2.0',
    developmentOnly: true,
    reason:
      'looks for barriers in pages in tests; unchanged and not shipped, so its file-level copyleft asks for nothing',
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
  {
    name: 'isbot',
    licence: 'Unlicense',
    developmentOnly: true,
    reason:
      'given to the public domain; only the half of TanStack Router that renders on a server uses it, which the console does not',
  },
  {
    name: 'lightningcss-*',
    licence: 'MPL-2.0',
    developmentOnly: true,
    reason: 'makes the console’s stylesheets smaller; unchanged and not shipped, only what it makes is',
  },
];

const TOKEN = /\(|\)|[^\s()]+/g;

/**
 * Whether a licence expression is met by the allowed licences: of `A OR B` one is enough, `A AND B` needs
 * both. AND binds closer. `WITH` and everything else that is not understood is not met.
 *
 * @param {string} expression  SPDX, e.g. `(MIT OR CC0-1.0)`.
 * @param {(licence: string) => boolean} isAllowed
 */
export function isMet(expression, isAllowed) {
  const tokens = expression.match(TOKEN) ?? [];
  let position = 0;
  /** @returns {boolean} */
  const either = () => {
    let met = both();
    while (tokens[position] === 'OR') {
      position += 1;
      const other = both();
      met ||= other;
    }
    return met;
  };
  /** @returns {boolean} */
  const both = () => {
    let met = one();
    while (tokens[position] === 'AND') {
      position += 1;
      met = one() && met;
    }
    return met;
  };
  /** @returns {boolean} */
  const one = () => {
    const token = tokens[position++];
    if (token !== '(') return token !== undefined && isAllowed(token);
    const met = either();
    return tokens[position++] === ')' && met;
  };
  const met = either();
  return met && position === tokens.length;
}
