/** Where the schemas of a description lie. */
export const COMPONENT = '#/components/schemas/';

/**
 * A reference to a schema.
 *
 * @param {string} name
 */
export function reference(name) {
  return { $ref: COMPONENT + name };
}

/**
 * The name of the component that a reference leads to; empty for none.
 *
 * @param {string | undefined} $ref
 */
export function nameOf($ref = '') {
  return $ref.split('/').at(-1) ?? '';
}
