// Written by "npm run sdk:types" from apps/console/src/reference/openapi.json; changed there, never here.

/** For which service a token is made. */
export interface AccessTokenRequest {
  /** The service that the token is for; no other takes it. */
  api?: "pipeline" | "compensation";
}

/** For `Authorization: Bearer` at one of the two services. */
export interface AccessTokenResponse {
  /** To be sent as it is; it says nothing of the person. */
  token: string;
  /** Always `Bearer`. */
  tokenType: "Bearer";
  /** When it ends: five minutes after it was made. */
  expiresAt: string;
  /** The only address that takes it. */
  audience: string;
}

/** What the browser's authenticator answered when a passkey was made. */
export interface AddPasskeyRequest {
  /** What `startRegistration` of SimpleWebAuthn gives in the browser, as it is. */
  response: Record<string, unknown>;
  /** What its person calls it, 1–60 characters; the device it was made on when left out. */
  name?: string | null;
}

/** An entry of the audit trail. */
export interface AuditEntryResponse {
  /** Identifier, `aud_…`. */
  id: string;
  /** When it was done. */
  at: string;
  /** What was done, `<thing>.<verb in the past>`: `key.created`. */
  action: string;
  /** Who did it: a person, `operator` for the command line, or `system`. */
  actor: {
    /** An account’s identifier, `operator`, or `system`. */
    id: string;
    /** The address of the account while it is there. */
    email: string | null;
  };
  /** To whose account it was done; null for what is no account’s. */
  account: {
    /** Identifier of the account, `usr_…`. */
    id: string;
    /** Its address while it is there. */
    email: string | null;
  } | null;
  /** Identifier of the record that it was done to; null for none. */
  target: string | null;
  /** What else there is to say, by the action: the plan, the name of a key, the reason. */
  details: Record<string, unknown>;
  /** The network address that it was done from; null for what was done by no call. */
  address: string | null;
}

/** Where a provider asks the person. */
export interface BegunConnectionResponse {
  /** The page of the provider to open in this browser; it leads back to the console. */
  authorizationUrl: string;
}

/** The service of a call. */
export type CalledService = "compensation" | "pipeline";

/** Why a call was answered with an error. */
export interface CallError {
  /** The code, as the service spells it. */
  code: string;
  /** Where the reference explains it. */
  docUrl: string;
  /** What kept the call out; null for an error of another kind. */
  reason: RefusalReason | null;
}

/** The latest calls of an account. */
export interface CallLogResponse {
  /** The calls, the newest first. */
  data: LoggedCallResponse[];
  /** Whether the log could be read; without Redis it is empty, and calls go on. */
  available: boolean;
}

/** Who is signed in, and what the application needs to begin. */
export interface ConsoleSessionResponse {
  /** The account of the person. */
  account: {
    /** Identifier, `usr_…`. */
    id: string;
    /** The address that it is found by. */
    email: string;
    /** What the person is called. */
    name: string;
    /** What it may do, and how often. */
    plan: Plan;
    /** When it was made. */
    createdAt: string;
  };
  /** Whether the person is an owner of the installation. */
  isOwner: boolean;
  /** Identifier of the session, `ses_…`. */
  sessionId: string;
  /** Until when calls that need a passkey are answered without another one; null when one is needed at once. */
  steppedUpUntil: string | null;
  /** How many notices were not read. */
  unreadNotices: number;
  /** Addresses of the two APIs, without a final slash. */
  apis: {
    /** Of the compensation service. */
    compensation: string;
    /** Of the pipeline. */
    pipeline: string;
  };
  /** What the pages may offer. */
  features: {
    /** Whether the account may make tokens of the pipeline’s API. */
    pipelineTokens: boolean;
  };
}

/** What a new key or token is to be. */
export interface CreateCredentialRequest {
  /** `key`: for the compensation service; `token`: for the pipeline. */
  kind: "key" | "token";
  /** The owner's own word for it, 1–100 characters. */
  name?: string | null;
  /** Of a key some, the usual ones when left out; of a token exactly one. */
  scopes?: ("intelligence:read" | "intelligence:write" | "intelligence:mcp" | "intelligence:lineage" | "compensation:read" | "skills:read" | "market:read" | "company_data:read" | "read-only" | "read-write")[] | null;
  /** Days until it stops working, 1–3,650; never when left out or null. */
  expiresInDays?: number | null;
}

/** `key`: of the compensation service; `token`: of the pipeline. */
export type CredentialName = "key" | "token";

/** What a form for keys and tokens offers. */
export interface CredentialOptions {
  /** Scopes of keys. */
  scopes: {
    /** What to send. */
    name: Scope;
    /** What it opens, in a sentence. */
    about: string;
    /** Whether a key has it when none are named. */
    byDefault: boolean;
  }[];
  /** Scopes of tokens, each of which has exactly one. */
  tokenScopes: {
    /** What to send. */
    name: TokenScope;
    /** What it opens, in a sentence. */
    about: string;
  }[];
  /** The longest life that can be asked for, in days. */
  maxExpiresInDays: number;
  /** The longest time that both secrets may work at a rotation, in hours. */
  maxOverlapHours: number;
  /** That time unless stated, in hours. */
  defaultOverlapHours: number;
}

/** A key or a token as its owner sees it; never the secret. */
export interface CredentialResponse {
  /** Identifier, `key_…` or `tok_…`. */
  id: string;
  /** `key`: of the compensation service; `token`: of the pipeline. */
  kind: CredentialName;
  /** The owner's own word for it. */
  name: string | null;
  /** Its first characters, to recognise it by. */
  prefix: string;
  /** Its last four characters. */
  lastFour: string;
  /** What it may do. */
  scopes: string[];
  /** Whether it works. */
  status: "valid" | "expired" | "revoked";
  /** When it was made. */
  createdAt: string;
  /** When it stops working; null for never. */
  expiresAt: string | null;
  /** When it was ended; null while it was not. */
  revokedAt: string | null;
  /** When it was used last, exact to the minute; null when it never was. */
  lastUsedAt: string | null;
  /** The one whose place it took; null for none. */
  rotatedFrom: string | null;
  /** The one that took its place; null for none. */
  rotatedTo: string | null;
}

/** One line of the chart. */
export interface DailySeries {
  /** A route with its method, the id of a credential, or `other` for all that are not among the busiest. */
  key: string;
  /** What to show. */
  label: string;
  /** Calls on all the days. */
  total: number;
  /** Calls on each of the days. */
  calls: number[];
}

/** That somebody’s account is to be deleted, said twice. */
export interface DeleteAccountRequest {
  /** The address of the account, typed again. */
  email: string;
}

/** The account is gone. */
export interface DeletedAccountResponse {
  /** Always true. */
  deleted: true;
  /** Identifier of the account that was. */
  id: string;
}

/** The account is gone. */
export interface DeletedOwnAccountResponse {
  /** Always true. */
  deleted: true;
  /** Identifier of the account that was. */
  id: string;
}

/** That one’s account is to be deleted, said twice. */
export interface DeleteOwnAccountRequest {
  /** The account’s address, typed again. */
  email: string;
}

/** A provider that is not connected any more. */
export interface DisconnectedProviderResponse {
  /** Its name in addresses. */
  name: string;
  /** Always false. */
  isConnected: false;
}

/** Who wants a link. */
export interface EmailLinkRequest {
  /** The address of the account, 3–254 characters. */
  email: string;
}

/** What has ended. */
export interface EndedSessionsResponse {
  /** How many sessions ended. */
  sessions: number;
  /** How many programs lost their access, which the person had allowed from these sessions. */
  grants: number;
}

/** One field of a request body and what is wrong with it; the value itself is never repeated. */
export interface FieldFault {
  /** Path of the member, such as `salary.min`. */
  field: string;
  /** What is wrong with it, and what would be right. */
  message: string;
}

/** An endpoint that a program may call. */
export interface GrantedResource {
  /** Its address. */
  url: string;
  /** What it is, in words. */
  name: string;
}

/** A program that a person lets act for their account. */
export interface GrantResponse {
  /** Identifier, `gnt_…`. */
  id: string;
  /** The program's own name for itself, as it was shown when the person consented. */
  clientName: string;
  /** The address of its metadata document, or its name here. */
  clientId: string;
  /** The host that vouches for the program; null when it has none. */
  clientHost: string | null;
  /** `read-only`: it reads; `read-write`: it changes records too. */
  scope: TokenScope;
  /** What it may call. */
  resources: GrantedResource[];
  /** When the person consented. */
  createdAt: string;
  /** When it got a token last, which it does every five minutes while it works; null when it never did. */
  lastUsedAt: string | null;
  /** When it ends unless it is used. */
  expiresAt: string;
}

/** An invitation. The link is kept nowhere, and can be used once. */
export interface InvitationResponse {
  /** Identifier of the account, `usr_…`. */
  accountId: string;
  /** Who is invited. */
  email: string;
  /** Whether the account was made for it. */
  isNew: boolean;
  /** The address to send to the person; it signs in once. Null for an account that somebody uses: then it was sent by e-mail alone. */
  link: string | null;
  /** When the link stops working. */
  expiresAt: string;
  /** Whether it was sent by e-mail. */
  isMailed: boolean;
}

/** Who is invited. */
export interface InviteRequest {
  /** Where the person reads e-mail; at most 254 characters. */
  email: string;
  /** What to call the person; what stands before the `@` when left out. */
  name?: string | null;
  /** `free` when left out; an account that is there keeps its own. */
  plan?: "free" | "pro" | "ultra" | "enterprise" | null;
  /** Whether the person becomes an owner of the installation, who sees and does all that you do. */
  isOwner?: boolean;
}

/** A new key or token. The secret is in this answer and nowhere else. */
export interface IssuedCredentialResponse {
  /** What was made. */
  credential: CredentialResponse;
  /** To be copied now: it is kept nowhere. */
  secret: string;
  /** A first call with it, ready to be copied. */
  examples: ReadyLines;
}

/** What is used and left of a limit, in calls. */
export interface LimitUse {
  /** What is allowed. */
  limit: number;
  /** What is used. */
  used: number;
  /** What is left. */
  remaining: number;
}

/** A link to sign in with. */
export interface LinkSignInRequest {
  /** What stands behind the `#` of the link. */
  token: string;
}

/** A list that is short enough to be given as a whole. */
export interface Listed_GrantResponse {
  /** All records. */
  data: GrantResponse[];
}

/** A list that is short enough to be given as a whole. */
export interface Listed_PasskeyResponse {
  /** All records. */
  data: PasskeyResponse[];
}

/** A list that is short enough to be given as a whole. */
export interface Listed_ProviderConnectionResponse {
  /** All records. */
  data: ProviderConnectionResponse[];
}

/** A list that is short enough to be given as a whole. */
export interface Listed_SessionResponse {
  /** All records. */
  data: SessionResponse[];
}

/** One call of the log. */
export interface LoggedCallResponse {
  /** When it began. */
  at: string;
  /** The service that answered. */
  service: CalledService;
  /** The method. */
  method: string;
  /** The pattern of the path, `/api/mcp/jobs/{id}`; null for a path that is no route. */
  route: string | null;
  /** The names of the query parameters, the first 20; `…` for a text that cannot be a name. */
  parameters: string[];
  /** The status; null when the caller left before the answer. */
  status: number | null;
  /** How long it took, milliseconds. */
  durationMs: number;
  /** What `X-Request-Id` of the answer says. */
  requestId: string;
  /** The key, token or program that called; `console` for calls of these pages. */
  credentialId: string;
  /** The credential or program by name, or by the beginning and end of its secret. */
  label: string;
  /** The error that answered it; null for none. */
  error: CallError | null;
}

/** What a new passkey is to be made with. */
export interface MakePasskeyOptionsResponse {
  /** To be given to `startRegistration` as it is. */
  options: {
    /** The site that the passkey is for. */
    rp: {
      /** Its host name. */
      id?: string;
      /** What people see in the browser’s own window. */
      name: string;
    };
    /** The account that the passkey is for. */
    user: {
      /** Identifier of the account, base64url. */
      id: string;
      /** The e-mail address of the account. */
      name: string;
      /** What the person is called. */
      displayName: string;
    };
    /** What the authenticator signs, base64url; it is used once. */
    challenge: string;
    /** Signatures that are understood here, the best first. */
    pubKeyCredParams: {
      /** Number of the algorithm in the COSE registry. */
      alg: number;
      /** Always `public-key`. */
      type: "public-key";
    }[];
    /** Time for the person to answer, in milliseconds. */
    timeout?: number;
    /** The account’s passkeys, so that no authenticator makes a second one. */
    excludeCredentials?: {
      /** Identifier of the credential, base64url. */
      id: string;
      /** Always `public-key`. */
      type: string;
      /** How its authenticator said that it is reached, such as `internal` or `usb`. */
      transports?: string[];
    }[];
    /** What the authenticator has to be able to do. */
    authenticatorSelection?: {
      /** Whether it is built in or plugged in; either when absent. */
      authenticatorAttachment?: "cross-platform" | "platform";
      /** Whether the passkey is kept in the authenticator. */
      requireResidentKey?: boolean;
      /** The same in the words of later revisions. */
      residentKey?: "discouraged" | "preferred" | "required";
      /** Whether fingerprint, face or PIN is asked for: always `required`. */
      userVerification?: "discouraged" | "preferred" | "required";
    };
    /** Kinds of authenticators to offer first, such as `security-key`. */
    hints?: ("hybrid" | "security-key" | "client-device")[];
    /** Whether the authenticator has to prove its make: it has not. */
    attestation?: "direct" | "enterprise" | "indirect" | "none";
    /** Further wishes to the authenticator. */
    extensions?: {
      /** Whether to say what kind of credential was made. */
      credProps?: boolean;
    };
  };
}

/** New recovery codes, which are told once. */
export interface NewRecoveryCodes {
  /** Ten codes, such as `7k3m-q0xz-9fvb-2h4c`. */
  codes: string[];
}

/** What a notice is about: a way into the account, a key or token, or a webhook. */
export type NoticeKind = "sign_in" | "passkey_changed" | "provider_changed" | "program_allowed" | "recovery_codes_renewed" | "key_expiring" | "webhook_failing" | "webhook_disabled";

/** A part of the list of notices. */
export interface NoticePage {
  /** The records of this page. */
  data: NoticeResponse[];
  /** Whether there are further ones. */
  hasMore: boolean;
  /** For the next page; null when there is none. */
  nextCursor: string | null;
  /** How many of all were not read. */
  unread: number;
}

/** Something that a person was told. */
export interface NoticeResponse {
  /** Identifier, `ntc_…`. */
  id: string;
  /** What it is about. */
  kind: NoticeKind;
  /** What happened, in a few words. */
  title: string;
  /** The same in a sentence or two, and what can be done. */
  body: string;
  /** Path in the console where something can be done about it; null for none. */
  link: string | null;
  /** When it was told. */
  createdAt: string;
  /** When it was read; null while it was not. */
  readAt: string | null;
}

/** Somebody’s account with what it uses. */
export interface OwnedAccountDetailResponse extends OwnedAccountResponse {
  /** How many keys and tokens work. */
  credentials: {
    /** Keys of the compensation service. */
    keys: number;
    /** Tokens of the pipeline. */
    tokens: number;
  };
  /** What is used of each surface. */
  usage: SurfaceUse[];
}

/** A part of the list of accounts. */
export interface OwnedAccountPage {
  /** The records of this page. */
  data: OwnedAccountResponse[];
  /** Whether there are further ones. */
  hasMore: boolean;
  /** For the next page; null when there is none. */
  nextCursor: string | null;
  /** How many there are with these filters. */
  total: number;
}

/** Somebody's account as owners of the installation see it. */
export interface OwnedAccountResponse {
  /** Identifier, `usr_…`. */
  id: string;
  /** The address that it is found by. */
  email: string;
  /** When its person proved that the address is theirs, by a link or an identity provider; null until then. */
  emailProvenAt: string | null;
  /** What the person is called. */
  name: string;
  /** What it may do, and how often. */
  plan: Plan;
  /** Whether the person is an owner of the installation. */
  isOwner: boolean;
  /** When it was made. */
  createdAt: string;
  /** While it is set nobody signs in with it, and no key or token of it works. */
  suspendedAt: string | null;
  /** When somebody signed in with it last; null when nobody did, or it is longer ago than sessions are kept. */
  lastSignInAt: string | null;
}

/** A part of a list. */
export interface Page_AuditEntryResponse {
  /** The records of this page. */
  data: AuditEntryResponse[];
  /** Whether there are further ones. */
  hasMore: boolean;
  /** For the next page; null when there is none. */
  nextCursor: string | null;
}

/** A part of a list. */
export interface Page_CredentialResponse {
  /** The records of this page. */
  data: CredentialResponse[];
  /** Whether there are further ones. */
  hasMore: boolean;
  /** For the next page; null when there is none. */
  nextCursor: string | null;
}

/** A passkey as its person sees it. */
export interface PasskeyResponse {
  /** Identifier, `psk_…`. */
  id: string;
  /** What its person calls it. */
  name: string;
  /** Whether the authenticator keeps a copy elsewhere. */
  isBackedUp: boolean;
  /** When it was made. */
  createdAt: string;
  /** When it was shown last; null when it never was. */
  lastUsedAt: string | null;
  /** From when on showing it opens what needs a fresh passkey: a day after it was made; for the first passkey of an account when it was made. The only passkey of an account counts in any case. */
  trustedFrom: string;
}

/** The body of pipeline errors: the two published members, then our additions. */
export interface PipelineErrorBody {
  /** What is wrong, as a sentence. */
  error: string;
  /** What is wrong, as a code that programs can rely on. */
  code: string;
  /** The members that are wrong, each with what would be right; only where members are wrong. */
  details?: FieldFault[];
  /** Identifies the call, as the header `X-Request-Id` does. */
  requestId: string;
}

/** Plan of an account, from the least to the most. */
export type Plan = "free" | "pro" | "ultra" | "enterprise";

/** The plan of the account, and the others. */
export interface PlanOverviewResponse {
  /** The account’s own. */
  plan: Plan;
  /** All plans, from the smallest to the largest. */
  plans: PlanResponse[];
}

/** What a plan allows. */
export interface PlanResponse {
  /** Which plan. */
  plan: Plan;
  /** What it allows on each surface. */
  surfaces: {
    /** What is called: Surface A, Surface B, the pipeline, or this console. */
    surface: Surface;
    /** Null where the plan has no access. */
    limits: {
      /** Calls in 60 seconds. */
      perMinute: number;
      /** Calls in a UTC month; null where no month is counted. */
      perMonth: number | null;
    } | null;
  }[];
  /** What an account may keep of a job search. */
  ceilings: {
    /** Jobs. */
    jobs: number;
    /** Contacts. */
    contacts: number;
    /** Activities. */
    activities: number;
    /** Events in the calendar. */
    events: number;
    /** Text that was typed into records, in bytes. */
    textBytes: number;
    /** Files kept with jobs, in bytes. */
    fileBytes: number;
  };
}

/** An identity provider as the person of an account sees it. */
export interface ProviderConnectionResponse {
  /** Its name in addresses. */
  name: string;
  /** What people call it. */
  label: string;
  /** Whether one signs in to the account with it. */
  isConnected: boolean;
  /** Since when; null for one that is not connected. */
  connectedAt: string | null;
  /** When one last signed in with it; null for never. */
  lastUsedAt: string | null;
}

/** Which notices were read. */
export interface ReadNoticesRequest {
  /** Which were read, 1–100; all when left out. */
  ids?: string[] | null;
}

/** A first call to copy: it works with the secret that it shows. */
export interface ReadyLines {
  /** For a shell. */
  curl: string;
  /** In TypeScript, with the SDK. */
  sdk: string;
}

/** A recovery code. */
export interface RecoveryCodeRequest {
  /** As it was told, such as `7k3m-q0xz-9fvb-2h4c`; blanks and capitals do not matter. */
  code: string;
}

/** How many codes a person has left. */
export interface RecoveryState {
  /** How many were not used. */
  left: number;
  /** When they were made; null for somebody who has none. */
  createdAt: string | null;
}

/** What kept a call out: a limit, the plan, the scope, or a credential that had ended. */
export type RefusalReason = "minute_limit" | "month_limit" | "plan" | "scope" | "expired_credential" | "revoked_credential";

/** Calls that were not let in. */
export interface RefusedCalls {
  /** Why. */
  reason: RefusalReason;
  /** The key or token that called; `console` for calls of these pages. */
  credentialId: string;
  /** The credential or program by name, or by the beginning and end of its secret. */
  label: string;
  /** What was called, with its method. */
  route: string;
  /** How many calls. */
  calls: number;
  /** The last UTC day on which it happened, `2026-11-23`. */
  lastDay: string;
}

/** Another name for a passkey. */
export interface RenamePasskeyRequest {
  /** 1–60 characters. */
  name: string;
}

/** How a key or token is replaced. */
export interface RotateCredentialRequest {
  /** How long both secrets work, 0–720 hours; a day when left out, 0 ends the old one at once. */
  overlapHours?: number | null;
}

/** A new key or token in the place of another one. */
export interface RotatedCredentialResponse {
  /** What was made. */
  credential: CredentialResponse;
  /** To be copied now: it is kept nowhere. */
  secret: string;
  /** A first call with it, ready to be copied. */
  examples: ReadyLines;
  /** The old one, which works until its `expiresAt`. */
  previous: CredentialResponse;
}

/** What an API key may do. `intelligence:read` is the umbrella over the other reads, except lineage, which is always granted by itself. */
export type Scope = "intelligence:read" | "intelligence:write" | "intelligence:mcp" | "intelligence:lineage" | "compensation:read" | "skills:read" | "market:read" | "company_data:read";

/** A link is on its way, if the address has an account. */
export interface SentLinkResponse {
  /** Always true, whether there is such an account or not. */
  isSent: true;
}

/** A session as its person sees it. */
export interface SessionResponse {
  /** Identifier, `ses_…`. */
  id: string;
  /** Whether it is the one that asks. */
  isCurrent: boolean;
  /** How the person signed in. */
  method: SignInMethod;
  /** Browser and system, in words. */
  device: string;
  /** The address that it was used from last. */
  place: string;
  /** When it began. */
  createdAt: string;
  /** When it was used last, exact to the minute. */
  lastUsedAt: string;
  /** When it ends unless it is used before. */
  expiresAt: string;
  /** When it ends however much it is used. */
  endsAt: string;
}

/** Another plan for an account. */
export interface SetPlanRequest {
  /** The plan from now on. */
  plan: "free" | "pro" | "ultra" | "enterprise";
}

/** What a passkey is to be shown with. */
export interface ShowPasskeyOptionsResponse {
  /** To be given to `startAuthentication` as it is. */
  options: {
    /** What the authenticator signs, base64url; it is used once. */
    challenge: string;
    /** Time for the person to answer, in milliseconds. */
    timeout?: number;
    /** The host name that passkeys belong to. */
    rpId?: string;
    /** Passkeys that will do; any of this site when absent. */
    allowCredentials?: {
      /** Identifier of the credential, base64url. */
      id: string;
      /** Always `public-key`. */
      type: string;
      /** How its authenticator said that it is reached, such as `internal` or `usb`. */
      transports?: string[];
    }[];
    /** Whether fingerprint, face or PIN is asked for: always `required`. */
    userVerification?: "discouraged" | "preferred" | "required";
    /** Kinds of authenticators to offer first, such as `security-key`. */
    hints?: ("hybrid" | "security-key" | "client-device")[];
    /** Further wishes to the authenticator. */
    extensions?: {
      /** Whether to say what kind of credential was made. */
      credProps?: boolean;
    };
  };
}

/** What the browser's authenticator answered when a passkey was shown. */
export interface ShowPasskeyRequest {
  /** What `startAuthentication` of SimpleWebAuthn gives in the browser, as it is. */
  response: Record<string, unknown>;
}

/** What became of a sign-up. */
export interface SignedUpResponse {
  /** Always false: the link that is on its way by e-mail signs in. */
  isSignedIn: false;
}

/** How a session began. */
export type SignInMethod = "passkey" | "invitation" | "recovery-code" | "sign-in-link" | "oidc";

/** Who wants an account. */
export interface SignUpRequest {
  /** What to call the person, 1–100 characters in one line. */
  name: string;
  /** The address of the account, 3–254 characters. */
  email: string;
}

/** What calls are counted for: Surface A, Surface B, its open catalogue, the pipeline, or the pages of the console. */
export type Surface = "surfaceA" | "surfaceB" | "surfaceBPublic" | "pipeline" | "console";

/** What is used of a surface. */
export interface SurfaceUse {
  /** What is called: Surface A, Surface B, the pipeline, or this console. */
  surface: Surface;
  /** The last 60 seconds; null where the plan has no access. */
  minute: LimitUse | null;
  /** The UTC month; null where it has no limit, or the plan no access. */
  monthly: LimitUse | null;
}

/** Why an account is suspended. */
export interface SuspendRequest {
  /** For the audit trail: at most 500 characters. */
  reason?: string | null;
}

/** `read-only`: every GET and every call that changes nothing; `read-write`: everything. */
export type TokenScope = "read-only" | "read-write";

/** How many notices are left. */
export interface UnreadNoticesResponse {
  /** How many of all were not read. */
  unread: number;
}

/** Calls by day; up to a minute behind. */
export interface UsageDaysResponse {
  /** UTC days, oldest first, today last. */
  days: string[];
  /** A figure for each of the days. */
  total: {
    /** All calls. */
    calls: number[];
    /** Those that were not let in. */
    refused: number[];
    /** Those that failed by our fault. */
    failed: number[];
  };
  /** By route, the busiest first, then `other`. */
  byRoute: DailySeries[];
  /** By key or token, the busiest first, then `other`. */
  byCredential: DailySeries[];
  /** Calls that were not let in, the most frequent first. */
  refusals: RefusedCalls[];
}

/** What an account has used of its plan. */
export interface UsageResponse {
  /** The plan of the account. */
  plan: Plan;
  /** The month that is counted, UTC, `2026-11`. */
  month: string;
  /** When it ends and what is left is whole again. */
  monthEndsAt: string;
  /** What is used of each surface. */
  surfaces: SurfaceUse[];
}

/** What each operation takes and answers, by its operation id. */
export interface ConsoleOperations {
  "signIn.passkeyOptions": {
    answer: ShowPasskeyOptionsResponse;
  };
  "signIn.passkey": {
    body: ShowPasskeyRequest;
    answer: undefined;
  };
  "signIn.link": {
    body: LinkSignInRequest;
    answer: undefined;
  };
  "signIn.recoveryCode": {
    body: RecoveryCodeRequest;
    answer: undefined;
  };
  "signIn.emailLink": {
    body: EmailLinkRequest;
    answer: SentLinkResponse;
  };
  "signUp.create": {
    body: SignUpRequest;
    answer: SignedUpResponse;
  };
  "session.signOut": {
    answer: undefined;
  };
  "session.get": {
    answer: ConsoleSessionResponse;
  };
  "session.accessToken": {
    body: AccessTokenRequest;
    answer: AccessTokenResponse;
  };
  "session.stepUpOptions": {
    answer: ShowPasskeyOptionsResponse;
  };
  "session.stepUp": {
    body: ShowPasskeyRequest;
    answer: undefined;
  };
  "sessions.list": {
    answer: Listed_SessionResponse;
  };
  "sessions.endOthers": {
    answer: EndedSessionsResponse;
  };
  "sessions.revoke": {
    path: { id: string };
    answer: undefined;
  };
  "passkeys.list": {
    answer: Listed_PasskeyResponse;
  };
  "passkeys.add": {
    body: AddPasskeyRequest;
    answer: PasskeyResponse;
  };
  "passkeys.options": {
    answer: MakePasskeyOptionsResponse;
  };
  "passkeys.rename": {
    path: { id: string };
    body: RenamePasskeyRequest;
    answer: PasskeyResponse;
  };
  "passkeys.delete": {
    path: { id: string };
    answer: undefined;
  };
  "recoveryCodes.get": {
    answer: RecoveryState;
  };
  "recoveryCodes.renew": {
    answer: NewRecoveryCodes;
  };
  "providers.list": {
    answer: Listed_ProviderConnectionResponse;
  };
  "providers.connect": {
    path: { name: string };
    answer: BegunConnectionResponse;
  };
  "providers.disconnect": {
    path: { name: string };
    answer: DisconnectedProviderResponse;
  };
  "credentials.list": {
    query?: { kind?: "key" | "token"; limit?: number; cursor?: string };
    answer: Page_CredentialResponse;
  };
  "credentials.create": {
    body: CreateCredentialRequest;
    answer: IssuedCredentialResponse;
  };
  "credentials.options": {
    answer: CredentialOptions;
  };
  "credentials.rotate": {
    path: { id: string };
    body: RotateCredentialRequest;
    answer: RotatedCredentialResponse;
  };
  "credentials.revoke": {
    path: { id: string };
    answer: CredentialResponse;
  };
  "grants.list": {
    answer: Listed_GrantResponse;
  };
  "grants.revoke": {
    path: { id: string };
    answer: undefined;
  };
  "usage.get": {
    answer: UsageResponse;
  };
  "usage.days": {
    query?: { days?: number };
    answer: UsageDaysResponse;
  };
  "usage.calls": {
    answer: CallLogResponse;
  };
  "plan.get": {
    answer: PlanOverviewResponse;
  };
  "notices.list": {
    query?: { unread?: boolean; limit?: number; cursor?: string };
    answer: NoticePage;
  };
  "notices.read": {
    body: ReadNoticesRequest;
    answer: UnreadNoticesResponse;
  };
  "audit.list": {
    query?: { action?: string; from?: string; to?: string; limit?: number; cursor?: string };
    answer: Page_AuditEntryResponse;
  };
  "account.delete": {
    body: DeleteOwnAccountRequest;
    answer: DeletedOwnAccountResponse;
  };
  "owner.accounts.list": {
    query?: { q?: string; plan?: "free" | "pro" | "ultra" | "enterprise"; limit?: number; cursor?: string };
    answer: OwnedAccountPage;
  };
  "owner.accounts.get": {
    path: { id: string };
    answer: OwnedAccountDetailResponse;
  };
  "owner.accounts.invite": {
    body: InviteRequest;
    answer: InvitationResponse;
  };
  "owner.accounts.setPlan": {
    path: { id: string };
    body: SetPlanRequest;
    answer: OwnedAccountResponse;
  };
  "owner.accounts.suspend": {
    path: { id: string };
    body: SuspendRequest;
    answer: OwnedAccountResponse;
  };
  "owner.accounts.restore": {
    path: { id: string };
    answer: OwnedAccountResponse;
  };
  "owner.accounts.delete": {
    path: { id: string };
    body: DeleteAccountRequest;
    answer: DeletedAccountResponse;
  };
  "owner.audit.listAll": {
    query?: { accountId?: string; limit?: number; cursor?: string; action?: string; from?: string; to?: string };
    answer: Page_AuditEntryResponse;
  };
}

/** Method and path of each operation; true where no credential is sent. */
export const CONSOLE_ROUTES = {
  "signIn.passkeyOptions": ['POST', '/api/console/sign-in/passkey/options', true],
  "signIn.passkey": ['POST', '/api/console/sign-in/passkey', true],
  "signIn.link": ['POST', '/api/console/sign-in/link', true],
  "signIn.recoveryCode": ['POST', '/api/console/sign-in/recovery-code', true],
  "signIn.emailLink": ['POST', '/api/console/sign-in/email-link', true],
  "signUp.create": ['POST', '/api/console/sign-up', true],
  "session.signOut": ['POST', '/api/console/sign-out', true],
  "session.get": ['GET', '/api/console/session'],
  "session.accessToken": ['POST', '/api/console/access-token'],
  "session.stepUpOptions": ['POST', '/api/console/step-up/options'],
  "session.stepUp": ['POST', '/api/console/step-up'],
  "sessions.list": ['GET', '/api/console/sessions'],
  "sessions.endOthers": ['POST', '/api/console/sessions/end-others'],
  "sessions.revoke": ['DELETE', '/api/console/sessions/{id}'],
  "passkeys.list": ['GET', '/api/console/passkeys'],
  "passkeys.add": ['POST', '/api/console/passkeys'],
  "passkeys.options": ['POST', '/api/console/passkeys/options'],
  "passkeys.rename": ['PATCH', '/api/console/passkeys/{id}'],
  "passkeys.delete": ['DELETE', '/api/console/passkeys/{id}'],
  "recoveryCodes.get": ['GET', '/api/console/recovery-codes'],
  "recoveryCodes.renew": ['POST', '/api/console/recovery-codes'],
  "providers.list": ['GET', '/api/console/providers'],
  "providers.connect": ['POST', '/api/console/providers/{name}/connect'],
  "providers.disconnect": ['POST', '/api/console/providers/{name}/disconnect'],
  "credentials.list": ['GET', '/api/console/credentials'],
  "credentials.create": ['POST', '/api/console/credentials'],
  "credentials.options": ['GET', '/api/console/credentials/options'],
  "credentials.rotate": ['POST', '/api/console/credentials/{id}/rotate'],
  "credentials.revoke": ['POST', '/api/console/credentials/{id}/revoke'],
  "grants.list": ['GET', '/api/console/grants'],
  "grants.revoke": ['DELETE', '/api/console/grants/{id}'],
  "usage.get": ['GET', '/api/console/usage'],
  "usage.days": ['GET', '/api/console/usage/days'],
  "usage.calls": ['GET', '/api/console/usage/calls'],
  "plan.get": ['GET', '/api/console/plan'],
  "notices.list": ['GET', '/api/console/notices'],
  "notices.read": ['POST', '/api/console/notices/read'],
  "audit.list": ['GET', '/api/console/audit'],
  "account.delete": ['POST', '/api/console/account/delete'],
  "owner.accounts.list": ['GET', '/api/console/owner/accounts'],
  "owner.accounts.get": ['GET', '/api/console/owner/accounts/{id}'],
  "owner.accounts.invite": ['POST', '/api/console/owner/invitations'],
  "owner.accounts.setPlan": ['POST', '/api/console/owner/accounts/{id}/plan'],
  "owner.accounts.suspend": ['POST', '/api/console/owner/accounts/{id}/suspend'],
  "owner.accounts.restore": ['POST', '/api/console/owner/accounts/{id}/restore'],
  "owner.accounts.delete": ['POST', '/api/console/owner/accounts/{id}/delete'],
  "owner.audit.listAll": ['GET', '/api/console/owner/audit'],
} as const;

