/** A mistake in a command that its user can mend: printed as it is, without a stack. */
export class AdminError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'AdminError';
  }
}
