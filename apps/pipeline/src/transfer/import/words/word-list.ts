/** The words of a text that separates them by commas, over any number of lines. */
export function wordList(text: string): readonly string[] {
  return text.split(',').map((word) => word.trim());
}
