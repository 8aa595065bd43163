export interface ReleaseFault {
  /** Row with the fault: `role software-engineer`, `manifest`. */
  row: string;
  /** Path of the field, dotted. */
  column: string;
  reason: string;
}

/** Collects faults; a bound keeps a wholly broken file from filling the memory with messages. */
export class FaultList {
  static readonly LIMIT = 200;

  readonly faults: ReleaseFault[] = [];

  add(row: string, column: string, reason: string): void {
    if (this.faults.length < FaultList.LIMIT) this.faults.push({ row, column, reason });
  }

  /** Adds a fault unless the condition holds. */
  require(condition: boolean, row: string, column: string, reason: string): void {
    if (!condition) this.add(row, column, reason);
  }
}

/** A release breaks the contract. `faults` holds up to {@link FaultList.LIMIT} of the reasons. */
export class InvalidReleaseError extends Error {
  constructor(
    readonly releaseId: string,
    readonly faults: ReleaseFault[],
  ) {
    super(`release ${releaseId} is invalid:\n${faults.map(faultLine).join('\n')}`);
    this.name = 'InvalidReleaseError';
  }
}

function faultLine({ row, column, reason }: ReleaseFault): string {
  return `  ${row}, ${column}: ${reason}`;
}
