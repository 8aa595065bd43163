/** The refusal of a question, as the service refuses it. */
export class MarketError extends Error {
  /** Status of the service's answer: 400 or 404. */
  readonly status: number;
  /** Kind of error: `invalid_request_error` or `not_found_error`. */
  readonly type: string;
  /** The error, as a code of the error catalogue. */
  readonly code: string;
  /** The parameter or member that is at fault, where one is. */
  readonly param?: string;

  constructor(message: string, refusal: Pick<MarketError, 'status' | 'type' | 'code' | 'param'>) {
    super(message);
    this.status = refusal.status;
    this.type = refusal.type;
    this.code = refusal.code;
    if (refusal.param !== undefined) this.param = refusal.param;
  }

  static {
    this.prototype.name = 'MarketError';
  }
}
