import type { MessageKind } from '../message-kind';

/** What says that an application goes on. */
export const GOES_ON: ReadonlySet<MessageKind> = new Set(['invitation', 'assessment', 'question', 'offer']);
/** What says that it ended. */
export const ENDS: ReadonlySet<MessageKind> = new Set(['refused', 'closed']);
