import { createHash } from 'node:crypto';
import { parameterMissing } from '@wagewright/errors';

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

/**
 * How far a restore on another server moves the transaction numbers of events down: more than any server counts in its
 * lifetime (892 years at 10,000 a second), so that every restored event precedes every new one.
 */
export const EPOCH_SPAN = 2 ** 48;

const RADIX = 36;
const DIGEST_LENGTH = 12;
/** Epoch, transaction, sequence and digest; numbers in base 36. */
const SHAPE = /^(\d{1,4})_(-?[0-9a-z]{1,11})_([0-9a-z]{1,11})_([\w-]{12})$/;

/**
 * Writes and reads the cursors of one reader. A cursor is bound to the user, the filter and the server of its
 * transaction number. It is neither secret nor a permission: a forged one can only start elsewhere in the user's own
 * log.
 */
export class CursorCodec {
  private readonly digests: readonly string[];

  /** @param clusters the servers that have held the log, the present one last */
  constructor(clusters: readonly string[], filter: LogFilter) {
    this.digests = clusters.map((cluster) => digestOf(cluster, filter));
  }

  encode({ transactionId, sequence }: LogPosition): string {
    const epoch = this.digests.length - 1;
    return `${epoch}_${transactionId.toString(RADIX)}_${sequence.toString(RADIX)}_${this.digests[epoch]}`;
  }

  /**
   * @param name of the parameter or header that brought the cursor
   * @throws ApiError 400 when the cursor is malformed, or belongs to another user or filter
   */
  decode(cursor: string, name: string): LogPosition {
    const given = partsOf(cursor);
    if (!given)
      throw parameterMissing(
        name,
        `${name} is not a cursor of ours. Send the cursor of an event, or nextCursor, as it is.`,
      );
    if (given.digest !== this.digests[given.epoch])
      throw parameterMissing(
        name,
        `${name} is a cursor of another reading. Send the same types with it as when it was given, or leave it out.`,
      );
    return this.positionOf(given);
  }

  /** The same, but undefined for a text that is no cursor of this user and filter. */
  read(cursor: string): LogPosition | undefined {
    const given = partsOf(cursor);
    return given && given.digest === this.digests[given.epoch] ? this.positionOf(given) : undefined;
  }

  private positionOf({ epoch, transactionId, sequence }: CursorParts): LogPosition {
    const epochsSince = this.digests.length - 1 - epoch;
    return { transactionId: transactionId - epochsSince * EPOCH_SPAN, sequence };
  }
}

interface CursorParts extends LogPosition {
  /** The number of the server among those that have held the log. */
  epoch: number;
  digest: string;
}

function partsOf(cursor: string): CursorParts | undefined {
  const [, epoch = '', transaction = '', sequenceText = '', digest] = SHAPE.exec(cursor) ?? [];
  const transactionId = parseInt(transaction, RADIX);
  const sequence = parseInt(sequenceText, RADIX);
  if (digest === undefined || !Number.isSafeInteger(transactionId) || !Number.isSafeInteger(sequence))
    return undefined;
  return { epoch: Number(epoch), transactionId, sequence, digest };
}

function digestOf(cluster: string, { userId, types }: LogFilter): string {
  const binding = JSON.stringify([cluster, userId, types ? [...new Set(types)].sort() : null]);
  return createHash('sha256').update(binding).digest('base64url').slice(0, DIGEST_LENGTH);
}
