/** A call that a mail or a sheet gives reason for. */
export interface Proposal {
  /** Its effect, in a few words; a question where the reading is not sure. */
  title: string;
  /** Its method. */
  method: 'POST' | 'PATCH' | 'DELETE';
  /** Its path on this service, such as `/api/mcp/activities`. */
  path: string;
  /** Its JSON body. */
  body: Record<string, unknown>;
}
