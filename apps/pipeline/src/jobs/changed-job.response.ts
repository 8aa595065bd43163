import type { UndoOffer } from '../records/undo-offer.response';
import { JobResponse } from './job.response';

/** A job after a change. */
export class ChangedJobResponse extends JobResponse {
  /** Takes the move back, for 15 minutes and until the next change; null where nothing moved or too much is kept, absent without `status`. */
  undo?: UndoOffer | null;
}
