import regexp from 'eslint-plugin-regexp';

/** The constructor that every regular expression made of a text needs. */
const CONSTRUCTOR = 'RegExp';
/** A slash that may begin one: none of a comment, and none behind what can only be divided, or is a part of a text. */
const SLASH = /(?<![\w.'"`/*@])\/(?![/*])/;
/** The same where the character before it says too little: the end of a comment, a spread, a keyword. */
const SLASH_BEHIND =
  /\*\/\S|\.\.\.\/|\b(?:await|case|delete|do|else|in|instanceof|new|of|return|throw|typeof|void|yield)\//;

/** @typedef {import('./project-imports.mjs').Rule} Rule */

/** The linted file: all rules ask about one file after another. */
let last = { text: '', mayHold: false };

/**
 * Whether a file may hold a regular expression. It is wrong only in saying so, which costs time alone.
 *
 * @param {string} text
 */
function mayHoldRegExp(text) {
  if (text !== last.text) {
    const mayHold = text.includes(CONSTRUCTOR) || SLASH.test(text) || SLASH_BEHIND.test(text);
    last = { text, mayHold };
  }
  return last.mayHold;
}

/**
 * @param {Rule} rule
 * @returns {Rule}
 */
function whereOneMayBe({ meta, create }) {
  return { meta, create: (context) => (mayHoldRegExp(context.sourceCode.text) ? create(context) : {}) };
}

const rules = /** @type {Record<string, Rule>} */ (/** @type {unknown} */ (regexp.rules));

// eslint-plugin-regexp, of which each rule has the scopes of every file put together, only where there is something for
// it: two of three files hold no regular expression.
export default {
  meta: { name: 'regexp' },
  rules: Object.fromEntries(Object.entries(rules).map(([name, rule]) => [name, whereOneMayBe(rule)])),
};
