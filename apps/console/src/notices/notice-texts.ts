import type { NoticeKind } from './notice.entity';

export interface NoticeText {
  kind: NoticeKind;
  /** The subject: an account gets one notice for each. */
  subject: string;
  title: string;
  body: string;
  link: string;
}

export type NewNotice = NoticeText & { accountId: string };

const DAY_PARTS = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
const DAY = new Intl.DateTimeFormat('en-GB', DAY_PARTS);
const MOMENT = new Intl.DateTimeFormat('en-GB', { ...DAY_PARTS, hour: '2-digit', minute: '2-digit' });

const placeWords = (address: string): string => (/^(?:::1$|127\.)/.test(address) ? 'this machine' : address);

export function signedIn({ id, device, place }: { id: string; device: string; place: string }): NoticeText {
  return {
    kind: 'sign_in',
    subject: `sign_in:${id}`,
    title: `New sign-in: ${device}`,
    body: `Somebody signed in from ${placeWords(place)}. If that was not you, end the session and look through your passkeys.`,
    link: '/security',
  };
}

/** An audit entry about a way into an account that was opened or closed. */
export interface WayInChange {
  id: string;
  action: keyof typeof WAY_IN_CHANGES;
  /** The name of the provider, the program or what has ended, if any. */
  name: string | null;
  /** The network address of the action, if known. */
  place: string | null;
}

const WAY_IN_CHANGES = {
  'passkey.added': ['passkey_changed', 'A passkey was added', 'Whoever holds it signs in to your account.'],
  'passkey.removed': ['passkey_changed', 'A passkey was removed', 'Nobody signs in with it any more.'],
  'provider.linked': [
    'provider_changed',
    'An identity provider was connected',
    'It signs in to your account.',
  ],
  'provider.unlinked': [
    'provider_changed',
    'An identity provider was disconnected',
    'Nobody signs in with it any more.',
  ],
  'grant.created': ['program_allowed', 'A program was let in', 'It acts for you until you end it.'],
  'access.ended': [
    'sign_in',
    'Recent access has ended',
    'It was given within a day, after a sign-in by a code or a link.',
  ],
  'recovery_codes.renewed': [
    'recovery_codes_renewed',
    'New recovery codes were made',
    'Earlier codes have ended.',
  ],
} as const satisfies Record<string, readonly [NoticeKind, string, string]>;

/** Actions of the audit trail that cause notices. */
export const SECURITY_ACTIONS: readonly string[] = Object.keys(WAY_IN_CHANGES);

export function wayInChanged({ id, action, name, place }: WayInChange): NoticeText {
  const [kind, title, effect] = WAY_IN_CHANGES[action];
  const what = name === null ? '' : `${name}. `;
  const where = place === null ? '' : ` This was done from ${placeWords(place)}.`;
  return {
    kind,
    subject: `audit:${id}`,
    title,
    body: `${what}${effect}${where} If this was not you, undo it and end the sessions that you do not recognize.`,
    link: kind === 'program_allowed' ? '/keys' : '/security',
  };
}

export function keyExpiring(credential: {
  id: string;
  label: string;
  isToken: boolean;
  expiresAt: Date;
}): NoticeText {
  const { id, label, isToken, expiresAt } = credential;
  return {
    kind: 'key_expiring',
    subject: `key_expiring:${id}`,
    title: `${isToken ? 'Token' : 'Key'} ${label} expires on ${DAY.format(expiresAt)}`,
    body: 'Rotate it to get a successor with the same scopes; both work while you change over.',
    link: '/keys',
  };
}

export function webhookFailing(webhook: { id: string; host: string; since: Date }): NoticeText {
  const { id, host, since } = webhook;
  return {
    kind: 'webhook_failing',
    subject: `webhook_failing:${id}:${since.toISOString()}`,
    title: `The webhook to ${host} is failing`,
    body: `It has accepted nothing since ${MOMENT.format(since)} UTC, so only probes are sent. Waiting deliveries are sent once it responds again.`,
    link: `/webhooks/${id}`,
  };
}

export function watchFailing(watch: { id: string; program: string; host: string; since: Date }): NoticeText {
  const { id, program, host, since } = watch;
  return {
    kind: 'webhook_failing',
    subject: `watch_failing:${id}:${since.toISOString()}`,
    title: `${program} receives no events`,
    body: `Its receiver at ${host} has accepted nothing since ${MOMENT.format(since)} UTC. Held events are sent when the program renews its subscription and its receiver responds again.`,
    link: '/keys',
  };
}

export function webhookDisabled(notice: { id: string; webhookId: string; message: string }): NoticeText {
  return {
    kind: 'webhook_disabled',
    subject: `webhook_notice:${notice.id}`,
    title: 'A webhook needs you',
    body: notice.message,
    link: `/webhooks/${notice.webhookId}`,
  };
}
