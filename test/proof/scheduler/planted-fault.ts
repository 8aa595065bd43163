/** A mistake that the invariants must find. Nothing in the product knows of it. */
export interface PlantedFault {
  name: string;
  /** The mistake of a hurried change. */
  what: string;
  /**
   * The text of a statement with the mistake, or the same text for a statement that it does not concern.
   *
   * @param name of a prepared statement, or the first words of another one
   */
  statements?(text: string, name: string): string;
  /** Swaps a function in memory. @returns a function that takes the change back */
  patch?(): () => void;
}
