/** The kinds of notices. People can turn off all but the security notices. */
export const NOTICE_KINDS = [
  'sign_in',
  'passkey_changed',
  'provider_changed',
  'program_allowed',
  'recovery_codes_renewed',
  'invitation',
  'invitation_accepted',
  'key_expiring',
  'quota_80',
  'quota_100',
  'webhook_failing',
  'webhook_disabled',
  'release_published',
  'plan_request',
  'plan_changed',
] as const;
/** What a notice is about. */
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** Ways into the account that were opened or closed. Nobody can turn these off, least of all an intruder. */
export const SECURITY_KINDS = [
  'sign_in',
  'passkey_changed',
  'provider_changed',
  'program_allowed',
  'recovery_codes_renewed',
] as const satisfies readonly NoticeKind[];
export type SecurityKind = (typeof SECURITY_KINDS)[number];

/** An invitation is an e-mail of its own. */
const SHOWN_ONLY: readonly NoticeKind[] = ['invitation', 'release_published'];

/** Sent by e-mail by default. */
export const MAILED_KINDS: readonly NoticeKind[] = NOTICE_KINDS.filter((kind) => !SHOWN_ONLY.includes(kind));

export function isSecurityKind(kind: NoticeKind): kind is SecurityKind {
  return SECURITY_KINDS.some((one) => one === kind);
}

/** Their names in the settings. */
export const NOTICE_TITLES: Readonly<Record<NoticeKind, string>> = {
  invitation: 'Somebody has invited you',
  invitation_accepted: 'Somebody has taken up your invitation',
  sign_in: 'A new sign-in',
  passkey_changed: 'A passkey was added or removed',
  provider_changed: 'An identity provider was connected or disconnected',
  program_allowed: 'A program was let in',
  recovery_codes_renewed: 'The recovery codes were renewed',
  key_expiring: 'A key or token is about to expire',
  quota_80: '80 % of a month’s requests are used',
  quota_100: 'All of a month’s requests are used',
  webhook_failing: 'A webhook is failing',
  webhook_disabled: 'A webhook was disabled, or deliveries are held',
  release_published: 'New salary data was published',
  plan_request: 'Somebody asks for another plan',
  plan_changed: 'The plan was changed, or a request for it decided',
};
