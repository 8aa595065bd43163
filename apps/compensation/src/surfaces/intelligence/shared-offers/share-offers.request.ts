import { IsBoolean, IsOptional } from 'class-validator';
import { CompareOffersRequest } from '../../../offers/compare-offers.request';

/** Body of `POST /api/v1/intelligence/salaries/shared-offers`: a comparison, and whether it may show names. */
export class ShareOffersRequest extends CompareOffersRequest {
  /** Whether labels and companies are shown as given; otherwise the offers are called Offer A, Offer B and so on. */
  @IsOptional()
  @IsBoolean({ message: 'show_names must be true or false' })
  show_names?: boolean | null;
}
