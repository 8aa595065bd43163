import { STATE_NAMES } from '@wagewright/enums';

/** A state's name in a sentence; an unknown code itself. */
export function stateName(code: string): string {
  if (code === 'DC') return 'the District of Columbia';
  return (STATE_NAMES as Readonly<Record<string, string>>)[code] ?? code;
}
