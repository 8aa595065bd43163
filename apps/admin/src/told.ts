import { ApiError } from '@wagewright/errors';
import { AdminError } from './admin.error';

/** The library speaks as to a client; on a terminal its sentence is enough. */
export async function told<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof ApiError) throw new AdminError(error.message);
    throw error;
  }
}
