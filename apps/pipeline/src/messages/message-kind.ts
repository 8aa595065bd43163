/** Kinds after which an application goes on. */
export const GOES_ON: ReadonlySet<MessageKind> = new Set(['invitation', 'assessment', 'question', 'offer']);

/** Kinds beside which an appointment may be off or move. */
export const CHANGING: ReadonlySet<MessageKind> = new Set(['unknown', 'received', 'question', 'invitation']);

/** Kinds that end an application. */
export const ENDS: ReadonlySet<MessageKind> = new Set(['refused', 'closed']);

export const MESSAGE_KINDS = [
  'received',
  'refused',
  'invitation',
  'assessment',
  'question',
  'offer',
  'closed',
  'unknown',
] as const;
/** Statement of a mail about an application. */
export type MessageKind = (typeof MESSAGE_KINDS)[number];
