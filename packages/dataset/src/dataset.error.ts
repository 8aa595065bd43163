/** A mistake of the person who runs the command: printed without a stack. */
export class DatasetError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'DatasetError';
  }
}

/** An unusable input. The message names file, row (as an editor counts lines) and column. */
export class InputError extends DatasetError {
  constructor(file: string, row: number, column: string, reason: string) {
    super(`${file}: row ${row}, column ${column}: ${reason}`);
    this.name = 'InputError';
  }
}
