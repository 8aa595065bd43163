/** A place in a user's event log: behind the event that this transaction wrote with this sequence. */
export interface LogPosition {
  transactionId: number;
  /** 0 for the place in front of everything that the transaction wrote. */
  sequence: number;
}

/** In front of the oldest event that is kept. */
export const OLDEST: LogPosition = { transactionId: Number.MIN_SAFE_INTEGER, sequence: 0 };

/** Behind everything: a page from here is empty and says where the log ends at present. */
export const NEWEST: LogPosition = { transactionId: Number.MAX_SAFE_INTEGER, sequence: 0 };

/** What a reader reads of the log. */
export interface LogFilter {
  userId: string;
  /** Event types; all when absent. */
  types?: readonly string[];
}
