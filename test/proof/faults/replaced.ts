/**
 * A fault of a statement: a piece of its text replaced by another. Statements without the piece stay as they are.
 *
 * @param times how often the statement has the piece
 * @throws when a statement has it more or less often: the product has changed, and the fault with it
 */
export function replaced(piece: string, by: string, times = 1): (text: string) => string {
  return (text) => {
    const parts = text.split(piece);
    if (parts.length === 1) return text;
    if (parts.length - 1 !== times)
      throw new Error(`found ${parts.length - 1} times instead of ${times}: ${piece}`);
    return parts.join(by);
  };
}
