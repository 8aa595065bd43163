export const REFUSAL_REASONS = [
  'minute_limit',
  'month_limit',
  'plan',
  'scope',
  'expired_credential',
  'revoked_credential',
] as const;
/** Reason for which the access checks refuse a call: a limit, the plan, the scope, or a credential that had ended. */
export type RefusalReason = (typeof REFUSAL_REASONS)[number];

/** The outcome of a call: answered, failed by its caller's or the service's fault, or refused by the access checks. */
export type CallOutcome = 'ok' | 'client_error' | 'server_error' | RefusalReason;

const FIRST_CLIENT_ERROR = 400;
const FIRST_SERVER_ERROR = 500;

/** The outcome for a status of an authorized call. */
export function outcomeOfStatus(status: number): CallOutcome {
  if (status < FIRST_CLIENT_ERROR) return 'ok';
  return status < FIRST_SERVER_ERROR ? 'client_error' : 'server_error';
}
