import type { KeptFile } from '../../files/job-file.entity';
import type { JobFileResponse } from '../../files/job-file.response';

/** A file of a job, as the export describes it. */
export interface ExportedFile extends JobFileResponse {
  /** Where it lies in the archive. */
  path: string;
}

/** Characters with another meaning in file systems; a name has neither path nor control characters. */
const SPECIAL = /[<>:"|?*]/g;
const ENDING = /(\.\w+)$/;

/** The paths of files in an archive, `files/<job>/<name>`; the second of a name has its id as well. */
export function archivePaths(files: readonly Pick<KeptFile, 'id' | 'jobId' | 'name'>[]): string[] {
  const taken = new Set<string>();
  return files.map(({ id, jobId, name }) => {
    const path = `files/${jobId}/${name.replaceAll(SPECIAL, '_')}`;
    const own = taken.has(path.toLowerCase()) ? path.replace(ENDING, ` ${id}$1`) : path;
    taken.add(own.toLowerCase());
    return own;
  });
}
