export type MailLanguage = 'en' | 'de' | 'fr' | 'es';

/** Frequent words that no other of the four languages has. */
const WORDS: readonly (readonly [MailLanguage, RegExp])[] = [
  ['en', /\b(?:the|and|you|your|for|with|we|our|is|are|this|have|will)\b/gi],
  ['de', /\b(?:und|der|die|das|sie|ihr|ihre|wir|für|mit|ist|ein|eine|nicht|uns|zu|auf|um)\b/gi],
  ['fr', /\b(?:nous|vous|votre|le|les|et|pour|avec|est|une|des|dans|au|du|notre)\b/gi],
  ['es', /\b(?:el|los|las|su|tu|para|con|una|por|del|nos|que|la|te|es)\b/gi],
];
const LONGEST = 4_000;

/** The language of most words of a mail's beginning; undefined where two are as frequent. */
export function mailLanguage(text: string): MailLanguage | undefined {
  const begin = text.slice(0, LONGEST);
  const counts = WORDS.map(([language, words]) => ({ language, count: begin.match(words)?.length ?? 0 }));
  const [first, second] = counts.toSorted((a, b) => b.count - a.count);
  return first && second && first.count > second.count ? first.language : undefined;
}
