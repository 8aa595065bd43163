import type { ExperienceLevel } from '@wagewright/dataset';
import type { PhraseResolution } from './phrase-resolution';

/**
 * The level to request beside the role of a phrase. A title that names its rank (`Senior Data Scientist` as a whole)
 * has the pay of that rank: adding its level would count the rank twice.
 */
export function levelBeside({ role, exp }: Pick<PhraseResolution, 'role' | 'exp'>): ExperienceLevel | null {
  if (!role || !exp) return null;
  const words = role.row.title.toLowerCase().split(' ');
  return exp.from
    .toLowerCase()
    .split(' ')
    .every((word) => words.includes(word))
    ? null
    : exp.level;
}
