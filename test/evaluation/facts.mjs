/**
 * Facts that an answer must hold. A fact is a text in which `{dollars 0.data.market.median}` stands for what the structured
 * content of a call says: the number of the call, then the path in it. So nothing is written down that a new release of the
 * data would change. `/…/` is a regular expression, for what is told in words.
 */

/** @typedef {Record<string, any>} Structure */

/** @type {Record<string, (value: any) => string>} */
const FORMATS = {
  dollars: (value) => `$${Number(value).toLocaleString('en-US', { maximumFractionDigits: 0 })}`,
  number: (value) => String(value),
  ordinal: (value) => ordinal(Number(value)),
  share: (value) => `${Math.round(Number(value) * 1_000) / 10} %`,
  text: (value) => String(value),
};
const PLACE = /\{(?<format>[a-z]+) (?<path>[\w.]+)\}/g;

/**
 * The facts of a list that a text does not hold, as they would have to stand in it.
 *
 * @param {readonly string[]} facts
 * @param {string} text
 * @param {readonly Structure[]} structures of the calls, in their order
 */
export function missingFacts(facts, text, structures) {
  return facts.filter((fact) => !patternOf(fact, structures).test(text));
}

/**
 * Forbidden words that a text holds.
 *
 * @param {readonly string[]} forbidden
 * @param {string} text
 * @param {readonly Structure[]} structures
 */
export function forbiddenFacts(forbidden, text, structures) {
  return forbidden.filter((fact) => patternOf(fact, structures).test(text));
}

/**
 * @param {string} fact
 * @param {readonly Structure[]} structures
 */
function patternOf(fact, structures) {
  const words = /^\/(?<source>.+)\/$/.exec(fact)?.groups?.['source'];
  if (words !== undefined) return new RegExp(words, 'i');
  /** @type {string[]} */
  const parts = [];
  let from = 0;
  for (const match of fact.matchAll(PLACE)) {
    const { format = '', path = '' } = match.groups ?? {};
    parts.push(escaped(fact.slice(from, match.index)), valuePattern(format, valueAt(structures, path)));
    from = match.index + match[0].length;
  }
  parts.push(escaped(fact.slice(from)));
  return new RegExp(parts.join(''), 'i');
}

/**
 * The value at a path.
 *
 * @param {readonly Structure[]} structures
 * @param {string} path
 * @throws {Error} where nothing is: a fact about nothing would always hold
 */
export function valueAt(structures, path) {
  const value = path
    .split('.')
    .reduce(
      (/** @type {any} */ at, name) => (at === null || at === undefined ? undefined : at[name]),
      structures,
    );
  if (value === undefined || value === null) throw new Error(`there is nothing at ${path}`);
  return value;
}

/**
 * @param {string} format
 * @param {unknown} value
 */
function valuePattern(format, value) {
  const write = FORMATS[format];
  if (!write) throw new Error(`there is no format ${format}`);
  return `${escaped(write(value))}(?![\\d,]*\\d)`;
}

/** @param {string} text */
function escaped(text) {
  return text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
}

/** @param {number} number */
function ordinal(number) {
  const last = number % 100 >= 11 && number % 100 <= 13 ? 0 : number % 10;
  return `${number}${['th', 'st', 'nd', 'rd'][last] ?? 'th'}`;
}
