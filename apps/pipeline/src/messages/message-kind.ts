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
/** What a mail says about an application. */
export type MessageKind = (typeof MESSAGE_KINDS)[number];
