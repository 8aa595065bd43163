/** Members of a batch, rows of an import, bytes of a text, records and bytes of files of an export for each call. */
const EACH = { members: 10, rows: 100, textBytes: 100_000, records: 500, fileBytes: 10_000_000 };

/** Calls that a call counts as, where it is more than one: for each share begun, and at least one. */
export const callPrice = {
  /** `POST /jobs/batch`. A batch of JSON-RPC counts its messages, each with its own price. */
  batch: (members: number): number => begun(members, EACH.members),
  import: (rows: number): number => begun(rows, EACH.rows),
  /** Reading a mail or a posting. @param text bytes of the body, or the text of a tool's argument */
  text: (text: Uint8Array | string): number => begun(Buffer.byteLength(text), EACH.textBytes),
  proposals: (proposals: number): number => proposals,
  /** @param fileBytes of the files in it, each as it is kept */
  export: (records: number, fileBytes = 0): number =>
    begun(records, EACH.records) + Math.ceil(fileBytes / EACH.fileBytes),
};

function begun(amount: number, share: number): number {
  return Math.max(1, Math.ceil(amount / share));
}
