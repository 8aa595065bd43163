/** A record that a call has written, or found as it should be. */
export interface AppliedProposal {
  /** Kind of record. */
  kind: 'job' | 'activity' | 'calendar_event' | 'contact';
  /** Identifier of the record. */
  id: string;
}

/** Result of the proposals. */
export interface ApplyProposalsResponse {
  /** The records, in the order of the proposals. */
  applied: AppliedProposal[];
  /** Takes all of it back; null where nothing has changed, or where the account has changed too much within an hour. */
  undo: MessageUndo | null;
  /** Why there is no `undo`; null beside one. */
  undoReason: 'nothing_written' | 'too_much_kept' | null;
}

/** A single-use token that takes the calls back. */
export interface MessageUndo {
  /** For `POST /api/mcp/undo`, or for the tool `undo`. */
  token: string;
  /** Until when it can be used. */
  expiresAt: Date;
}
