export class ReleaseNotFoundError extends Error {
  constructor(id: string) {
    super(id === 'published' ? 'no release is published' : `release ${id} is not imported`);
    this.name = 'ReleaseNotFoundError';
  }
}

/** The id has other contents already: a release never changes, a corrected one gets a new id. */
export class ReleaseConflictError extends Error {
  constructor(id: string) {
    super(`release ${id} is already imported with other contents; give the new one another id`);
    this.name = 'ReleaseConflictError';
  }
}

export class ReleaseBusyError extends Error {
  constructor(waitedMs: number) {
    super(`another import or publish has not ended within ${Math.ceil(waitedMs / 1000)} s; try again later`);
    this.name = 'ReleaseBusyError';
  }
}
