import { appendFileSync, readFileSync } from 'node:fs';

/** Where to write a line for each test file; nothing is measured unless it is given. */
const FILE = process.env['TEST_TIMES'];
/** Of the fields after the name in Linux's `/proc/<pid>/stat`: what ended children took, in hundredths of a second. */
const CHILDREN = [13, 14];

/** @typedef {{own: number, children: number}} Spent  Seconds of processor time, without what a server elsewhere took. */

/** @returns {Spent | undefined}  Since this worker began; of its children those that have ended, on Linux alone. */
export function spentSoFar() {
  if (FILE === undefined) return undefined;
  const { user, system } = process.cpuUsage();
  return { own: (user + system) / 1e6, children: spentByChildren() };
}

/**
 * Writes what a test file took: `{"path", "own", "children"}`, one line for each.
 *
 * @param {string} path
 * @param {Spent | undefined} before  As it was when the file began.
 */
export function noteSpent(path, before) {
  const after = spentSoFar();
  if (FILE === undefined || before === undefined || after === undefined) return;
  const [own, children] = [after.own - before.own, after.children - before.children];
  appendFileSync(FILE, `${JSON.stringify({ path, own: rounded(own), children: rounded(children) })}\n`);
}

function spentByChildren() {
  if (process.platform !== 'linux') return 0;
  const stat = readFileSync('/proc/self/stat', 'utf8');
  // The name of the program stands in parentheses and may hold anything.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return CHILDREN.reduce((sum, field) => sum + Number(fields[field]) / 100, 0);
}

/** @param {number} seconds */
function rounded(seconds) {
  return Math.round(seconds * 100) / 100;
}
