import type { EmploymentType, WorkMode } from '@wagewright/enums';
import { foldText, wordList, wordTable } from './fold-text';

/** The words of a value in any text, and those that have this meaning only in a field named for it. */
type Words<Value> = readonly (readonly [value: Value, anywhere: string, inFields?: string])[];

/** A permanent job may have any hours: beside hours that are named it says nothing. */
type EmploymentTerm = EmploymentType | 'permanent';

/** In English, German, French and Spanish. */
const EMPLOYMENT_TYPES: Words<EmploymentTerm> = [
  ['full_time', 'full time, Vollzeit, temps plein, temps complet, tiempo completo, jornada completa', 'ft'],
  [
    'permanent',
    'permanent, Festanstellung, feste Anstellung, unbefristet, CDI, contrat à durée indéterminée, indefinido',
    'perm',
  ],
  [
    'part_time',
    'part time, Teilzeit, Werkstudent, Werkstudentin, Werkstudentenjob, Minijob, temps partiel, tiempo parcial, media jornada',
    'pt',
  ],
  [
    'contract',
    'contract, contractor, contract to hire, fixed-term contract, fixed term, c2c, corp to corp, 1099, 1099 contractor, Werkvertrag, contrat de mission, por obra',
    'ftc',
  ],
  [
    'temporary',
    'temporary, temp, per diem, seasonal, befristet, Zeitarbeit, CDD, contrat à durée déterminée, contrat de durée déterminée, intérim, temporal',
  ],
  [
    'internship',
    `internship, intern, paid internship, paid intern, summer internship, summer intern, Praktikum, stage, stagiaire,
    prácticas, becario, becaria`,
    'beca',
  ],
  [
    'freelance',
    'freelance, freelancer, freelancing, freiberuflich, freie Mitarbeit, indépendant, autónomo',
    'selbstständig',
  ],
];
const WORK_MODES: Words<WorkMode> = [
  [
    'hybrid',
    `hybrid, hybrid work, hybrid working, blended working, hybrid remote, partly remote, partially remote, hybrid möglich, Homeoffice möglich,
    teilweise Homeoffice möglich, teilweise Homeoffice, teilweise remote, hybride, télétravail partiel, híbrido`,
    'mixte, mixto',
  ],
  [
    'remote',
    `remote, remotely, full remote, telecommute, work from home, wfh, Homeoffice, télétravail, à distance, distanciel,
    remoto, teletrabajo, a distancia`,
  ],
  [
    'onsite',
    'onsite, on site, in office, in the office, work from office, in person, vor Ort, Präsenz, sur site, présentiel, au bureau, presencial, en oficina',
    'office, Büro, sur place',
  ],
];

const EMPLOYMENT = lookUpOf(EMPLOYMENT_TYPES);
const MODES = lookUpOf(WORK_MODES);
/** Words around a value that do not change it. */
const AROUND_EMPLOYMENT =
  /^(?:in(?= vollzeit| teilzeit)|regular|unbefristete?|permanent(?= full| part)|\d(?= cd[id])|type|this is an?|job type|schedule) | (?:position|role|job|employment|employee|work|stelle|basis|contract|permanent|assignment)$| from (?!home).{3,20}$| \d\d ?%$| (?:de |for |of |auf )?\d{1,2}[ -](?:mois|months?|monate|meses|ans?|years?|jahre?)$/gi;
const AROUND_MODE =
  /^(?:this is an? )?(?:(?:fully|100 ?%) )?| (?:position|role|job|work|working|only)[.!]?$/gi;

/** Short forms of ranks in titles, in folded text. */
export const RANKS_WRITTEN_OUT: ReadonlyMap<string, string> = new Map([
  ['sr', 'senior'],
  ['jr', 'junior'],
]);

/** Words of rank and of training in titles, in folded text: a title with another one is another title. */
export const RANKS: ReadonlySet<string> = new Set([
  ...wordList(
    `senior, junior, lead, principal, staff, head, trainee, praktikant, werkstudent, alternance, associate, intermediate,
    assistant, deputy, chief, graduate, ii, iii, iv`,
  ),
  ...EMPLOYMENT_TYPES.flatMap(([type, words]) =>
    type === 'internship' ? wordList(words).map(foldText) : [],
  ),
]);

/**
 * The form of employment that words name, and nothing else: `Full-time`, `Festanstellung`, `contract role`.
 * @param isField whether they stand in a field that is named for it, where short words count too
 */
export function employmentTermOf(words: string, isField = false): EmploymentTerm | undefined {
  return valueOf(words, EMPLOYMENT, AROUND_EMPLOYMENT, isField);
}

/** The work mode that words name, in the same way: `Hybrid`, `fully remote`, `vor Ort`. */
export function workModeNamed(words: string, isField = false): WorkMode | undefined {
  return valueOf(words, MODES, AROUND_MODE, isField);
}

interface LookUp<Value> {
  anywhere: ReadonlyMap<string, Value>;
  inFields: ReadonlyMap<string, Value>;
}

function lookUpOf<Value>(words: Words<Value>): LookUp<Value> {
  return {
    anywhere: wordTable(words.map(([value, anywhere]) => [value, wordList(anywhere)])),
    inFields: wordTable(words.map(([value, , inFields]) => [value, inFields ? wordList(inFields) : []])),
  };
}

function valueOf<Value>(
  words: string,
  { anywhere, inFields }: LookUp<Value>,
  around: RegExp,
  isField: boolean,
): Value | undefined {
  // A question is no answer.
  if (words.includes('?')) return undefined;
  const keys = [words, words.trim().replace(around, '')].map(foldText);
  const [value] = keys.flatMap((key) => anywhere.get(key) ?? (isField ? inFields.get(key) : undefined) ?? []);
  return value;
}
