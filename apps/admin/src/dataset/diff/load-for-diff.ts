import { loadRelease, readRelease, type Release } from '@wagewright/dataset';
import type { AdminContext } from '../../admin-context';

const RELEASE_ID = /^20\d\d\.[1-9]\d*$/;

/** A stored release by its id, or a release file by its path. */
export async function loadForDiff(context: AdminContext, name: string): Promise<Release> {
  return RELEASE_ID.test(name) ? loadRelease(await context.dataSource(), name) : readRelease(name);
}
