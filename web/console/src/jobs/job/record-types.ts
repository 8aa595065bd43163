/** `phone_call`: "Phone call". */
export function typeWord(type: string): string {
  const words = type.replaceAll(/[_-]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** "Phone call": `phone_call`, the form in which the API keeps kinds. */
export function wordType(words: string): string {
  return words
    .trim()
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^_|_$/g, '');
}
