import { InsightsRequest } from '../../../insights/insights.request';
import { OptionalChoice } from '../../../validators/choice.decorator';
import { SHEET_LANGUAGES, type SheetLanguage } from './application-sheet';

/** Days of the applications in the sheet, and the language of its words. */
export class ExportApplicationsRequest extends InsightsRequest {
  /** Language of headings and results; the first of `Accept-Language` that there is, or `en`, unless stated. */
  @OptionalChoice(SHEET_LANGUAGES)
  language?: SheetLanguage;
}
