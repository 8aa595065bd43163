import type { Pipeline } from '@wagewright/sdk';
import { fetchWithAccessToken } from '../../api/access-token.ts';
import { ConsoleError, type FieldFault } from '../../api/call-error.ts';
import type { PastedPosting } from './pasted.ts';

/** Pay as a posting names it, in units of the currency for each period; one end may be open. */
export interface PostedPay {
  min: number | null;
  max: number | null;
  currency: string;
  period: Pipeline.SalaryPeriod;
  source: 'manual' | 'posting' | 'import';
}

/** Where a member was found in a posting. */
export interface FoundMember {
  field: string;
  from: 'json_ld' | 'microdata' | 'label' | 'heading' | 'page_title' | 'text' | 'address';
  /** The words that it was read from; null where there are none. */
  quote: string | null;
}

/** A posting as the pipeline read it: `POST /api/mcp/postings/read`. Nothing of it is stored. */
export interface ReadPosting {
  job: {
    company: string | null;
    title: string | null;
    url: string | null;
    location: string | null;
    workMode: Pipeline.WorkMode | null;
    employmentType: Pipeline.EmploymentType | null;
    postedPay: PostedPay | null;
    description: string | null;
    deadlineAt: string | null;
    externalId: string | null;
  };
  found: FoundMember[];
  /** Members of a job that a posting usually tells, and this one does not. */
  missing: string[];
  warnings: string[];
  payTransparency: { note: string; laws: { code: string; name: string; source: string }[] };
}

/**
 * Asks the pipeline what a posting says.
 *
 * @param pipelineUrl base address of its API
 * @throws ConsoleError when it cannot be read, or nothing answers
 */
export async function readPosting(pipelineUrl: string, posting: PastedPosting): Promise<ReadPosting> {
  const response = await fetchWithAccessToken(`${pipelineUrl}/api/mcp/postings/read`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(posting),
  }).catch(() => undefined);
  if (!response) throw new ConsoleError('The service could not be reached.', 0, undefined, [], undefined);
  const answer: unknown = await response.json();
  if (response.ok) return answer as ReadPosting;
  const { error, code, details = [], requestId } = answer as Refusal;
  throw new ConsoleError(error, response.status, code, details, requestId);
}

/** The body of an error of the pipeline. */
interface Refusal {
  error: string;
  code?: string;
  details?: FieldFault[];
  requestId?: string;
}
