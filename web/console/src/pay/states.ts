import { STATE_NAMES, type StateCode } from '@wagewright/enums';

export const STATES = (Object.entries(STATE_NAMES) as [code: StateCode, name: string][]).toSorted(
  ([, a], [, b]) => a.localeCompare(b, 'en'),
);

/** The code of a state from stored data; empty for an invalid one. */
export function stateOf(value: unknown): StateCode | '' {
  return STATES.find(([code]) => code === value)?.[0] ?? '';
}
