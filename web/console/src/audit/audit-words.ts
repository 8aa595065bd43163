import type { AuditEntryResponse } from '../api/generated/console.ts';
import { PLAN_OPTIONS } from '../usage/plan-words.ts';
import { counted } from '../ui/format.ts';

/** Sentence of each action. */
const DONE: Readonly<Record<string, string>> = {
  'account.created': 'Made an account',
  'account.invited': 'Invited',
  'account.signed_up': 'Signed up',
  'account.address_proven': 'Verified the e-mail address',
  'account.plan_changed': 'Changed the plan',
  'account.suspended': 'Suspended',
  'account.restored': 'Restored',
  'account.deleted': 'Deleted the account',
  'session.opened': 'Signed in',
  'session.closed': 'Signed out',
  'session.revoked': 'Ended a session',
  'session.stepped_up': 'Confirmed with a passkey',
  'passkey.added': 'Added a passkey',
  'passkey.removed': 'Removed a passkey',
  'recovery_codes.renewed': 'Made new recovery codes',
  'provider.linked': 'Connected a provider',
  'provider.unlinked': 'Disconnected a provider',
  'access.ended': 'Ended recent access',
  'key.created': 'Made a key',
  'key.rotated': 'Replaced a key',
  'key.revoked': 'Ended a key',
  'token.created': 'Made a token',
  'token.rotated': 'Replaced a token',
  'token.revoked': 'Ended a token',
  'grant.created': 'Gave a program access',
  'grant.revoked': 'Ended a program’s access',
  'share.created': 'Shared a comparison of offers',
  'share.revoked': 'Ended a shared link',
  'subscription.created': 'Began a program’s subscription',
  'subscription.ended': 'Ended a program’s subscription',
  'subscription.allowed': 'Allowed a program to subscribe again',
  'calendar_feed.opened': 'Made a calendar address',
  'calendar_feed.closed': 'Switched the calendar address off',
  'community_report.accepted': 'Accepted a pay report',
  'community_report.rejected': 'Rejected a pay report',
  'usage.set': 'Set the month’s count of calls',
  'webhook.enabled': 'Enabled a webhook',
  'webhook.disabled': 'Disabled a webhook',
  'webhook.replayed': 'Sent deliveries of a webhook again',
  'delivery.replayed': 'Sent a delivery again',
  'webhook_secrets.rewrapped': 'Encrypted webhook secrets under another key',
  'sending.held': 'Held all sending',
  'sending.released': 'Released all sending',
  'dataset.published': 'Published a dataset',
  'database.migrated': 'Changed the database schema',
};

/** The kinds of actions, by the beginning that they share. */
export const ACTION_KINDS = [
  { value: '', text: 'Everything' },
  { value: 'account.', text: 'Accounts' },
  { value: 'session.', text: 'Sign-ins and sessions' },
  { value: 'passkey.', text: 'Passkeys' },
  { value: 'recovery_codes.', text: 'Recovery codes' },
  { value: 'provider.', text: 'Identity providers' },
  { value: 'key.', text: 'Keys' },
  { value: 'token.', text: 'Tokens' },
  { value: 'grant.', text: 'Access of programs' },
  { value: 'subscription.', text: 'Subscriptions of programs' },
  { value: 'share.', text: 'Shared comparisons' },
  { value: 'calendar_feed.', text: 'Calendar addresses' },
  { value: 'community_report.', text: 'Pay reports' },
  { value: 'webhook', text: 'Webhooks' },
  { value: 'sending.', text: 'Sending held and released' },
  { value: 'dataset.', text: 'Datasets' },
  { value: 'database.', text: 'Database schema' },
] as const;
export type ActionKind = (typeof ACTION_KINDS)[number]['value'];

/** `key.created` as "Made a key"; an action without words of its own, `thing.changed`, as "Thing changed". */
export function doneText(action: string): string {
  const words = action.replaceAll(/[._-]/g, ' ');
  return DONE[action] ?? words.charAt(0).toUpperCase() + words.slice(1);
}

const NOBODY: Readonly<Record<string, string>> = { system: 'Wagewright', operator: 'The command line' };

type Party = Pick<AuditEntryResponse['actor'], 'id' | 'email'>;

/** @param ownId of the reader's account */
function partyText({ id, email }: Party, ownId: string): string {
  if (id === ownId) return 'You';
  return email ?? NOBODY[id] ?? `A deleted account (${id})`;
}

/** Who did it; with the name of the person at the command line, which owners see. */
export function whoText(
  { actor, details }: Pick<AuditEntryResponse, 'actor' | 'details'>,
  ownId: string,
): string {
  const { operator } = details;
  return typeof operator === 'string' ? `${operator}, on the command line` : partyText(actor, ownId);
}

/** The account that it was done to; empty for the actor's own. */
export function toWhomText({ actor, account }: AuditEntryResponse, ownId: string): string {
  return account === null || account.id === actor.id ? '' : partyText(account, ownId);
}

const METHODS: Readonly<Record<string, string>> = {
  passkey: 'with a passkey',
  invitation: 'by an invitation',
  'sign-in-link': 'by a link',
  'recovery-code': 'with a recovery code',
  oidc: 'by an identity provider',
};

/** How somebody signed in: "with a passkey"; empty for an unknown way. */
export function methodText(method: string): string {
  return METHODS[method] ?? '';
}

/** `from 203.0.113.7`, `from this machine`. */
export function placeText(address: string): string {
  return `from ${/^(?:::1$|127\.)/.test(address) ? 'this machine' : address}`;
}

/** Reasons of the program; people write theirs as they like. */
const REASONS: Readonly<Record<string, string>> = {
  person: '',
  session: 'with its session',
  passkey_removed: 'with its passkey',
  provider_removed: 'with its provider',
  recovery_codes_renewed: 'with its recovery code',
  address_proven: 'after another proof of the address',
  client: 'by the program itself',
  reuse: 'a code or token was used twice',
};

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const planOf = (value: unknown): string =>
  PLAN_OPTIONS.find((plan) => plan.value === value)?.text ?? textOf(value);
const quoted = (value: unknown): string => (textOf(value) === '' ? '' : `“${textOf(value)}”`);

/** Further details; empty for none. */
export function whatText({ action, details }: Pick<AuditEntryResponse, 'action' | 'details'>): string {
  const { name, clientName, provider, method, by, plan, from, to, reason, role, city, reports } = details;
  const parts = [
    quoted(name),
    quoted(clientName),
    textOf(provider),
    provider === undefined ? methodText(textOf(method) || textOf(by)) : '',
    plan === undefined ? '' : planOf(plan),
    from === undefined ? '' : `${planOf(from)} → ${planOf(to)}`,
    details['isOwner'] === true || role === 'owner' ? 'as owner' : '',
    action.startsWith('community_report.') ? `${textOf(role)}, ${textOf(city)}` : '',
    typeof reports === 'number' && reports > 1 ? counted(reports, 'report') : '',
    REASONS[textOf(reason)] ?? quoted(reason),
    details['credentialId'] === undefined ? '' : `with ${textOf(details['credentialId'])}`,
  ];
  return parts.filter((part) => part !== '').join(', ');
}
