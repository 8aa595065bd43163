import type { EmploymentType } from '@wagewright/messaging';
import type { WorkMode } from '../../entities/job-values';

const EMPLOYMENT: readonly (readonly [pattern: RegExp, type: EmploymentType])[] = [
  [/\bintern(?:ship)?\b|praktikum|werkstudent|\bstage\b|stagiaire|becari|prácticas/i, 'internship'],
  [/part[- _]?time|teilzeit|temps partiel|media jornada|tiempo parcial/i, 'part_time'],
  [/freelanc|freiberuf|indépendant|autónomo/i, 'freelance'],
  [/\bcontract(?:or)?\b|\bc2c\b|\b1099\b/i, 'contract'],
  [/temporary|befristet|\bcdd\b|intérim|temporal\b|\btemp\b/i, 'temporary'],
  [
    /full[- _]?time|vollzeit|festanstellung|temps plein|\bcdi\b|jornada completa|tiempo completo|permanent/i,
    'full_time',
  ],
];

/** The employment type in some words; undefined for none. */
export function employmentTypeIn(words: string): EmploymentType | undefined {
  return EMPLOYMENT.find(([pattern]) => pattern.test(words))?.[1];
}

const NOT_REMOTE = /\b(?:no|not|non)[- ](?:a )?remote|kein homeoffice|remote work is not/i;
const HYBRID = /\bhybrid(?:e|o)?\b|teilweise (?:remote|homeoffice)|télétravail partiel/i;
const REMOTE =
  /\bremote\b|telecommut|work from home|\bwfh\b|homeoffice|home office|télétravail|\bremoto\b|teletrabajo/i;
const ON_SITE = /\bon-?site\b|in[- ]office|\bin person\b|vor ort|sur site|presencial/i;

/** The work mode in some words; undefined for none. */
export function workModeIn(words: string): WorkMode | undefined {
  if (NOT_REMOTE.test(words)) return 'onsite';
  if (HYBRID.test(words)) return 'hybrid';
  if (REMOTE.test(words)) return 'remote';
  return ON_SITE.test(words) ? 'onsite' : undefined;
}

const ROLE = new RegExp(
  [
    String.raw`engineer|developer|scientist|analyst|architect|designer|manager|director|administrator|programmer|researcher`,
    String.raw`consultant|specialist|coordinator|\blead\b|\bhead of\b|\bvp\b|\bcto\b|\bcio\b|officer|technician|writer|recruiter|\bsre\b|devops|intern\b`,
    String.raw`entwickler|ingenieur|ingénieur|développeu|desarrollador|ingenier|analista|programador|informatiker|architekt|berater|leiter`,
  ].join('|'),
  'i',
);
const LONGEST_TITLE = 120;

/** Whether a line reads like the title of a position. */
export function looksLikeTitle(line: string): boolean {
  return (
    line.length >= 3 &&
    line.length <= LONGEST_TITLE &&
    ROLE.test(line) &&
    !/[.!?:]\s*$|\b(?:we|you|wir|nous)\b/i.test(line)
  );
}
