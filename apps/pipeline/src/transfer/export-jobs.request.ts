import { OptionalChoice } from '../fields/choice.decorator';

const FORMATS = ['json', 'csv'] as const;

export class ExportJobsRequest {
  @OptionalChoice(FORMATS)
  format: (typeof FORMATS)[number] = 'json';
}
