/** The destination may not be called. The message has no address, because it may reach the owner. */
export class AddressRefusedError extends Error {
  constructor() {
    super('address refused');
    this.name = 'AddressRefusedError';
  }
}

/** The name has no address, or the resolvers did not answer. */
export class NameNotResolvedError extends Error {
  constructor(cause?: unknown) {
    super('name not resolved', { cause });
    this.name = 'NameNotResolvedError';
  }
}
