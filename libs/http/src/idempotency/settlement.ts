import { sqlState, StatementPart } from '@wagewright/database';
import { idempotencyInProgress } from './idempotency.errors';

/** The answer of a keyed call, to be kept by the statement that writes its records. */
export interface Settlement {
  id: Buffer;
  claim: Buffer;
  /** Sealed. */
  answer: Buffer;
}

/** Raised by `accounts.require_claims`. */
const CLAIM_LOST = 'WW001';

/**
 * Keeps the answers of keyed calls in the statement that writes their records, so that records and answers are one write
 * and cost one round trip. Unless every call still holds its claim the whole statement ends with an error, and so does
 * all that it writes; the client gets 409.
 */
export const SETTLEMENT = new StatementPart<readonly Settlement[]>(
  {
    ctes: `
      settled AS (
        UPDATE accounts.idempotency_key AS kept SET answer = given.answer
          FROM unnest($1::bytea[], $2::bytea[], $3::bytea[]) AS given (id, claim, answer)
         WHERE kept.id = given.id AND kept.claim = given.claim AND kept.answer IS NULL
        RETURNING kept.id
      )`,
    result: 'accounts.require_claims((SELECT count(*) FROM settled), cardinality($1::bytea[]))',
  },
  (settlements) => [
    settlements.map(({ id }) => id),
    settlements.map(({ claim }) => claim),
    settlements.map(({ answer }) => answer),
  ],
  (error) => (sqlState(error) === CLAIM_LOST ? idempotencyInProgress() : error),
);
