import { foldText } from '../words/fold-text';

/** In English, German, French and Spanish; from Sunday. */
const WEEKDAYS: readonly (readonly string[])[] = [
  ['Sunday', 'Sonntag', 'dimanche', 'domingo'],
  ['Monday', 'Montag', 'lundi', 'lunes'],
  ['Tuesday', 'Dienstag', 'mardi', 'martes'],
  ['Wednesday', 'Mittwoch', 'mercredi', 'miércoles', 'miercoles'],
  ['Thursday', 'Donnerstag', 'jeudi', 'jueves'],
  ['Friday', 'Freitag', 'vendredi', 'viernes'],
  ['Saturday', 'Samstag', 'Sonnabend', 'samedi', 'sábado', 'sabado'],
];
/** Their abbreviations, which may be other words where no date follows. */
const SHORT: readonly (readonly string[])[] = [
  ['Sun', 'So', 'dim', 'dom'],
  ['Mon', 'Mo', 'lun'],
  ['Tues', 'Tue', 'Di', 'mar'],
  ['Weds', 'Wed', 'Mi', 'mer', 'mié', 'mie'],
  ['Thurs', 'Thur', 'Thu', 'Do', 'jeu', 'jue'],
  ['Fri', 'Fr', 'ven', 'vie'],
  ['Sat', 'Sa', 'sam', 'sáb', 'sab'],
];
const BY_NAME = new Map(
  [...WEEKDAYS.entries(), ...SHORT.entries()].flatMap(([day, names]) =>
    names.map((name) => [foldText(name), day] as const),
  ),
);

/** Alternatives of a regular expression: whole names. */
export const WEEKDAY_NAMES = WEEKDAYS.flat().join('|');
/** Alternatives of a regular expression: whole names and their abbreviations. */
export const SHORT_WEEKDAY_NAMES = `${WEEKDAY_NAMES}|${SHORT.flat().join('|')}`;

/** The weekday, from Sunday as 0, of a name or an abbreviation in one of the four languages. */
export function weekdayOfName(name: string): number | undefined {
  return BY_NAME.get(foldText(name));
}
