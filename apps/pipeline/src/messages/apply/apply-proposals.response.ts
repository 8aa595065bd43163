/** A record that a call has written, or found as it should be. */
export interface AppliedProposal {
  /** What it is. */
  kind: 'job' | 'activity' | 'calendar_event';
  /** Identifier of the record. */
  id: string;
}

/** What was done. */
export interface ApplyProposalsResponse {
  /** The records, in the order of the proposals. */
  applied: AppliedProposal[];
  /** Takes all of it back; null where nothing has changed. */
  undo: MessageUndo | null;
}

/** A single-use token that takes back what was done. */
export interface MessageUndo {
  /** For `POST /api/mcp/undo`, or for the tool `undo`. */
  token: string;
  /** Until when it can be used. */
  expiresAt: Date;
}
