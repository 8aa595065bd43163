import { createRequire } from 'node:module';

/** @typedef {typeof import('typescript')} Compiler */

/**
 * The compiler of the generator of schemas, which would not read a program of another version, whose flags are
 * others. Comments are read with it as well, since to load a second one takes longer than to read them.
 */
export const ts = /** @type {Compiler} */ (
  createRequire(createRequire(import.meta.url).resolve('ts-json-schema-generator'))('typescript')
);

/**
 * The statements of a file.
 *
 * @param {string} file
 */
export function statementsIn(file) {
  return ts.createSourceFile(file, ts.sys.readFile(file) ?? '', ts.ScriptTarget.Latest, true).statements;
}

/**
 * The text of a declaration's doc comment on one line; undefined where it has none.
 *
 * @param {import('typescript').Node} node
 */
export function commentOf(node) {
  const [comment] = ts.getJSDocCommentsAndTags(node).filter(ts.isJSDoc);
  return ts.getTextOfJSDocComment(comment?.comment)?.replace(/\s+/g, ' ').trim();
}
