import { sqlState } from '@wagewright/database';
import { idempotencyInProgress } from './idempotency.errors';

/** The answer of a keyed call, as the statement that writes its records keeps it. */
export interface Settlement {
  id: Buffer;
  claim: Buffer;
  /** Sealed. */
  answer: Buffer;
}

/** Raised by `accounts.require_claims`. */
const CLAIM_LOST = 'WW001';

/**
 * A CTE (`settled`) for a statement that writes the records of keyed calls: it keeps their answers, so that records and
 * answers are one write and cost one round trip. The statement must select `CLAIMS_HELD` of the same placeholders.
 *
 * @param first number of the first of the placeholders for `settlementValues`
 */
export function settlingCte(first: number): string {
  return `settled AS (
    UPDATE accounts.idempotency_key AS kept SET answer = given.answer
      FROM unnest($${first}::bytea[], $${first + 1}::bytea[], $${first + 2}::bytea[]) AS given (id, claim, answer)
     WHERE kept.id = given.id AND kept.claim = given.claim AND kept.answer IS NULL
    RETURNING kept.id)`;
}

/** Ends the statement with an error, and so all that it writes, unless every call still holds its claim. */
export function claimsHeld(first: number): string {
  return `accounts.require_claims((SELECT count(*) FROM settled), cardinality($${first}::bytea[]))`;
}

/** The parameters of `settlingCte`. */
export function settlementValues(settlements: readonly Settlement[]): readonly Buffer[][] {
  return [
    settlements.map(({ id }) => id),
    settlements.map(({ claim }) => claim),
    settlements.map(({ answer }) => answer),
  ];
}

/** What such a statement failed with, where a call had lost its claim as the error that its client gets. */
export function claimLostError(error: unknown): unknown {
  return sqlState(error) === CLAIM_LOST ? idempotencyInProgress() : error;
}
