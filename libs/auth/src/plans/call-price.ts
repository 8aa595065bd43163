/** Members of a batch, rows of an import, bytes of a text, records and bytes of files of an export for each call. */
export const CALL_SHARES = {
  members: 10,
  rows: 100,
  textBytes: 100_000,
  records: 500,
  fileBytes: 10_000_000,
};

/** The calls that a dear call of the pipeline counts as: one for each share begun, and at least one. */
export const callPrice = {
  /** `POST /jobs/batch`. A batch of JSON-RPC counts its messages, each with its own price. */
  batch: (members: number): number => begun(members, CALL_SHARES.members),
  import: (rows: number): number => begun(rows, CALL_SHARES.rows),
  /** Reading a mail or a posting. @param text bytes of the body, or the text of a tool's argument */
  text: (text: Uint8Array | string): number => begun(Buffer.byteLength(text), CALL_SHARES.textBytes),
  proposals: (proposals: number): number => proposals,
  /** @param fileBytes of the files in it */
  export: (records: number, fileBytes = 0): number =>
    begun(records, CALL_SHARES.records) + Math.ceil(fileBytes / CALL_SHARES.fileBytes),
};

function begun(amount: number, share: number): number {
  return Math.max(1, Math.ceil(amount / share));
}
