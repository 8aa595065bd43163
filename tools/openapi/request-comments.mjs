import { join } from 'node:path';
import { filesIn } from '../build/build-output.mjs';
import { ROOT } from '../start/settings.mjs';
import { commentOf, statementsIn, ts } from './compiler.mjs';

/** @typedef {import('typescript').ClassDeclaration} ClassDeclaration */

/**
 * Comments of a request class, which class-validator does not know of.
 *
 * @typedef {object} RequestComment
 * @property {string} [about]
 * @property {Record<string, string>} members  By name, inherited ones included.
 */

const REQUEST_FILE = '.request.ts';
/** The libraries of requests: those that several services take, and those of the market. */
const SHARED = ['libs/http/src', 'libs/salaries/src'];

/**
 * @param {string} app
 * @returns {Map<string, RequestComment>}
 */
export function requestComments(app) {
  const files = [`apps/${app}/src`, ...SHARED]
    .flatMap((folder) => filesIn(join(ROOT, folder)))
    .filter((file) => file.endsWith(REQUEST_FILE));
  const classes = byName(files.flatMap((file) => statementsIn(file).filter(ts.isClassDeclaration)));
  return new Map(
    [...classes].map(([name, node]) => [name, { about: commentOf(node), members: membersOf(name, classes) }]),
  );
}

/**
 * The classes by name. No two may have the same: a description knows a class by nothing else.
 *
 * @param {ClassDeclaration[]} nodes
 */
function byName(nodes) {
  /** @type {Map<string, ClassDeclaration>} */
  const classes = new Map();
  for (const node of nodes) {
    const name = node.name?.text ?? '';
    if (classes.has(name))
      throw new Error(
        `Two request classes are named ${name}, and their descriptions would be mixed up. Mend it: give one of them another name`,
      );
    classes.set(name, node);
  }
  return classes;
}

/**
 * @param {string} name
 * @param {Map<string, ClassDeclaration>} classes
 * @returns {Record<string, string>}
 */
function membersOf(name, classes) {
  const node = classes.get(name);
  const parent = node?.heritageClauses?.[0]?.types[0]?.expression.getText();
  const own = (node?.members ?? []).filter(ts.isPropertyDeclaration).flatMap((member) => {
    const text = commentOf(member);
    return text ? [[member.name?.getText() ?? '', text]] : [];
  });
  return { ...(parent && membersOf(parent, classes)), ...Object.fromEntries(own) };
}
