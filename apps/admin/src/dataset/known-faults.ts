import {
  InvalidReleaseError,
  ReleaseConflictError,
  ReleaseFileError,
  ReleaseNotFoundError,
} from '@wagewright/dataset';
import { AdminError } from '../admin.error';
import { InputError } from './inputs/input.error';

const KNOWN = [InputError, InvalidReleaseError, ReleaseConflictError, ReleaseFileError, ReleaseNotFoundError];

/** Runs a command; a fault that its user can mend is told without a stack. */
export async function tellFaults<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (KNOWN.some((known) => error instanceof known)) throw new AdminError((error as Error).message);
    throw error;
  }
}
