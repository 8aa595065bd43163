/** A publisher's data set. Observations and figures refer to it by `id`. */
export interface SourceRow {
  kind: 'source';
  /** Stable key, e.g. `bls-oews`; the keys of `sourceBreakdown` and `weights`. */
  id: string;
  name: string;
  publisher: string;
  licence: string;
  /** Credit the licence asks for wherever the content reaches users, or null. */
  attribution: string | null;
  /** Absolute, or a path of this service for its own community data. */
  url: string;
  /** The publisher's name of this edition, such as `May 2025`. */
  release: string;
  /** Day the publisher released the edition; null where it is not known. */
  releaseDate: string | null;
  /** When the copy used here was taken, RFC 3339 UTC. */
  fetchedAt: string;
}
