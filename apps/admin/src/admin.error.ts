/** A user's mistake: printed without a stack. */
export class AdminError extends Error {
  override readonly name = 'AdminError';
}
