// What the console's JSON API takes and answers, all below /api/console/. [step-up] marks what wants a fresh passkey,
// [owner] what wants the installation's owner. Lists take `limit` and `cursor`, and are asked on with `nextCursor`.

/** RFC 3339, UTC. */
export type Moment = string;
export type Plan = 'free' | 'pro' | 'ultra' | 'enterprise';

export interface ApiErrorBody {
  error: string;
  /** VALIDATION_ERROR | UNAUTHENTICATED… | STEP_UP_REQUIRED | FORBIDDEN | NOT_FOUND | CONFLICT | RATE_LIMITED | … */
  code: string;
  details?: { field: string; message: string }[];
  requestId?: string;
}
export interface Page<T> {
  data: T[];
  hasMore: boolean;
  nextCursor: string | null;
}

// Session
/** GET session */
export interface ConsoleSession {
  account: { id: string; email: string; name: string; plan: Plan; createdAt: Moment };
  isOwner: boolean;
  sessionId: string;
  /** Until when [step-up] routes answer without another passkey; null when one is needed at once. */
  steppedUpUntil: Moment | null;
  unreadNotices: number;
  /** Addresses of the two APIs, without a final slash. */
  apis: { compensation: string; pipeline: string };
  features: {
    /** The account may make pipeline tokens (Ultra and above). */
    pipelineTokens: boolean;
  };
}
/** POST access-token  {api?: 'pipeline' | 'compensation'}  → for `Authorization: Bearer` at that service; five minutes. */
export interface AccessToken {
  token: string;
  tokenType: 'Bearer';
  expiresAt: Moment;
  audience: string;
}

// Keys and tokens
export type CredentialKind = 'key' | 'token';
export type CredentialStatus = 'valid' | 'expired' | 'revoked';
export type KeyScope =
  | 'intelligence:read'
  | 'intelligence:write'
  | 'intelligence:mcp'
  | 'intelligence:lineage'
  | 'compensation:read'
  | 'skills:read'
  | 'market:read'
  | 'company_data:read';
export type TokenScope = 'read-only' | 'read-write';
export interface Credential {
  id: string; // key_… | tok_…
  kind: CredentialKind;
  /** The owner's own word for it. */
  name: string | null;
  /** To recognise it by: `intelligence_Ab3d` … `x9Qz`. */
  prefix: string;
  lastFour: string;
  scopes: string[];
  status: CredentialStatus;
  createdAt: Moment;
  expiresAt: Moment | null;
  revokedAt: Moment | null;
  /** Exact to the minute. */
  lastUsedAt: Moment | null;
  /** The credential whose place it took. */
  rotatedFrom: string | null;
  /** The one that took its place. */
  rotatedTo: string | null;
}
/** A secret is in the answer this once and kept nowhere. */
export interface IssuedCredential {
  credential: Credential;
  secret: string;
  examples: { curl: string; sdk: string };
}
/** GET credentials → Page<Credential>, newest first (`?kind=key|token`). */
/** GET credentials/options → what a form needs */
export interface CredentialOptions {
  scopes: { name: KeyScope; about: string; byDefault: boolean }[];
  tokenScopes: { name: TokenScope; about: string }[];
  maxExpiresInDays: number;
  maxOverlapHours: number;
  defaultOverlapHours: number;
}
/** POST credentials [step-up] → 201 IssuedCredential; 403 PLAN for a token below Ultra */
export interface CreateCredential {
  kind: CredentialKind;
  /** 1–100 characters. */
  name?: string | null;
  /** Keys: 1–8 of KeyScope, default the three of `byDefault`. Tokens: exactly one TokenScope. */
  scopes?: string[];
  /** 1–3650; never when absent or null. */
  expiresInDays?: number | null;
}
/** POST credentials/{id}/rotate [step-up] → 201 RotatedCredential; 409 when revoked, expired or rotated already */
export interface RotateCredential {
  /** 0–720, default 24. */ overlapHours?: number | null;
}
export interface RotatedCredential extends IssuedCredential {
  previous: Credential;
}
/** POST credentials/{id}/revoke → 200 Credential (again: the same answer) */

// Usage
export type Surface = 'surfaceA' | 'surfaceB' | 'pipeline' | 'console';
/** GET usage */
export interface Usage {
  plan: Plan;
  /** UTC month. */
  month: string;
  monthEndsAt: Moment;
  surfaces: {
    surface: Surface;
    /** null limit: the plan has no access to the surface. */
    minute: { limit: number; used: number; remaining: number } | null;
    /** null: the surface has no monthly limit (or no access). */
    monthly: { limit: number; used: number; remaining: number } | null;
  }[];
}
/** Why calls were refused. */
export type RefusalReason =
  | 'minute_limit'
  | 'month_limit'
  | 'plan'
  | 'scope'
  | 'expired_credential'
  | 'revoked_credential';
export interface DailySeries {
  /** Route template with method (`POST /api/v1/intelligence/salaries/calculate`) or credential id; `other` for the rest. */
  key: string;
  /** What to show: the route, or name or `prefix…last four` of the credential. */
  label: string;
  total: number;
  /** One figure for each of `days`. */
  calls: number[];
}
/** GET usage/days?days=1…90 (30) — up to a minute behind. */
export interface UsageDays {
  /** Oldest first, today last, UTC. */
  days: string[];
  total: { calls: number[]; refused: number[]; failed: number[] };
  /** The 11 busiest, then `other`. */
  byRoute: DailySeries[];
  byCredential: DailySeries[];
  refusals: {
    reason: RefusalReason;
    /** `console` for calls of this application. */ credentialId: string;
    label: string;
    route: string;
    calls: number;
    lastDay: string;
  }[];
}

// Webhooks
// At the pipeline's API, by the SDK: endpoints, deliveries, attempts, retry, recover (a range), test, rotate-secret, notices;
// new: GET /api/mcp/webhooks/health → { data: WebhookHealth[] }  (SDK: client.webhooks.health())
export interface WebhookHealth {
  webhookId: string;
  active: boolean;
  /** Why it gets nothing; null while active. */
  disabled: {
    reason: 'user' | 'gone' | 'failing';
    at: Moment | null;
    message: string;
    nextStep: string;
  } | null;
  circuit: { state: 'closed' | 'open' | 'half_open'; nextProbeAt: Moment | null };
  failingSince: Moment | null;
  consecutiveFailures: number;
  lastSuccessAt: Moment | null;
  lastFailureAt: Moment | null;
  /** Deliveries created in the last `windowHours`. */
  /** Deliveries of any age that wait until recovered. */
  heldDeliveries: number;
  recent: {
    windowHours: number;
    succeeded: number;
    failed: number;
    waiting: number;
    /** 0–1, four decimals; null without an ended one. */ successRate: number | null;
  };
}

// Plan
export interface PlanLimits {
  perMinute: number;
  perMonth: number | null;
}
export interface PlanRequest {
  id: string; // plr_…
  plan: Plan;
  note: string | null;
  status: 'open' | 'accepted' | 'declined' | 'withdrawn';
  createdAt: Moment;
  decidedAt: Moment | null;
  /** The owner's words. */
  answer: string | null;
}
/** GET plan */
export interface PlanOverview {
  plan: Plan;
  plans: { plan: Plan; surfaces: { surface: Surface; limits: PlanLimits | null }[] }[];
  /** The newest one, whatever its status. */
  request: PlanRequest | null;
}
/** POST plan/requests {plan, note?: ≤500} → 201 PlanRequest; 409 while one is open or for the plan it has */
/** POST plan/requests/{id}/withdraw → 200 PlanRequest */

// Notices
export type NoticeKind =
  | 'sign_in'
  | 'key_expiring'
  | 'quota_80'
  | 'quota_100'
  | 'webhook_failing'
  | 'webhook_disabled'
  | 'release_published'
  | 'plan_request'
  | 'plan_changed';
export interface Notice {
  id: string; // ntc_…
  kind: NoticeKind;
  title: string;
  body: string;
  /** Path in the console where something can be done about it, `/webhooks/wh_…`; null for none. */
  link: string | null;
  createdAt: Moment;
  readAt: Moment | null;
}
/** GET notices?unread=true → Page<Notice> & {unread: number}, newest first */
/** POST notices/read {ids?: string[] (≤100)} → {unread: number}; without ids: all */
/** GET | PATCH notices/preferences → NoticePreferences; PATCH {preferences: [{kind, console?, email?}]} (1 or more) */
export interface NoticePreferences {
  isEmailAvailable: boolean;
  preferences: { kind: NoticeKind; title: string; console: boolean; email: boolean }[];
}

// Account
// Export: GET {pipeline}/api/mcp/export with the access token (a zip): fetch → blob → download.
/** POST account/delete [step-up] {email} (typed again) → 200 {deleted: true}: session over, records erased within minutes */
/** GET audit?action=&from=&to= → Page<AuditEntry> of one's own account; action: `key.created`, or `key.` for all that begins so */
export interface AuditEntry {
  id: string;
  at: Moment;
  action: string; // 'key.created', 'account.plan_changed', 'session.opened', …
  /** Who: an account's id, `operator` or `system`; the address while the account is there. */
  actor: { id: string; email: string | null };
  account: { id: string; email: string | null } | null;
  target: string | null;
  details: Record<string, unknown>;
  address: string | null;
}

// [owner]
export interface OwnedAccount {
  id: string;
  email: string;
  name: string;
  plan: Plan;
  createdAt: Moment;
  suspendedAt: Moment | null;
  isOwner: boolean;
  lastSignInAt: Moment | null;
}
/** GET owner/accounts?q=&plan= → Page<OwnedAccount> & {total}; q matches part of e-mail or name; newest first */
/** GET owner/accounts/{id} → OwnedAccountDetail */
export interface OwnedAccountDetail extends OwnedAccount {
  credentials: { keys: number; tokens: number };
  usage: Usage['surfaces'];
}
/** POST  owner/invitations {email, name?, plan?} → 201 Invitation (409 when the address has an account that signed in) */
/** [step-up] */
export interface Invitation {
  accountId: string;
  email: string;
  /** Single use, shown this once. */ link: string;
  expiresAt: Moment;
  isNew: boolean;
  /** Whether it was sent by e-mail as well. */ isMailed: boolean;
}
/** POST  owner/accounts/{id}/plan {plan} → 200 OwnedAccount */
/** POST  owner/accounts/{id}/suspend {reason?} | /restore {} → 200 OwnedAccount; 409 for oneself */
/** POST  owner/accounts/{id}/delete [step-up] {email} → 200 {deleted: true}; 409 for oneself */
/** GET   owner/plan-requests?status=open → Page<PlanRequest & {account: {id, email, name, plan}}> */
/** POST  owner/plan-requests/{id}/decide {accept: boolean, answer?: ≤500} → 200 PlanRequest */
/** GET   owner/submissions → {limit: number (deviations), data: Submission[], total} */
export interface Submission {
  id: string; // rep_…
  roleSlug: string;
  citySlug: string;
  exp: string | null;
  base: number;
  equity: number | null;
  bonus: number | null;
  signing: number | null;
  companySlug: string | null;
  employmentType: string;
  remote: boolean | null;
  quarter: string;
  reports: number;
  market: { estimate: number; level: string; ratio: number; deviations: number } | null;
}
/** POST  owner/submissions/{id}/decide {accept: boolean, reason?: ≤200} → 200 {id, status: 'accepted'|'rejected', reports} */
/** GET   owner/releases → Page<Release>, newest first */
export interface Release {
  id: string;
  status: 'imported' | 'published' | 'retired';
  dataQuarter: string; // 2026-Q2
  importedAt: Moment;
  publishedAt: Moment | null;
  counts: { roles: number; cities: number; observations: number };
  /** As measured when it was built, a line for each test; errors in percent; empty when the release carries none. */
  accuracy: {
    test: string;
    cases: number;
    medianError: number;
    meanError: number;
    bias: number;
    coverage95: number | null;
  }[];
}
/** GET   owner/audit?action=&accountId=&from=&to= → Page<AuditEntry> of everybody */
