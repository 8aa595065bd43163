import type { Plan } from '@wagewright/auth';

/** Who is signed in, and what the application needs to begin. */
export interface ConsoleSessionResponse {
  account: { id: string; email: string; name: string; plan: Plan; createdAt: Date };
  isOwner: boolean;
  sessionId: string;
  /** Until when calls that need a passkey are answered without another one; null when one is needed at once. */
  steppedUpUntil: Date | null;
  unreadNotices: number;
  /** Addresses of the two APIs, without a final slash. */
  apis: { compensation: string; pipeline: string };
  features: {
    /** Whether the account may make tokens of the pipeline’s API. */
    pipelineTokens: boolean;
  };
}

/** For `Authorization: Bearer` at one of the two services. */
export interface AccessTokenResponse {
  token: string;
  tokenType: 'Bearer';
  expiresAt: Date;
  /** The only address that takes it. */
  audience: string;
}
