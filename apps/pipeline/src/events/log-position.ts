/** A position in a user's event log: after the event with this transaction and sequence. */
export interface LogPosition {
  transactionId: number;
  /** 0 for the position before the transaction's first event. */
  sequence: number;
}

/** Before the oldest kept event. */
export const OLDEST: LogPosition = { transactionId: Number.MIN_SAFE_INTEGER, sequence: 0 };

/** After everything: a page from here is empty and gives the present end of the log. */
export const NEWEST: LogPosition = { transactionId: Number.MAX_SAFE_INTEGER, sequence: 0 };

export interface LogFilter {
  userId: string;
  /** Event types; undefined for all. */
  types?: readonly string[];
}
