import { includesText } from '@wagewright/text';

/** Marks of gender and hours that postings add to a title. */
const IN_BRACKETS = /[([{][^()[\]{}]{0,60}[)\]}]/g;
const SEPARATORS = /\s[-–—|·•]\s|[|:,@]| (?:at|bei|chez|en) /;
/** `Data Engineer jobs in Berlin` is a list. */
const LIST =
  /\b(?:jobs|vacancies|openings|roles|positions|stellen|stellenangebote|offres|emplois|empleos|ofertas|vacantes)\b/;
const LONGEST = 300;

/**
 * Whether words of a page name a job's title: all of them, or a part between separators; or one holds the other, if that
 * is two words or more.
 * @param isExact whether holding is too little, as on a page that the address only led to
 */
export function namesTitle(words: string, title: string, isExact: boolean): boolean {
  const wanted = wordsOf(title);
  if (wanted === '') return false;
  const said = wordsOf(words);
  if ([said, ...words.slice(0, LONGEST).split(SEPARATORS).map(wordsOf)].includes(wanted)) return true;
  return !isExact && (holds(said, wanted) || holds(wanted, said));
}

function holds(longer: string, shorter: string): boolean {
  const isList = LIST.test(longer) && !LIST.test(shorter);
  return shorter.includes(' ') && includesText(` ${longer} `, ` ${shorter} `) && !isList;
}

function wordsOf(text: string): string {
  return text
    .slice(0, LONGEST)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(IN_BRACKETS, ' ')
    .replace(/[^\p{L}\p{N}+#]+/gu, ' ')
    .trim();
}
