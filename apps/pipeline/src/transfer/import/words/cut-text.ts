const CUT = '…';

/** A text of at most `length` characters; a longer one ends with an ellipsis. */
export function cutText(text: string, length: number): string {
  if (text.length <= length) return text;
  // Leaves no half of a surrogate pair before the ellipsis.
  const kept = text.slice(0, length - CUT.length).toWellFormed();
  return (kept.endsWith('\ufffd') ? kept.slice(0, -1) : kept) + CUT;
}
