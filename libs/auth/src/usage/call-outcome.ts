/** Why a call was not let in. */
export const REFUSAL_REASONS = [
  'minute_limit',
  'month_limit',
  'plan',
  'scope',
  'expired_credential',
  'revoked_credential',
] as const;
/** What kept a call out: a limit, the plan, the scope, or a credential that had ended. */
export type RefusalReason = (typeof REFUSAL_REASONS)[number];

/** How a call ended: answered, failed by its own mistake or by ours, or refused at the door. */
export type CallOutcome = 'ok' | 'client_error' | 'server_error' | RefusalReason;

const FIRST_CLIENT_ERROR = 400;
const FIRST_SERVER_ERROR = 500;

/** The outcome that a status stands for, of a call that was let in. */
export function outcomeOfStatus(status: number): CallOutcome {
  if (status < FIRST_CLIENT_ERROR) return 'ok';
  return status < FIRST_SERVER_ERROR ? 'client_error' : 'server_error';
}
