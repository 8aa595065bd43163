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
