import type { ReleaseRows, RoleRow } from '@wagewright/dataset';
import type { BuildInputs } from '../build-inputs';
import { totalCompensationRows } from './total-compensation';

/** The tables beside roles, cities and companies. */
export function referenceTables(_inputs: BuildInputs, _roles: readonly RoleRow[]): Partial<ReleaseRows> {
  return { 'total-compensation': totalCompensationRows() };
}
