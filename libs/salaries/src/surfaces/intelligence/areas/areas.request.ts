import { Transform } from 'class-transformer';
import { IsIn, IsOptional } from 'class-validator';
import { STATE_CODES } from '@wagewright/enums';
import { OptionalShortText } from '../../../parameters/short-text.decorator';
import { CataloguePageRequest } from '../../../parameters/catalogue-page.request';

const MAX_QUERY = 100;

/** The states, and the territories that the survey has too. */
const STATES: readonly string[] = [...STATE_CODES, 'PR', 'GU', 'VI'];

/** Query parameters of `GET /api/v1/intelligence/areas`. */
export class AreasRequest extends CataloguePageRequest {
  /** Two-letter code of a state in the area. */
  @Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' ? value.trim().toUpperCase() || undefined : value,
  )
  @IsOptional()
  @IsIn(STATES, {
    message: 'state must be the two-letter code of a U.S. state, DC, PR, GU or VI, such as TX',
  })
  state?: string;

  /** Beginnings of words of the area's name, or its code. */
  @OptionalShortText(MAX_QUERY)
  q?: string;
}
