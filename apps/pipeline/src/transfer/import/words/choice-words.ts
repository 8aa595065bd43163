import type { JobPriority } from '@wagewright/enums';
import { wordList } from '../../../words/fold-text';

export const PRIORITY_WORDS: readonly (readonly [value: JobPriority, words: readonly string[]])[] = [
  ['low', wordList('low, low priority, p3, niedrig, gering, basse, faible, baja, bajo')],
  ['medium', wordList('medium, medium priority, p2, med, normal, mittel, moyenne, moyen, media, medio')],
  [
    'high',
    wordList('high, high priority, top, p1, urgent, hoch, dringend, haute, élevée, urgente, alta, alto'),
  ],
];
