import type { Plan } from '@wagewright/auth';

/** The person who is signed in, and the data that the application needs to begin. */
export interface ConsoleSessionResponse {
  /** The account of the person. */
  account: {
    /** Identifier, `usr_…`. */
    id: string;
    /** The address that it is found by. */
    email: string;
    /** Name of the person. */
    name: string;
    /** Plan of the account. */
    plan: Plan;
    /** When it was made. */
    createdAt: Date;
  };
  /** Whether the person is an owner of the installation. */
  isOwner: boolean;
  /** Identifier of the session, `ses_…`. */
  sessionId: string;
  /** Until when calls that need a passkey are answered without another one; null when one is needed at once. */
  steppedUpUntil: Date | null;
  /** How many notices were not read. */
  unreadNotices: number;
  /** Addresses of the two APIs, without a final slash. */
  apis: {
    /** Address of the compensation service. */
    compensation: string;
    /** Address of the pipeline. */
    pipeline: string;
  };
  /** Features that the pages may offer. */
  features: {
    /** Whether the account may make tokens of the pipeline’s API. */
    pipelineTokens: boolean;
  };
}

/** For `Authorization: Bearer` at one of the two services. */
export interface AccessTokenResponse {
  /** To be sent as it is; it says nothing of the person. */
  token: string;
  /** Always `Bearer`. */
  tokenType: 'Bearer';
  /** When it ends: five minutes after it was made. */
  expiresAt: Date;
  /** The only address that takes it. */
  audience: string;
}

/** The account is gone. */
export interface DeletedOwnAccountResponse {
  /** Always true. */
  deleted: true;
  /** Identifier of the account that was. */
  id: string;
}
