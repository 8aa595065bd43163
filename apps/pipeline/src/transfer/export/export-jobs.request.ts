import { OptionalChoice } from '../../validators/choice.decorator';

const FORMATS = ['json', 'csv'] as const;
export type ExportFormat = (typeof FORMATS)[number];

export class ExportJobsRequest {
  @OptionalChoice(FORMATS)
  format: ExportFormat = 'json';
}
