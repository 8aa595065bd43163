import { foldText } from '../words/fold-text';

/** In English, German, French and Spanish, and the abbreviations that do not begin the name. */
const MONTHS = [
  ['January', 'Januar', 'Jänner', 'janvier', 'enero'],
  ['February', 'Februar', 'février', 'febrero'],
  ['March', 'März', 'mars', 'marzo', 'Maerz', 'Mrz'],
  ['April', 'avril', 'abril'],
  ['May', 'Mai', 'mayo'],
  ['June', 'Juni', 'juin', 'junio'],
  ['July', 'Juli', 'juillet', 'julio'],
  ['August', 'août', 'agosto'],
  ['September', 'septembre', 'septiembre', 'setiembre'],
  ['October', 'Oktober', 'octobre', 'octubre'],
  ['November', 'novembre', 'noviembre'],
  ['December', 'Dezember', 'décembre', 'diciembre'],
] as const;
const MIN_LETTERS = 3;

/** By every prefix of a name; undefined for one that two months share, such as `jui`. */
const MONTH_BY_BEGINNING = new Map<string, number | undefined>();
for (const [index, names] of MONTHS.entries()) {
  for (const name of names.map(foldText)) {
    for (let length = MIN_LETTERS; length <= name.length; length++) {
      const beginning = name.slice(0, length);
      const other = MONTH_BY_BEGINNING.has(beginning) ? MONTH_BY_BEGINNING.get(beginning) : index + 1;
      MONTH_BY_BEGINNING.set(beginning, other === index + 1 ? other : undefined);
    }
  }
}

/** The month, from 1, of a name or an abbreviation of at least three letters in one of the four languages. */
export function monthOfName(name: string): number | undefined {
  return MONTH_BY_BEGINNING.get(foldText(name));
}
