import { isReleaseId, loadRelease, readRelease, type Release } from '@wagewright/dataset';
import type { AdminContext } from '../../admin-context';

/** A stored release by its id, or a release file by its path. */
export async function loadForDiff(context: AdminContext, name: string): Promise<Release> {
  return isReleaseId(name) ? loadRelease(await context.dataSource(), name) : readRelease(name);
}
