import { IsBoolean } from 'class-validator';
import { OptionalNote } from '../../validators/optional-note.decorator';

const MAX_REASON = 200;

/** What an owner decides of a pay report. */
export class DecideSubmissionRequest {
  /** Accepted, it waits for a group; rejected, it is deleted and nothing of it is kept. */
  @IsBoolean({ message: 'accept must be true or false' })
  accept!: boolean;

  /** For the audit trail: at most 200 characters. */
  @OptionalNote(MAX_REASON)
  reason?: string | null;
}
