import { MAX_GRACE_SECONDS } from '@wagewright/webhooks';
import { OptionalWholeNumber } from '../validators/whole-number.decorator';

/** How a signing secret is replaced. */
export class RotateSecretRequest {
  /** How long the old secret goes on signing beside the new one: a day unless stated, 0 ends it at once. */
  @OptionalWholeNumber(0, MAX_GRACE_SECONDS)
  graceSeconds?: number | null;
}
