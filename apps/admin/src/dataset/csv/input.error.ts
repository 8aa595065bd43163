/** An unusable input. The message names file, row (as an editor counts lines) and column. */
export class InputError extends Error {
  constructor(file: string, row: number, column: string, reason: string) {
    super(`${file}: row ${row}, column ${column}: ${reason}`);
    this.name = 'InputError';
  }
}
