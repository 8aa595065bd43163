/** The revision without sessions: every request says for itself what its client speaks. */
export const STATELESS_REVISION = '2026-07-28';

/** The revisions that begin with `initialize`, newest first: the first one is offered to a client that names none of them. */
export const HANDSHAKE_REVISIONS = ['2025-11-25', '2025-06-18', '2025-03-26'];

export const REVISIONS = [STATELESS_REVISION, ...HANDSHAKE_REVISIONS];
