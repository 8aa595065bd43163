import { ts } from './compiler.mjs';

/**
 * The text of a declaration's doc comment on one line; undefined where it has none.
 *
 * @param {import('typescript').Node} node
 */
export function commentOf(node) {
  const [comment] = ts.getJSDocCommentsAndTags(node).filter(ts.isJSDoc);
  return ts.getTextOfJSDocComment(comment?.comment)?.replace(/\s+/g, ' ').trim();
}
