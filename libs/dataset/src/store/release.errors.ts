/** No release of that name is stored. */
export class ReleaseNotFoundError extends Error {
  constructor(id: string) {
    super(id === 'published' ? 'no release is published' : `release ${id} is not imported`);
    this.name = 'ReleaseNotFoundError';
  }
}

/** The id is taken by other contents: a release never changes, a corrected one gets a new id. */
export class ReleaseConflictError extends Error {
  constructor(id: string) {
    super(`release ${id} is already imported with other contents; give the new one another id`);
    this.name = 'ReleaseConflictError';
  }
}

/** Another import or publish is still under way. */
export class ReleaseBusyError extends Error {
  constructor(waitedMs: number) {
    super(`another import or publish has not ended within ${Math.ceil(waitedMs / 1000)} s; try again later`);
    this.name = 'ReleaseBusyError';
  }
}
