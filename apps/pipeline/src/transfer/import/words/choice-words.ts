import type { EmploymentType, JobPriority, WorkMode } from '@wagewright/enums';

type Words<T extends string> = readonly (readonly [value: T, words: readonly string[]])[];

/** A column of this kind is often named "Remote" or "Homeoffice" and holds yes or nothing. */
export const WORK_MODE_WORDS: Words<WorkMode> = [
  [
    'onsite',
    [
      'onsite',
      'on site',
      'in office',
      'office',
      'in person',
      'vor Ort',
      'Präsenz',
      'Büro',
      'sur site',
      'sur place',
      'présentiel',
      'au bureau',
      'presencial',
      'en oficina',
    ],
  ],
  [
    'hybrid',
    [
      'hybrid',
      'hybride',
      'híbrido',
      'mixte',
      'mixto',
      'partly remote',
      'partially remote',
      'teilweise remote',
    ],
  ],
  [
    'remote',
    [
      'remote',
      'fully remote',
      'full remote',
      '100% remote',
      'wfh',
      'work from home',
      'Homeoffice',
      'télétravail',
      'à distance',
      'distanciel',
      'remoto',
      'teletrabajo',
      'a distancia',
      'yes',
      'true',
      'ja',
      'wahr',
      'oui',
      'vrai',
      'sí',
      'verdadero',
    ],
  ],
];

export const EMPLOYMENT_TYPE_WORDS: Words<EmploymentType> = [
  [
    'full_time',
    [
      'full time',
      'ft',
      'permanent',
      'perm',
      'Vollzeit',
      'Festanstellung',
      'unbefristet',
      'temps plein',
      'CDI',
      'tiempo completo',
      'jornada completa',
      'indefinido',
    ],
  ],
  ['part_time', ['part time', 'pt', 'Teilzeit', 'temps partiel', 'tiempo parcial', 'media jornada']],
  [
    'contract',
    [
      'contract',
      'contractor',
      'contract to hire',
      'c2c',
      'corp to corp',
      'Werkvertrag',
      'contrat de mission',
      'por obra',
    ],
  ],
  ['temporary', ['temporary', 'temp', 'befristet', 'Zeitarbeit', 'CDD', 'intérim', 'temporal']],
  [
    'internship',
    ['internship', 'intern', 'summer intern', 'summer internship', 'Praktikum', 'stage', 'prácticas', 'beca'],
  ],
  ['freelance', ['freelance', 'freelancer', 'freiberuflich', 'selbstständig', 'indépendant', 'autónomo']],
];

export const PRIORITY_WORDS: Words<JobPriority> = [
  ['low', ['low', 'low priority', 'p3', 'niedrig', 'gering', 'basse', 'faible', 'baja', 'bajo']],
  [
    'medium',
    ['medium', 'medium priority', 'p2', 'med', 'normal', 'mittel', 'moyenne', 'moyen', 'media', 'medio'],
  ],
  [
    'high',
    [
      'high',
      'high priority',
      'top',
      'p1',
      'urgent',
      'hoch',
      'dringend',
      'haute',
      'élevée',
      'urgente',
      'alta',
      'alto',
    ],
  ],
];
