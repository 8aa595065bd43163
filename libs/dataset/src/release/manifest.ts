import type { RowKind } from './row';

/** `<year>.<n>`, of a release and of a method. */
export const RELEASE_ID = /^20\d\d\.[1-9]\d*$/;

/** The layout of the rows. Raised when a reader of the old layout would misread the new one. */
export const SCHEMA_VERSION = 1;

/** One input of the build. The digest makes a release traceable to the bytes it was made of. */
export interface ManifestInput {
  file: string;
  /** Size unpacked. */
  bytes: number;
  /** Lower-case hexadecimal SHA-256 of the unpacked file. */
  sha256: string;
}

/** The first line of a release file. */
export interface ReleaseManifest {
  kind: 'manifest';
  /** `<year>.<n>`, e.g. `2026.2`; also the `release` of every answer. */
  id: string;
  schemaVersion: number;
  /** The quarter the figures are aged to, e.g. `2026-Q2`. */
  dataQuarter: string;
  /** Last day of the data quarter, `YYYY-MM-DD`. */
  asOf: string;
  methodology: {
    name: string;
    /** `<year>.<n>`; also the `methodology_version` of every answer. */
    version: string;
  };
  inputs: ManifestInput[];
  /** How many rows of each kind follow. A reader that counts otherwise has a truncated file. */
  counts: Record<RowKind, number>;
}

/** Whether a text is a release's id, `<year>.<n>`, and not the path of its file. */
export function isReleaseId(text: string): boolean {
  return RELEASE_ID.test(text);
}
