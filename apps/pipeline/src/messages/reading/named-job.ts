import type { Mail } from '../mail/mail';

/** How a mail names the job it is about. */
export interface NamedJob {
  title: string | null;
  company: string | null;
  /** The number of the requisition. */
  reference: string | null;
}

/** The job that a mail names in its subject and its sentences. */
export function namedJob(_mail: Mail, _lines: readonly string[]): NamedJob {
  return { title: null, company: null, reference: null };
}
