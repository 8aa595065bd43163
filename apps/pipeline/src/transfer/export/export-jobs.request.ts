import { OptionalChoice } from '../../validators/choice.decorator';

const FORMATS = ['json', 'csv'] as const;
export type ExportFormat = (typeof FORMATS)[number];

/** `GET /api/mcp/jobs/export`: in which format. */
export class ExportJobsRequest {
  /** Whether the jobs come as JSON or as CSV. */
  @OptionalChoice(FORMATS)
  format: ExportFormat = 'json';
}
