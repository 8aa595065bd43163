/** A single-use token that undoes a write. */
export interface UndoOffer {
  /** For `POST /api/mcp/undo`. It is shown this once. */
  token: string;
  /** Until when. */
  expiresAt: Date;
}
