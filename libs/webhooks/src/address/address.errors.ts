/** The destination may not be called. It carries no address: what it says may reach the owner. */
export class AddressRefusedError extends Error {
  constructor() {
    super('address refused');
    this.name = 'AddressRefusedError';
  }
}

/** The name has no address, or the resolvers gave no answer. */
export class NameNotResolvedError extends Error {
  constructor(cause?: unknown) {
    super('name not resolved', { cause });
    this.name = 'NameNotResolvedError';
  }
}
