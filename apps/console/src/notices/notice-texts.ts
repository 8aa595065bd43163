import type { NoticeKind, SecurityKind } from './notice-kinds';

export interface NoticeText {
  kind: NoticeKind;
  /** The subject: an account gets one notice for each. */
  subject: string;
  title: string;
  body: string;
  link: string | null;
}

const DAY_PARTS = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
const DAY = new Intl.DateTimeFormat('en-GB', DAY_PARTS);
const MOMENT = new Intl.DateTimeFormat('en-GB', { ...DAY_PARTS, hour: '2-digit', minute: '2-digit' });
const MONTH = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });

const SURFACE_NAMES: Readonly<Record<string, string>> = {
  surfaceA: 'the salary API',
  surfaceB: 'the intelligence API',
  pipeline: 'the pipeline’s API',
};

/** @param expiresAt of the link, which distinguishes this invitation from others */
export function invited(by: string, plan: string, expiresAt: Date): NoticeText {
  return {
    kind: 'invitation',
    subject: `invitation:${expiresAt.toISOString()}`,
    title: `${by} has invited you`,
    body: `Your account has the plan ${plan}. Make a passkey, so that you come in again without a link.`,
    link: '/security',
  };
}

/** @param id of the used link */
export function invitationAccepted({
  id,
  guest,
  guestId,
}: {
  id: string;
  guest: string;
  guestId: string;
}): NoticeText {
  return {
    kind: 'invitation_accepted',
    subject: `invitation_accepted:${id}`,
    title: `${guest} has taken up your invitation`,
    body: 'The link was used and signs in nobody any more.',
    link: `/owner/accounts/${guestId}`,
  };
}

export function signedIn({ id, device, place }: { id: string; device: string; place: string }): NoticeText {
  return {
    kind: 'sign_in',
    subject: `sign_in:${id}`,
    title: `New sign-in: ${device}`,
    body: `Somebody signed in from ${place}. If that was not you, end the session and look through your passkeys.`,
    link: '/security',
  };
}

/** An audit entry about a way into an account that was opened or closed. */
export interface WayInChange {
  id: string;
  action: keyof typeof WAY_IN_CHANGES;
  /** The name of the provider or the program, if any. */
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
  'recovery_codes.renewed': [
    'recovery_codes_renewed',
    'The recovery codes were renewed',
    'The codes from before have ended.',
  ],
} as const satisfies Record<string, readonly [SecurityKind, string, string]>;

/** Actions of the audit trail that cause notices. */
export const SECURITY_ACTIONS: readonly string[] = Object.keys(WAY_IN_CHANGES);

export function wayInChanged({ id, action, name, place }: WayInChange): NoticeText {
  const [kind, title, effect] = WAY_IN_CHANGES[action];
  const what = name === null ? '' : `${name}. `;
  const where = place === null ? '' : ` This was done from ${place}.`;
  return {
    kind,
    subject: `audit:${id}`,
    title,
    body: `${what}${effect}${where} If that was not you, take it back, and end the sessions that you do not know.`,
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

export function quotaReached(use: {
  surface: string;
  month: string;
  used: number;
  limit: number;
  share: 80 | 100;
}): NoticeText {
  const { surface, month, used, limit, share } = use;
  const name = SURFACE_NAMES[surface] ?? surface;
  return {
    kind: share === 100 ? 'quota_100' : 'quota_80',
    subject: `quota_${share}:${surface}:${month}`,
    title:
      share === 100
        ? `The month’s requests to ${name} are used up`
        : `80 % of the month’s requests to ${name} are used`,
    body: `${used.toLocaleString('en')} of ${limit.toLocaleString('en')} requests in ${MONTH.format(new Date(month))}. ${
      share === 100
        ? 'Further requests are refused until the next UTC month.'
        : 'Requests beyond the limit will be refused.'
    }`,
    link: '/usage',
  };
}

export function webhookFailing(webhook: { id: string; host: string; since: Date }): NoticeText {
  const { id, host, since } = webhook;
  return {
    kind: 'webhook_failing',
    subject: `webhook_failing:${id}:${since.toISOString()}`,
    title: `The webhook to ${host} is failing`,
    body: `It has accepted nothing since ${MOMENT.format(since)} UTC, so only probes are sent. What waits is sent once it responds again.`,
    link: `/webhooks/${id}`,
  };
}

export function watchFailing(watch: { id: string; program: string; host: string; since: Date }): NoticeText {
  const { id, program, host, since } = watch;
  return {
    kind: 'webhook_failing',
    subject: `watch_failing:${id}:${since.toISOString()}`,
    title: `${program} receives no events`,
    body: `Its receiver at ${host} has accepted nothing since ${MOMENT.format(since)} UTC. What is held is sent when the program renews what it watches and its receiver responds again.`,
    link: '/webhooks',
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

export function releasePublished(id: string): NoticeText {
  return {
    kind: 'release_published',
    subject: `release_published:${id}`,
    title: `New salary data: release ${id}`,
    body: 'All figures come from it from now on.',
    link: null,
  };
}

export function planRequested(id: string, who: string, plan: string): NoticeText {
  return {
    kind: 'plan_request',
    subject: `plan_request:${id}`,
    title: `${who} asks for the plan ${plan}`,
    body: 'Accept or decline the request under Accounts.',
    link: '/owner/accounts',
  };
}

export function planRequestDecided(
  id: string,
  plan: string,
  isAccepted: boolean,
  answer: string | null,
): NoticeText {
  return {
    kind: 'plan_changed',
    subject: `plan_request_decided:${id}`,
    title: isAccepted ? `Your plan is ${plan} now` : `Your request for the plan ${plan} was declined`,
    body: answer ?? (isAccepted ? 'Its limits are in force.' : 'Your plan stays as it is.'),
    link: '/plan',
  };
}

/** @param change names this change, so that each one has a notice */
export function planChanged(change: string, plan: string): NoticeText {
  return {
    kind: 'plan_changed',
    subject: `plan_changed:${change}`,
    title: `Your plan is ${plan} now`,
    body: 'An owner of the installation has changed it. Its limits are in force.',
    link: '/plan',
  };
}
