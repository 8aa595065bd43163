const CUT = '…';

/** The beginning of a text that is longer than `length` characters, with an ellipsis as its last; a shorter one as it is. */
export function cutText(text: string, length: number): string {
  if (text.length <= length) return text;
  // No half of a character is left in front of the ellipsis.
  const kept = text.slice(0, length - CUT.length).toWellFormed();
  return (kept.endsWith('\ufffd') ? kept.slice(0, -1) : kept) + CUT;
}
