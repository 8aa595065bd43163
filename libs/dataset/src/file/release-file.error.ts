/** An unreadable release file. The message names the file and the line. */
export class ReleaseFileError extends Error {
  constructor(file: string, line: number, reason: string) {
    super(`${file}: line ${line}: ${reason}`);
    this.name = 'ReleaseFileError';
  }
}
