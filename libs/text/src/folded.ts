/** Letters that Unicode does not decompose, in their usual spelling; the two sigmas are one letter. */
const SPELLINGS: Readonly<Record<string, string>> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ħ: 'h',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ς: 'σ',
};

/** Accents, the soft hyphen, joiners and other characters without a width. */
const UNSEEN = /[\u0300-\u036f\u00ad\u200b-\u200d\u2060\ufeff]/g;

/** A text without case, accents and zero-width characters, as `pipeline.folded` of the database compares texts. */
export function folded(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(UNSEEN, '')
    .toLowerCase()
    .replaceAll(/[øłđħıßæœς]/g, (letter) => SPELLINGS[letter] ?? letter)
    .normalize('NFC');
}
