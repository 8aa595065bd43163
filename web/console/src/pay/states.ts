import { STATE_NAMES, type StateCode } from '@wagewright/enums';

/** The states and DC, by their names. */
export const STATES = (Object.entries(STATE_NAMES) as [code: StateCode, name: string][]).sort(
  ([, one], [, other]) => (one < other ? -1 : 1),
);

/** The code of a state from stored data; empty for an invalid one. */
export function stateOf(value: unknown): StateCode | '' {
  return STATES.find(([code]) => code === value)?.[0] ?? '';
}
